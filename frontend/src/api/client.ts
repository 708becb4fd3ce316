// All that the client asks of the server, one function each. A refusal is an ApiError with the rule's number.

import type {
  CampaignPage,
  CampaignSummary,
  ErrorAnswer,
  Moment,
  NewTable,
  PackFile,
  Problem,
  Prospects,
  RecordInfo,
  RecordView,
  Rules,
  TableDetails,
  TableMade,
  TableSummary,
  TitleInfo,
  Update,
} from './types';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    readonly problems: readonly Problem[] = [],
  ) {
    super(message);
  }

  /** The server could not be reached at all, so asking again may help. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

interface Call {
  method?: 'GET' | 'POST';
  token?: string | null;
  body?: unknown;
  key?: string;
}

export function headers(token?: string | null, key?: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const error = body?.error;
  return new ApiError(
    response.status,
    error?.code ?? `http_${response.status}`,
    error?.message ?? `The server answered with ${response.status} ${response.statusText}.`,
    error?.rule ?? null,
    error?.problems ?? [],
  );
}

async function answer(path: string, { method = 'GET', token, body, key }: Call = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: headers(token, key),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'unreachable', 'The server cannot be reached. Your move has not been made yet.');
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

const call = async <T>(path: string, how?: Call) => (await (await answer(path, how)).json()) as T;
const callText = async (path: string) => (await answer(path)).text();

const post = <T>(path: string, body: unknown, token?: string | null, key?: string) =>
  call<T>(path, { method: 'POST', body, token, key });

export const titles = () => call<TitleInfo[]>('/titles');
export const rules = (title: string) => call<Rules>(`/titles/${title}/rules`);
export const pack = (title: string, name: string) => call<PackFile>(`/titles/${title}/packs/${name}`);

export const createTable = (table: NewTable) => post<TableMade>('/tables', table);
export const openTables = () => call<TableSummary[]>('/tables');
export const summary = (table: string) => call<TableDetails>(`/tables/${table}`);

export const campaigns = () => call<CampaignSummary[]>('/campaigns');
export const campaign = (id: string) => call<CampaignPage>(`/campaigns/${id}`);

export const claim = (table: string, seat: number, name: string, invite?: string) =>
  post<{ token: string }>(`/tables/${table}/seats/${seat}/claim`, { name, invite });
export const rename = (table: string, seat: number, name: string, token: string) =>
  post<Update>(`/tables/${table}/seats/${seat}/name`, { name }, token);
export const handToBot = (table: string, seat: number, level: string, token: string) =>
  post<Update>(`/tables/${table}/seats/${seat}/bot`, { level }, token);
export const takeBack = (table: string, seat: number, decision: number, token: string) =>
  post<Update>(`/tables/${table}/seats/${seat}/takeback`, { decision }, token);

export const state = (table: string, since: number, token: string | null) =>
  call<Update>(`/tables/${table}/state?since=${since}`, { token });
export const play = (table: string, moves: string[], decision: number, token: string, key: string) =>
  post<Update>(`/tables/${table}/moves`, { moves, decision }, token, key);
/** What moves would lead to, in the title's own shape; null where it tells nothing of the kind. */
export const prospects = async (table: string, moves: string[], token: string) => {
  const asked = new URLSearchParams(moves.map((move) => ['moves', move]));
  return (await call<Prospects>(`/tables/${table}/prospects?${asked}`, { token })).prospects;
};
export const undo = (table: string, decision: number, token: string) =>
  post<Update>(`/tables/${table}/undo`, { decision }, token);
/** A line for everybody or, with `to`, for one seat alone. */
export const chat = (table: string, text: string, to: number | null, token: string) =>
  post<Update>(`/tables/${table}/chat`, { text, to }, token);
export const rematch = (table: string, token: string) =>
  post<{ table: string }>(`/tables/${table}/rematch`, {}, token);
/** The position only: its events are known already, so none are asked for. */
export const history = (table: string, ply: number, known: number, token: string | null) =>
  call<Moment>(`/tables/${table}/history/${ply}?since=${known}`, { token });
export const record = (table: string) => callText(`/tables/${table}/record`);

export const openRecord = (text: string) => post<RecordInfo>('/records', { record: text });
export const recordMoment = (text: string, ply: number, seat: number | null) =>
  post<RecordView>('/records/view', { record: text, ply, seat });
