import { expect, test } from 'vitest';
import { login, logout, registrationOpen } from '../../areas/customers/auth/contract.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { CallerName, PlannedRequest } from './planned-request.ts';
import type { RawAnswer } from './send-request.ts';

const calls = new Map([login, logout, registrationOpen].map((call) => [call.path as string, call]));
const judging = { calls, secrets: ['Kestrel'], folders: ['/srv/console'] };

const planned = (caller: CallerName, target: string = login.path): PlannedRequest => ({
  ...{ index: 0, caller, call: target, method: 'POST', target, headers: [] },
  ...{ body: Buffer.from('{}'), changes: [], isCut: false },
});

const json = 'application/json; charset=utf-8';
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): RawAnswer => ({
  status,
  headers: new Map(Object.entries({ 'content-type': json, ...headers })),
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

const refused = { message: 'The user name or the password is wrong.', code: 'invalid_credentials' };
const fault = { loc: ['body', 'username'], msg: 'This is required.', type: 'required' };
const invalid = { message: 'Invalid form', code: 'validation_failed', detail: [fault] };
const open = registrationOpen.path;

test('what is as documented passes', () => {
  for (const good of [answer(401, refused), answer(422, invalid), answer(422, { ...invalid, more: 3 })])
    expect(judgeAnswer(planned('member'), good, judging)).toEqual([]);
  expect(judgeAnswer(planned('nobody', open), answer(200, { open: true, by_mail: false }), judging)).toEqual(
    [],
  );
  expect(judgeAnswer(planned('nobody', logout.path), answer(204, ''), judging)).toEqual([]);
});

test.each([
  ['our own failure', answer(500, { ...refused, code: 'unexpected' })],
  ['a code with the status of another', answer(403, refused)],
  ['a code that is not in the table', answer(400, { ...refused, code: 'oops' })],
  ['a field beside the documented ones', answer(401, { ...refused, stack: '' })],
  ['faults that are none', answer(422, { ...invalid, detail: [{ loc: ['body'] }] })],
  ['faults that are missing', answer(422, { ...invalid, detail: undefined })],
  ['an error that is a page', answer(404, '<h1>Not found</h1>', { 'content-type': 'text/html' })],
  ['words of the database', answer(401, { ...refused, message: 'duplicate key value' })],
  ['a place in the source', answer(401, { ...refused, message: 'at serve (file:///srv/x.js)' })],
  ['a folder', answer(401, { ...refused, message: 'no /srv/console/data' })],
  ['a header that names the program', answer(401, refused, { server: 'x' })],
  ["the other organisation's name", answer(401, { ...refused, message: 'Kestrel Limited' })],
])('%s is a fault', (_name, bad) => {
  expect(judgeAnswer(planned('member'), bad, judging)).not.toEqual([]);
});

test('no answer, and a good answer that is not its contract, are faults', () => {
  expect(judgeAnswer(planned('nobody'), undefined, judging)).toEqual(['no answer']);
  expect(judgeAnswer(planned('nobody', open), answer(200, { open: 'yes' }), judging)).not.toEqual([]);
});

test("staff may read the other organisation's name, and a customer one that they sent themselves", () => {
  const named = answer(401, { ...refused, message: 'Kestrel Limited' });
  expect(judgeAnswer(planned('analyst'), named, judging)).toEqual([]);
  const sent = { ...planned('member'), body: Buffer.from('Kestrel') };
  expect(judgeAnswer(sent, named, judging)).toEqual([]);
});
