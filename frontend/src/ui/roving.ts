// One Tab stop for a group of things laid out in space: the arrow keys move to the nearest one in that direction.

type Box = { x: number; y: number };

const directions: Record<string, Box> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The index of the nearest centre in the direction, or -1. Sideways distance counts double. */
export function nearest(from: Box, others: readonly Box[], key: string): number {
  const way = directions[key];
  if (!way) return -1;
  let best = -1;
  let least = Infinity;
  others.forEach((other, i) => {
    const dx = other.x - from.x;
    const dy = other.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead <= 1 || ahead + 2 * aside >= least) return;
    least = ahead + 2 * aside;
    best = i;
  });
  return best;
}

const centre = (element: Element): Box => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** Svelte action for the element round the group; its members carry `data-roving`. Tab comes to the first or the last of them. */
export function roving(node: HTMLElement, start: 'first' | 'last' = 'first') {
  const members = () => [...node.querySelectorAll<HTMLElement>('[data-roving]')];

  function single(current: HTMLElement | undefined) {
    for (const member of members()) member.tabIndex = member === current ? 0 : -1;
  }

  function settle() {
    const all = members();
    if (
      !all.some((member) => member.tabIndex === 0) ||
      all.filter((member) => member.tabIndex === 0).length > 1
    ) {
      single(all.find((member) => member === document.activeElement) ?? all.at(start === 'first' ? 0 : -1));
    }
  }

  function focused(event: FocusEvent) {
    const target = event.target as HTMLElement;
    if (target.hasAttribute('data-roving')) single(target);
  }

  function pressed(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (!directions[event.key] || !target.hasAttribute('data-roving')) return;
    const all = members().filter((member) => member !== target);
    const found = all[nearest(centre(target), all.map(centre), event.key)];
    event.preventDefault();
    found?.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener('focusin', focused);
  node.addEventListener('keydown', pressed);
  settle();
  return { destroy: () => watcher.disconnect() };
}
