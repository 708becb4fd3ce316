// Pan, pinch and wheel on the window of the map. A press that did not move stays a press.

import type { Point } from './hex';

export interface Gestures {
  pan(dx: number, dy: number): void;
  /** Closer or farther by a factor, about a point of the window. */
  zoom(factor: number, at: Point): void;
  /** A press on a sector, and the ships of the token that was hit. A finger has not hovered there before. */
  press(site: string, ships: string[], more: boolean, finger: boolean): void;
  hover(site: string | null): void;
}

/** How far a finger may tremble on a press, in pixels. */
const STILL = 7;

export const siteUnder = (target: EventTarget | null) =>
  (target as Element | null)?.closest<SVGElement>('[data-site]')?.dataset.site ?? null;

const groupUnder = (target: EventTarget | null) =>
  (target as Element | null)?.closest<SVGElement>('[data-group]')?.dataset.group?.split(' ') ?? [];

/** Svelte action for the window. */
export function gestures(node: HTMLElement, act: Gestures) {
  const fingers = new Map<number, Point>();
  let travelled = 0;
  let finger = false;

  const local = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    if (!fingers.size) travelled = 0;
    finger = event.pointerType === 'touch';
    fingers.set(event.pointerId, local(event));
  }

  function move(event: PointerEvent) {
    const last = fingers.get(event.pointerId);
    const at = local(event);
    if (!last) return act.hover(siteUnder(event.target));
    const [dx, dy] = [at.x - last.x, at.y - last.y];
    travelled += Math.hypot(dx, dy);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, at);
    if (travelled < STILL) return;
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    if (!other) return act.pan(dx, dy);
    const apart = (point: Point) => Math.max(10, Math.hypot(point.x - other.x, point.y - other.y));
    act.pan(dx / 2, dy / 2);
    act.zoom(apart(at) / apart(last), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  function up(event: PointerEvent) {
    fingers.delete(event.pointerId);
  }

  function click(event: MouseEvent) {
    const site = siteUnder(event.target);
    // Clicks made by keyboard come without a pointer, and have not travelled.
    if (!site || (event.detail > 0 && travelled >= STILL)) return;
    const more = event.shiftKey || event.ctrlKey || event.metaKey;
    act.press(site, groupUnder(event.target), more, finger && event.detail > 0);
  }

  function key(event: KeyboardEvent) {
    const site = siteUnder(event.target);
    if (!site || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    act.press(site, [], event.shiftKey, false);
  }

  function wheel(event: WheelEvent) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    act.zoom(Math.exp((-event.deltaY * lines) / 500), local(event));
  }

  const leave = () => act.hover(null);
  const focus = (event: FocusEvent) => act.hover(siteUnder(event.target));
  const listeners: [string, EventListener, AddEventListenerOptions?][] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', up as EventListener],
    ['pointerleave', leave],
    ['click', click as EventListener],
    ['keydown', key as EventListener],
    ['focusin', focus as EventListener],
    ['wheel', wheel as EventListener, { passive: false }],
  ];
  for (const [kind, listener, options] of listeners) node.addEventListener(kind, listener, options);
  return {
    destroy() {
      for (const [kind, listener] of listeners) node.removeEventListener(kind, listener);
    },
  };
}
