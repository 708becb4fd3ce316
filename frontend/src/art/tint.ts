// What a seat is drawn in at this table. A board may have colours of its own, such as those of races; all that stands
// round it, and every emblem, then has the same.

import { getContext, setContext } from 'svelte';
import { seatColour } from './seats';

type Tint = (seat: number) => string;
const key = Symbol('tint');

export const provideTint = (tint: Tint): void => void setContext(key, tint);

/** To be asked for while a component is set up; what it gives may change later. */
export const tintHere = (): Tint => getContext<Tint | undefined>(key) ?? seatColour;
