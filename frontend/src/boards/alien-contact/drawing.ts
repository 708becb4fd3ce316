// Drawing a line from one unit to another with mouse, pen or finger. A press that did not move stays a press.

export interface Drawing {
  /** Whether a line may begin at the unit. */
  own(unit: string): boolean;
  /** Where the line ends now, in the field; null: it is no longer drawn. */
  move(from: string, at: { x: number; y: number } | null): void;
  drop(from: string, onto: string): void;
}

const STILL = 8;
const unitUnder = (node: Element | null) => node?.closest<HTMLElement>('[data-unit]')?.dataset.unit ?? null;

/** Svelte action for the field of units, each with its id as `data-unit`. */
export function drawing(node: HTMLElement, act: Drawing) {
  let does = act;
  let start: { unit: string; x: number; y: number } | null = null;
  let drawn = false;

  function down(event: PointerEvent) {
    const unit = unitUnder(event.target as Element);
    if (event.button !== 0 || !unit || !does.own(unit)) return;
    start = { unit, x: event.clientX, y: event.clientY };
    drawn = false;
  }

  function move(event: PointerEvent) {
    if (!start) return;
    drawn ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL;
    if (!drawn) return;
    const box = node.getBoundingClientRect();
    does.move(start.unit, { x: event.clientX - box.left, y: event.clientY - box.top });
  }

  function up(event: PointerEvent) {
    const from = start;
    start = null;
    if (!from || !drawn) return;
    const onto = unitUnder(document.elementFromPoint(event.clientX, event.clientY));
    does.move(from.unit, null);
    if (onto && onto !== from.unit) does.drop(from.unit, onto);
  }

  /** The click that ends a drawn line is none. */
  function click(event: MouseEvent) {
    if (!drawn || event.detail === 0) return;
    drawn = false;
    event.stopPropagation();
    event.preventDefault();
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  return {
    update(next: Drawing) {
      does = next;
    },
    destroy() {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
    },
  };
}
