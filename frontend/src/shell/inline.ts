// The little Markdown that clauses use, as pieces to draw: emphasis, code, and the numbers of other clauses.

export interface Piece {
  kind: 'text' | 'strong' | 'em' | 'code' | 'clause';
  text: string;
}

const marks = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-[A-Z]?\.?\d+(?:\.\d+)*)\b/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  const plain = (to: number) => to > end && found.push({ kind: 'text', text: text.slice(end, to) });
  for (const match of text.matchAll(marks)) {
    plain(match.index);
    const [whole, strong, em, code, clause] = match;
    if (strong) found.push({ kind: 'strong', text: strong });
    else if (em) found.push({ kind: 'em', text: em });
    else if (code) found.push({ kind: 'code', text: code });
    else found.push({ kind: 'clause', text: clause ?? whole });
    end = match.index + whole.length;
  }
  plain(text.length);
  return found;
}
