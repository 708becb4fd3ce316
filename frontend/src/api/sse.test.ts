import { expect, test } from 'vitest';
import { EventStreamParser } from './sse';

test('an event that arrives in pieces is handed out once, when it is whole', () => {
  const parser = new EventStreamParser();
  expect(parser.push('id: 7\nevent: upd')).toEqual([]);
  expect(parser.push('ate\ndata: {"a":1}\n')).toEqual([]);
  expect(parser.push('\n')).toEqual([{ id: '7', event: 'update', data: '{"a":1}' }]);
});

test('comments keep the connection alive and say nothing', () => {
  expect(new EventStreamParser().push(': heartbeat\n\n')).toEqual([]);
});

test('several data lines are one text, and carriage returns are no part of it', () => {
  const events = new EventStreamParser().push('data: one\r\ndata: two\r\n\r\ndata:three\n\n');
  expect(events.map((event) => event.data)).toEqual(['one\ntwo', 'three']);
});

test('an event without an id carries the last one seen', () => {
  const events = new EventStreamParser().push('id: 3\ndata: a\n\ndata: b\n\n');
  expect(events.map((event) => event.id)).toEqual(['3', '3']);
});
