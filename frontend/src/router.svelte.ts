// Pages by path. The server answers every path with the same document.

export type Route =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'record' }
  | { page: 'table'; id: string }
  | { page: 'campaign'; id: string }
  | { page: 'unknown' };

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 1 && (parts[0] === 'new' || parts[0] === 'record')) return { page: parts[0] };
  if (parts.length === 2 && (parts[0] === 'table' || parts[0] === 'campaign'))
    return { page: parts[0], id: parts[1]! };
  return { page: 'unknown' };
}

export const here = $state({ route: parse(location.pathname) });

export function go(path: string): void {
  history.pushState(null, '', path);
  here.route = parse(location.pathname);
  scrollTo(0, 0);
}

addEventListener('popstate', () => (here.route = parse(location.pathname)));

/** Follows links inside the client without loading the document again. */
export function links(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (parse(link.pathname).page === 'unknown') return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
