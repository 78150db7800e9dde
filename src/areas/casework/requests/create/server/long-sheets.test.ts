import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ToThread } from '../../../../../platform/piece-thread/messages.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { infrastructureCalls } from '../../../../services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { sheetTexts } from '../../texts.ts';

let server: TestServer;
let admin: SignedIn;
let organisationId: string;

beforeAll(async () => {
  server = await startTestServer();
  organisationId = (await makeOrganisation(server)).id;
  admin = await signIn(server, 'Administrator', organisationId);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.stop());

const people = (count: number, wrong: readonly number[] = []): string =>
  `email,first_name\r\n${Array.from({ length: count }, (_, n) => `${wrong.includes(n) ? 'wrong' : `person${n}@example.com`},"María ""${n}"""`).join('\r\n')}`;

const filesStored = async (): Promise<number> => {
  let files = 0;
  for await (const page of server.store.list()) files += page.length;
  return files;
};
/** Everything that an upload could leave. */
const left = async () => {
  const { rows } = await server.owner.query(
    `select (select count(*)::int from requests) as requests, (select count(*)::int from files) as files,
      (select count(*)::int from quota_ledger where kind = 'reserve') as units`,
  );
  return { ...rows[0], stored: await filesStored() };
};

const send = (bytes: string, input = {}, headers: Record<string, string> = {}) =>
  admin.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Long', description: 'A list', ...input },
    { file: { name: 'list.csv', bytes }, headers: { 'accept-language': 'en', ...headers } },
  );

/** What threads are told from now on. */
const toldThreads = () => vi.spyOn(Worker.prototype, 'postMessage');
const tasksIn = (told: ReturnType<typeof toldThreads>): unknown[] =>
  told.mock.calls.flatMap(([one]) =>
    'task' in (one as ToThread<unknown>) ? [(one as { task: unknown }).task] : [],
  );

test('a long sheet is taken with the number of its rows; a short one wakes no thread', async () => {
  const told = toldThreads();
  const before = await left();
  expect((await send(people(100))).status).toBe(200);
  expect(tasksIn(told)).toEqual([]);
  expect((await send(people(20_000))).status).toBe(200);
  expect(tasksIn(told)).toHaveLength(1);
  const { rows } = await server.owner.query("select rows from files where kind = 'upload' order by rows");
  expect(rows).toEqual([{ rows: 100 }, { rows: 20_000 }]);
  const { requests, files, units, stored } = before;
  expect(await left()).toEqual({
    requests: requests + 2,
    files: files + 2,
    units: units + 2,
    stored: stored + 2,
  });
});

test('wrong cells of a long sheet are told in both languages, with those of the fields, and nothing stays', async () => {
  const before = await left();
  const wrong = Array.from({ length: 130 }, (_, n) => 150 * n);
  for (const [language, words] of [
    ['en', 'e-mail'],
    ['es', 'correo'],
  ] as const) {
    const { status, body } = await send(people(20_000, wrong), {}, { 'accept-language': language });
    expect([status, body.detail.length, body.more]).toEqual([422, 100, 30]);
    expect(body.detail[1]).toMatchObject({ loc: ['body', 'document', 152, 'email'], type: 'email' });
    expect(body.detail[1].msg).toContain(words);
  }
  const { status, body } = await send(people(20_000, [7]), { title: '' });
  expect([status, body.detail.map(({ loc }: { loc: unknown[] }) => loc.slice(1))]).toEqual([
    422,
    [['title'], ['document', 9, 'email']],
  ]);
  expect(await left()).toEqual(before);
});

test('a sheet is checked by the service that all fields name, wherever they stand', async () => {
  const told = toldThreads();
  const targets = `target\n${Array.from({ length: 40_000 }, (_, n) => `10.1.${n >> 8}.${n & 255},`).join('\n')}`;
  const fields = {
    title: 'Targets',
    description: 'Of one',
    submodule: 'VULNERABILITY ASSESSMENT',
    type_submodule: 'INTERNAL',
  };
  const boundary = 'a-boundary';
  const part = (name: string, value: string, more = ''): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const file = part('document', targets, '; filename="list.csv"');
  const texts = Object.entries(fields).map(([name, value]) => part(name, value));
  const post = (parts: readonly string[]) =>
    fetch(server.url + infrastructureCalls.sendInfo.path, {
      method: 'POST',
      headers: {
        cookie: admin.browser.cookie ?? '',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: `${parts.join('')}--${boundary}--\r\n`,
    });
  for (const parts of [
    [...texts, file],
    [file, ...texts],
  ])
    expect((await post(parts)).status).toBe(200);
  const task = { service: 'vulnerability-assessment-internal', limits: expect.anything() };
  expect(tasksIn(told)).toEqual([task, task]);
});

test('where the thread ends a clear error is told, nothing is stored or counted, and the next sheet is taken', async () => {
  const before = await left();
  const list = people(20_000);
  for (const language of ['en', 'es'] as const) {
    const post = Worker.prototype.postMessage;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...told) {
      if ('piece' in told[0]) void this.terminate();
      else post.apply(this, told);
    });
    const { status, body } = await send(list, {}, { 'accept-language': language });
    expect([status, body.code, body.message]).toEqual([503, 'unavailable', sheetTexts.notChecked[language]]);
    vi.restoreAllMocks();
  }
  expect(await left()).toEqual(before);
  expect((await send(list)).status).toBe(200);
});

test('a sheet that is named as something else, or cut off, is not checked further', async () => {
  const before = await left();
  const told = toldThreads();
  const { status, body } = await admin.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Long', description: 'A list' },
    { file: { name: 'list.xlsx', bytes: people(20_000) } },
  );
  expect([status, body.detail.map(({ type }: { type: string }) => type)]).toEqual([422, ['bad_extension']]);
  expect(tasksIn(told)).toEqual([]);
  const tooLong = Array.from({ length: 90_000 }, (_, n) => `person${n}@example.com,${'x'.repeat(110)}`);
  expect((await send(`email,first_name\n${tooLong.join('\n')}`)).status).toBe(413);
  await expect.poll(() => told.mock.calls.some(([one]) => one.over === 'cut off')).toBe(true);
  expect(await left()).toEqual(before);
});
