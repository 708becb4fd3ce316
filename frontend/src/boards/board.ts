// What the shell and a title's board owe each other. A board lives in `boards/<title>/board.ts`; the registry
// finds it there, so a new title changes no file of the shell.

import type { Component } from 'svelte';
import type { SeatColours } from '../art/seats';
import type { GameEvent, LegalAction, Pack, Prompt, SeatInfo, Update, View } from '../api/types';

export interface BoardProps {
  view: View;
  /** The view shown before this one, to see what changed; null at first. */
  before: View | null;
  /** What happened since then. */
  news: GameEvent[];
  /** All that happened up to the view, as this viewer was told. */
  log: GameEvent[];
  seats: SeatInfo[];
  /** The seat in front of the screen, null for a spectator. */
  viewer: number | null;
  legal: LegalAction[];
  prompt: Prompt | null;
  actors: number[];
  pack: Pack | null;
  /** Ids that a sentence of the log points at. */
  marked: string[];
  /** Multiplies the length of every animation; 0 means none. */
  pace: number;
  /** `behind`: newer updates wait to be shown; `past`: somebody looks back. Nothing can be played in either. */
  mode: 'live' | 'behind' | 'past';
  play(moves: string[]): void;
  /** What moves would lead to, as the title tells it; null where it tells nothing of the kind. */
  prospects(moves: string[]): Promise<Record<string, unknown> | null>;
  /** Takes moves back until it is enough, and makes others in their place. */
  revise(enough: (view: View) => boolean, instead: (view: View) => string[]): void;
  /** Tells why something is not possible. */
  refuse(text: string, rule: string | null): void;
  openRule(id: string): void;
  skip(): void;
}

/** One part of the board as text: a heading and lines. */
export interface Section {
  heading: string;
  lines: string[];
}

export interface Board {
  title: string;
  Board: Component<BoardProps>;
  /** How long, in milliseconds at the steady pace, this update should stay before the next is shown. */
  dwell(now: Update, before: Update | null, viewer: number | null): number;
  /** The position as headed lists, for the text view. */
  describe(view: View, seats: SeatInfo[], pack: Pack | null): Section[];
  /** The colours that its seats have in this view, where the title gives them colours: log, chat and verdict follow. */
  seatColours?(view: View): SeatColours;
  /** A picture for the start page. */
  Cover?: Component;
  /** Moves that are made without asking, because this browser's person has said so. */
  reflex?(now: Update): string[] | null;
}
