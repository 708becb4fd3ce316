// Short names for the shapes of the HTTP API; the shapes themselves are generated from the server's schema.

import type { components } from './schema';

type Schemas = components['schemas'];

export type ChatLine = Schemas['ChatLine'];
export type Clause = Schemas['Clause'];
export type GameEvent = Schemas['GameEvent'];
export type LegalAction = Schemas['LegalAction'];
export type LevelInfo = Schemas['Level'];
export type Moment = Schemas['Moment'];
export type NewSeat = Schemas['NewSeat'];
export type NewTable = Schemas['NewTable'];
export type OptionInfo = Schemas['OptionInfo'];
export type PackFile = Schemas['PackInfo'];
export type Problem = Schemas['Problem'];
export type Prompt = Schemas['Prompt'];
export type Prospects = Schemas['Prospects'];
export type RecordInfo = Schemas['RecordInfo'];
export type RecordView = Schemas['RecordView'];
export type Result = Schemas['Result'];
export type Campaign = Schemas['Campaign'];
export type CampaignMatch = Schemas['CampaignMatch'];
export type CampaignPage = Schemas['CampaignPage'];
export type CampaignSummary = Schemas['CampaignSummary'];
export type PrivateTalk = Schemas['PrivateTalk'];
export type Rules = Schemas['Rules'];
export type SeatInfo = Schemas['SeatInfo'];
export type TableDetails = Schemas['TableDetails'];
export type TableMade = Schemas['CreatedTable'];
export type TableSummary = Schemas['TableSummary'];
export type TitleInfo = Schemas['TitleInfo'];
export type Update = Schemas['Update'];
export type ErrorAnswer = Schemas['ErrorAnswer'];

/** What a seat may see of a match, in its title's own shape. */
export type View = Update['view'];

/** A title's content, as its board reads it. */
export type Pack = PackFile['pack'];
