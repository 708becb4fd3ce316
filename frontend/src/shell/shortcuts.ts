// Single keys of the table. They can be switched off, and never act while somebody types.

export type Command =
  | 'choice'
  | 'board'
  | 'dock'
  | 'command'
  | 'rules'
  | 'log'
  | 'chat'
  | 'undo'
  | 'text'
  | 'replay'
  | 'skip'
  | 'help';

export interface Shortcut {
  key: string;
  label?: string;
  command: Command;
  text: string;
}

export const shortcuts: readonly Shortcut[] = [
  { key: '1', label: '1 – 9', command: 'choice', text: 'Take that choice of those on offer' },
  { key: 'b', command: 'board', text: 'Go to the board' },
  { key: 'd', command: 'dock', text: 'Go to your move' },
  { key: '/', command: 'command', text: 'Command line: type a move' },
  { key: 'r', command: 'rules', text: 'Rules' },
  { key: 'l', command: 'log', text: 'Log' },
  { key: 'c', command: 'chat', text: 'Chat' },
  { key: 'u', command: 'undo', text: 'Take back your last move, where that is possible' },
  { key: 't', command: 'text', text: 'Text view, and back' },
  { key: 'h', command: 'replay', text: 'Look back over the match' },
  { key: 's', command: 'skip', text: 'Skip what is being shown' },
  { key: '?', command: 'help', text: 'This list' },
];

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  typing: boolean;
}

export type Meaning = { command: Exclude<Command, 'choice'> } | { command: 'choice'; index: number };

/** What a key press means, or null. */
export function meaning(pressed: Pressed): Meaning | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.typing) return null;
  if (/^[1-9]$/.test(pressed.key)) return { command: 'choice', index: Number(pressed.key) - 1 };
  const found = shortcuts.find((one) => one.key === pressed.key.toLowerCase());
  return found && found.command !== 'choice' ? { command: found.command } : null;
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
