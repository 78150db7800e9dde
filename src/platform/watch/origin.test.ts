import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { logTo } from '../log.ts';
import { doneFor, doneForNobody } from './origin.ts';
import { openRequestNames, readOrigin } from './origin-headers.ts';
import { statementText } from './watch-queries.ts';

const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const request = (from: string, headers: Record<string, string>): IncomingMessage =>
  ({ headers, socket: { remoteAddress: from } }) as unknown as IncomingMessage;

test('a request is named by a trusted proxy, where its name is one, and by nobody else', () => {
  const names = openRequestNames(['10.0.0.0/8', 'loopback']);
  const idFrom = (from: string, id: string): boolean =>
    names.requestId(request(from, { 'x-request-id': id })) === id;
  expect([
    idFrom('10.1.2.3', 'a1b2c3d4e5f6'),
    idFrom('::ffff:10.1.2.3', 'a1b2c3d4e5f6'),
    idFrom('127.0.0.1', '5f0c9c1e-7a55-4e3e-9f53-0a0f2a5a8a11'),
  ]).toEqual([true, true, true]);
  expect([
    idFrom('192.0.2.1', 'a1b2c3d4e5f6'),
    idFrom('10.1.2.3', 'short'),
    idFrom('10.1.2.3', 'a'.repeat(129)),
    idFrom('10.1.2.3', 'two words of it'),
    idFrom('10.1.2.3', 'quote"quote"quote'),
  ]).toEqual([false, false, false, false, false]);
  const nobodyTrusted = openRequestNames([]);
  const own = nobodyTrusted.requestId(request('127.0.0.1', { 'x-request-id': 'a1b2c3d4e5f6' }));
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  expect(nobodyTrusted.requestId(request('127.0.0.1', {}))).not.toBe(own);
});

test("a trace is gone on with where a trusted proxy's header is well formed", () => {
  const names = openRequestNames(['loopback']);
  const traceFrom = (from: string, traceparent: string) =>
    names.origin(request(from, { traceparent }), 'an-id-of-it').trace;
  expect(traceFrom('127.0.0.1', trace)).toBe(trace);
  expect([
    traceFrom('192.0.2.1', trace),
    traceFrom('127.0.0.1', trace.toUpperCase()),
    traceFrom('127.0.0.1', trace.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32))),
    traceFrom('127.0.0.1', `${trace}-more`),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('what is stored with a job is believed in its shape only', () => {
  expect(readOrigin({ request: 'a1b2c3d4e5f6', trace })).toEqual({ request: 'a1b2c3d4e5f6', trace });
  for (const strange of [undefined, null, 'a1b2c3d4e5f6', 7, { request: 7, trace: 'x' }, { request: 'a b' }])
    expect(readOrigin(strange)).toEqual({});
});

test('a line names the request that it comes from, however long that waits, and none where there is none', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = logTo((line) => void lines.push(JSON.parse(line)), 'info');
  const work = async (name: string): Promise<void> => {
    await wait(5);
    log('info', name);
    doneForNobody(() => log('info', `${name} of all`));
  };
  await Promise.all([
    doneFor({ request: 'first-one', trace }, () => work('first')),
    doneFor({ request: 'second-one' }, () => work('second')),
    work('third'),
  ]);
  const named = Object.fromEntries(lines.map(({ event, request: id, trace: of }) => [event, [id, of]]));
  expect(named).toEqual({
    first: ['first-one', '0af7651916cd43dd8448eb211c80319c'],
    second: ['second-one', undefined],
    third: [undefined, undefined],
    'first of all': [undefined, undefined],
    'second of all': [undefined, undefined],
    'third of all': [undefined, undefined],
  });
});

test('of a statement a trace has the words and no value', () => {
  const text =
    "select  a, sha256 from t1\nwhere name = 'Ana''s' and id = $1 and n > 42.5 and m in (7) limit 10";
  expect(statementText(text)).toBe(
    'select a, sha256 from t1 where name = ? and id = $1 and n > ? and m in (?) limit ?',
  );
  expect(statementText({ text: 'select 1', values: ['secret'] })).toBe('select ?');
  expect(statementText(undefined)).toBe('');
});
