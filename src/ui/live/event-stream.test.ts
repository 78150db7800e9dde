import { expect, test } from 'vitest';
import { eventStreamReader, type StreamEvent } from './event-stream.ts';

const read = (...pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const feed = eventStreamReader((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
};

test('an event cut into any pieces is the same event', () => {
  const text = ': hello\n\nid: 7\nevent: request\ndata: {"id":"a"}\n\n';
  const whole = [{ event: 'request', data: '{"id":"a"}', id: '7' }];
  expect(read(text)).toEqual(whole);
  expect(read(...text)).toEqual(whole);
});

test('several data lines are one text, and CRLF and CR end lines too', () => {
  expect(read('data: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb', id: '' }]);
  expect(read('data: a\rdata: b\r\rx')).toEqual([{ event: 'message', data: 'a\nb', id: '' }]);
});

test('the last id stays for the events after it', () => {
  expect(read('id: 1\ndata: a\n\ndata: b\n\n').map((event) => event.id)).toEqual(['1', '1']);
});

test('comments and events without data are nothing', () => {
  expect(read(': ping\n\nevent: reset\n\n')).toEqual([]);
});
