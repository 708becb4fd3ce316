import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Update } from '../api/types';
import { Session } from './session.svelte';

const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, name, kind: 'human', level: null }));

function update(version: number, more: Partial<Update> = {}): Update {
  const events = [
    { n: version - 1, ply: version, kind: 'note', seat: 0, text: 'x', targets: [], rule: null, data: {} },
  ];
  const legal = [{ notation: 'seat 1', text: 'Choose seat 1.', targets: [], rule: null }];
  return {
    table: 't',
    title: 'toy',
    version,
    ply: version,
    seat: 0,
    status: 'running',
    seats,
    view: { version },
    actors: [0],
    prompt: { text: 'Steal from seat 1?', rule: null, kind: 'x' },
    legal,
    decision: version,
    can_undo: false,
    events,
    events_total: version,
    chat: [],
    chat_total: 0,
    result: null,
    rematch: null,
    campaign: null,
    commitment: '',
    seed: null,
    ...more,
  } as unknown as Update;
}

interface Asked {
  path: string;
  body: Record<string, unknown> | null;
  key: string | null;
  token: string | null;
}

let asked: Asked[] = [];
let answers: Record<string, () => Response> = {};
let session: Session | null = null;

const json =
  (data: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(data), { status });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  asked = [];
  answers = {
    '/api/tables/t/stream': () =>
      new Response(`event: update\nid: 1\ndata: ${JSON.stringify(update(1))}\n\n`),
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0]!;
    const headers = new Headers(init.headers);
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : null;
    asked.push({ path, body, key: headers.get('Idempotency-Key'), token: headers.get('Authorization') });
    const answer = answers[path];
    return answer ? Promise.resolve().then(answer) : Promise.reject(new TypeError('offline'));
  });
});

afterEach(() => {
  session?.stop();
  vi.unstubAllGlobals();
});

async function open(held = [{ seat: 0, token: 'secret' }]) {
  session = new Session('t', held, () => 0);
  await settled();
  return session;
}

test('shows what the stream brings, with names for the numbers of seats', async () => {
  const { shown, legal, myTurn } = await open();
  expect(shown?.prompt?.text).toBe('Steal from Bo?');
  expect(legal[0]?.text).toBe('Choose Bo.');
  expect(myTurn).toBe(true);
  expect(asked[0]).toMatchObject({ path: '/api/tables/t/stream', token: 'Bearer secret' });
});

test('sends all moves of a plan at once, for the decision on show', async () => {
  answers['/api/tables/t/moves'] = json(update(2));
  const one = await open();
  await one.play(['exchange ccc t', 'buy x left']);
  expect(asked.at(-1)?.body).toEqual({ moves: ['exchange ccc t', 'buy x left'], decision: 1 });
  expect(one.shown?.version).toBe(2);
  expect(one.log).toHaveLength(2);
});

test('takes moves back until it is enough, and makes others in their place', async () => {
  let version = 1;
  answers['/api/tables/t/undo'] = () => json(update((version += 1), { can_undo: true }))();
  answers['/api/tables/t/moves'] = json(update(4));
  answers['/api/tables/t/state'] = json(
    update(4, { events: [2, 3].flatMap((n) => update(n).events).concat(update(4).events) }),
  );
  const one = await open();
  await one.revise(
    (view) => view.version === 3,
    (view) => [`again after ${String(view.version)}`],
  );
  const made = asked.filter((call) => call.body).map((call) => [call.path.split('/').at(-1), call.body]);
  expect(made).toEqual([
    ['undo', { decision: 1 }],
    ['undo', { decision: 2 }],
    ['moves', { moves: ['again after 3'], decision: 3 }],
  ]);
  expect(one.shown?.version).toBe(4);
});

test('asks again with the same key when the answer is lost', async () => {
  const one = await open();
  await one.play(['pass']);
  const moves = asked.filter((call) => call.path.endsWith('/moves'));
  expect(moves).toHaveLength(2);
  expect(moves[0]!.key).toBe(moves[1]!.key);
  expect(one.refusal?.text).toContain('cannot be reached');
});

test('a refusal is told with its rule, and nothing changes', async () => {
  answers['/api/tables/t/moves'] = json(
    { error: { code: 'illegal', message: 'Not for seat 1.', rule: 'KS-R9' } },
    422,
  );
  const one = await open();
  await one.play(['pass']);
  expect(one.refusal).toEqual({ text: 'Not for Bo.', rule: 'KS-R9' });
  expect(one.shown?.version).toBe(1);
});

test('with several seats the screen is covered first, and again when another must decide', async () => {
  const held = [0, 1].map((seat) => ({ seat, token: `s${seat}` }));
  answers['/api/tables/t/moves'] = json(update(2, { actors: [1] }));
  const one = await open(held);
  expect(one.cover?.seat).toBe(0);
  expect(one.shown).toBeNull();
  one.follow(held[0]!);
  await settled();
  expect(one.cover).toBeNull();
  await one.play(['pass']);
  expect(one.cover?.seat).toBe(1);
});
