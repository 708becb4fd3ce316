import type { SeatInfo } from '../api/types';

/** The rules speak of seats by number, people by name. */
export function withNames(text: string, seats: readonly SeatInfo[]): string {
  return text.replace(/\bseat (\d)\b/gi, (whole, digit: string) => seats[Number(digit)]?.name ?? whole);
}
