import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  attachToMessage,
  downloadMessageFile,
  postMessage,
  withdrawMessage,
} from '../../areas/casework/conversations/contract.ts';
import { cancelRequest } from '../../areas/casework/requests/contract.ts';
import { removeErasedFiles } from '../../areas/casework/requests/server/erase-files.ts';
import { createPerson } from '../../areas/customers/accounts/contract.ts';
import { quotaOverview, staffQuotaOverview } from '../../areas/customers/quota/contract.ts';
import { setRoom, staffDisk } from '../../areas/customers/quota/disk/contract.ts';
import { watchDisk } from '../../areas/customers/quota/disk/server/watch-disk.ts';
import { staffAttach, staffMoveRequest } from '../../areas/desks/staff/contract.ts';
import { listNews } from '../../areas/records/notices/news-contract.ts';
import { notifyWaiting } from '../../areas/records/notices/server/notify-people.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { filesStayLock } from '../../platform/backup/backup-format.ts';
import type { DiskSpace } from '../../platform/storage/disk-space.ts';
import { watchStoredFiles } from '../../test/disk/stored-files.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const mebibyte = 1024 * 1024;

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let operator: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
});

const limitTo = async (bytes: number | null): Promise<void> => {
  const input = { organisation_id: organisation.id, bytes, people: null };
  expect((await operator.browser.send(setRoom, input)).status).toBe(204);
};
const list = 'email,first_name\nana@example.com,Ana\n';
const ask = (person: SignedIn, bytes: string = list) =>
  person.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Everybody', description: 'Whole staff' },
    { file: { name: 'people.csv', bytes } },
  );
const asked = async (): Promise<string> => (await ask(admin)).body.request_id;
const write = async (request_id: string): Promise<string> =>
  (await admin.browser.send(postMessage, { request_id, text: 'The plan' })).body.message_id;
const attach = (message_id: string, bytes: number, headers: Record<string, string> = {}) => {
  const file = { name: 'a.bin', bytes: Buffer.alloc(bytes) };
  return admin.browser.send(attachToMessage, { message_id }, { file, headers });
};
const plain = (text: string): string => text.replace(/\s/g, ' ');
const pathOf = (id: string): string => join(server.dataDir, 'files', id.slice(-2), id);
const filesOf = async (request_id: string) =>
  (
    await server.owner.query('select * from files where request_id = $1 order by kind = $2 desc', [
      request_id,
      'upload',
    ])
  ).rows;
const used = async (): Promise<number> => (await admin.browser.send(quotaOverview, {})).body.room.bytes.used;
/** What the counter shall say, from the rows; each file of which lies on the disk. */
const recount = async (): Promise<number> => {
  const { rows } = await server.owner.query<{ id: string; size: string }>(
    `select f.id, f.size from files f join people p on p.id = f.created_by
     where f.organisation_id = $1 and p.organisation_id = $1 and f.wrapped_key is not null`,
    [organisation.id],
  );
  for (const { id } of rows) expect(existsSync(pathOf(id))).toBe(true);
  return rows.reduce((sum, { size }) => sum + Number(size), 0);
};
const reservations = async (): Promise<number> =>
  (await server.owner.query('select from upload_reservations where organisation_id = $1', [organisation.id]))
    .rowCount ?? 0;

test('what customers hand in is counted, what staff add is not, and counter and files agree', async () => {
  const id = await asked();
  const message = await write(id);
  expect((await attach(message, 5000)).status).toBe(200);
  const analyst = await signIn(server, 'Analyst', null);
  const file = { name: 'results.txt', bytes: 'x'.repeat(9000) };
  expect((await analyst.browser.send(staffAttach, { request_id: id }, { file })).status).toBe(200);
  expect(await used()).toBe(5000 + list.length);
  expect(await recount()).toBe(5000 + list.length);
  await expect.poll(reservations).toBe(0);
  const { body } = await operator.browser.send(staffQuotaOverview, { organisation_id: organisation.id });
  expect(body.room).toEqual({
    bytes: { used: 5000 + list.length, limit: 10 * 1024 * mebibyte, own: false },
    people: { used: 1, limit: 500, own: false },
    reports: 0,
  });
  expect(body.stored).toEqual({
    ...{ uploads: list.length, messages: 5000, reports: 0, imports: 0 },
    others: 9000,
  });
  const { rows } = await server.owner.query('delete from files where request_id = $1 returning id', [id]);
  expect(rows).toHaveLength(3);
  expect(await used()).toBe(0);
});

test('what lies on the disk is counted by what it is, equals a recount, and a customer reads of reports only', async () => {
  const id = await asked();
  const message_id = await write(id);
  const { file_id } = (await attach(message_id, 5000)).body;
  const { rows: made } = await server.owner.query(
    `insert into files (id, organisation_id, request_id, kind, name, media_type, size, sha256, wrapped_key, created_at)
    select gen_random_uuid(), organisation_id, request_id, kind.name, 'x', 'text/plain', kind.size, sha256, wrapped_key, now()
    from files, (values ('report', 700), ('report', 50), ('document', 30), ('import', 20), ('attachment', 4),
      ('preview', 1)) as kind (name, size) where files.id = $1 returning id`,
    [file_id],
  );
  expect(made).toHaveLength(6);
  const storedNow = async () =>
    (await operator.browser.send(staffQuotaOverview, { organisation_id: organisation.id })).body.stored;
  const parts = { uploads: list.length, messages: 5000, reports: 780, imports: 20, others: 5 };
  expect(await storedNow()).toEqual(parts);
  const { body } = await admin.browser.send(quotaOverview, {});
  expect([body.room.reports, 'stored' in body]).toEqual([750, false]);
  const seen = await server.parts.db.within({ organisation: organisation.id }, (tx) =>
    tx.selectFrom('stored_kinds').select('kind').execute(),
  );
  expect(seen).toEqual([{ kind: 'report' }]);
  // Erased bytes count until they are off the disk; other changes of a row count nothing.
  await server.owner.query('update files set wrapped_key = null, erased_at = now() where kind = $1', [
    'import',
  ]);
  expect(await storedNow()).toEqual(parts);
  await server.owner.query("update files set removed_at = now() where kind = 'import'");
  expect(await storedNow()).toEqual({ ...parts, imports: 0 });
  const all = (await operator.browser.send(staffDisk, {})).body.customers;
  const { rows } = await server.owner.query(
    `select coalesce(sum(size) filter (where kind = 'upload'), 0)::int as uploads,
      coalesce(sum(size) filter (where kind = 'message'), 0)::int as messages,
      coalesce(sum(size) filter (where kind in ('report', 'document')), 0)::int as reports,
      coalesce(sum(size) filter (where kind = 'import'), 0)::int as imports,
      coalesce(sum(size) filter (where kind in ('evidence', 'attachment', 'preview')), 0)::int as others
    from files where removed_at is null`,
  );
  expect(all).toEqual(rows[0]);
});

test('a file that does not fit is refused before it comes, with the figures in both languages', async () => {
  const message = await write(await asked());
  await limitTo(2 * mebibyte);
  expect((await attach(message, mebibyte)).status).toBe(200);
  const newFiles = watchStoredFiles(server);
  const refused = await attach(message, 3 * mebibyte);
  expect([refused.status, refused.body.code, plain(refused.body.message)]).toEqual([
    413,
    'storage_exceeded',
    'This file has 3 MB: your organisation has 1,023.9 kB of 2 MB left. Your provider can give it more.',
  ]);
  const inSpanish = await attach(message, 3 * mebibyte, { 'accept-language': 'es' });
  expect(plain(inSpanish.body.message)).toBe(
    'Este archivo ocupa 3 MB: a su organización le quedan 1023,9 kB de 2 MB. Su proveedor puede darle más espacio.',
  );
  expect(newFiles()).toEqual([]);
  expect(await used()).toBe(await recount());
  await expect.poll(reservations).toBe(0);
});

test('a file that does not say how long it is ends where the limit is', async () => {
  await limitTo(mebibyte);
  const newFiles = watchStoredFiles(server);
  const head = '--b\r\ncontent-disposition: form-data; name="document"; filename="a.csv"\r\n\r\n';
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(server.url + spearphishingCalls.sendInfo.path, {
      method: 'POST',
      headers: { cookie: admin.browser.cookie ?? '', 'content-type': 'multipart/form-data; boundary=b' },
    });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let body = '';
      for await (const chunk of response) body += String(chunk);
      resolve({ status: response.statusCode ?? 0, body });
    });
    sent.write(head);
    for (let sentBytes = 0; sentBytes < 2 * mebibyte; sentBytes += 65_536)
      sent.write(Buffer.alloc(65_536, 'a'));
    sent.end('\r\n--b--\r\n');
  });
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'storage_exceeded']);
  expect(newFiles()).toEqual([]);
  await expect.poll(reservations).toBe(0);
});

test('uploads at once cannot pass the limit together', async () => {
  const message = await write(await asked());
  await limitTo(3 * mebibyte);
  const answers = await Promise.all(Array.from({ length: 8 }, () => attach(message, 900 * 1024)));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ body }) => body.code === 'storage_exceeded')).toHaveLength(8 - taken);
  expect(taken).toBeLessThanOrEqual(3);
  expect(await used()).toBe(await recount());
  expect(await used()).toBeLessThanOrEqual(3 * mebibyte);
  // What is free for one stays free: nothing that was refused holds any of it.
  await expect.poll(async () => (await attach(message, 200 * 1024)).status).toBe(200);
});

test('small files, which come while their room is reserved, pass no limit together, and what is refused leaves nothing', async () => {
  const message = await write(await asked());
  await limitTo(mebibyte);
  expect((await attach(message, 900 * 1024)).status).toBe(200);
  const newFiles = watchStoredFiles(server);
  const answers = await Promise.all(Array.from({ length: 8 }, () => attach(message, 50 * 1024)));
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ body }) => body.code === 'storage_exceeded')).toHaveLength(8 - taken);
  expect(taken).toBeLessThanOrEqual(2);
  expect(newFiles()).toHaveLength(taken);
  expect(await used()).toBe(await recount());
  await expect.poll(reservations).toBe(0);
  await expect.poll(async () => (await attach(message, 5000)).status).toBe(200);
});

test('whoever goes away before a file is read leaves no room reserved', async () => {
  await limitTo(20 * mebibyte);
  // About as long as the server asks who it is and whether there is room: what ends then is heard of by no parser.
  const goAway = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const sent = request(server.url + spearphishingCalls.sendInfo.path, {
        method: 'POST',
        headers: {
          ...{ cookie: admin.browser.cookie ?? '', 'content-type': 'multipart/form-data; boundary=b' },
          'content-length': 9 * mebibyte,
        },
      });
      sent.on('error', () => undefined).on('close', resolve);
      sent.flushHeaders();
      setTimeout(() => sent.destroy(), milliseconds);
    });
  for (let turn = 0; turn < 30; turn += 1) await goAway(turn % 6);
  // Its place among the large uploads goes with it.
  await expect.poll(reservations).toBe(0);
});

test('room that a crash left reserved comes back when its time is over', async () => {
  const message = await write(await asked());
  await limitTo(mebibyte);
  await server.owner.query(
    "insert into upload_reservations values (gen_random_uuid(), $1, $2, $3::timestamptz + interval '1 minute')",
    [organisation.id, mebibyte, server.clock.now()],
  );
  expect((await attach(message, 500_000)).body.code).toBe('storage_exceeded');
  server.clock.advance(61);
  expect((await attach(message, 500_000)).status).toBe(200);
});

test('what nobody worked on is erased when it is cancelled, key and bytes, and the trail says so', async () => {
  const id = await asked();
  expect((await attach(await write(id), 5000)).status).toBe(200);
  const [before] = await filesOf(id);
  expect(existsSync(pathOf(before.id))).toBe(true);
  expect((await admin.browser.send(cancelRequest, { request_id: id })).status).toBe(200);
  expect(await used()).toBe(0);
  expect((await filesOf(id))[0]).toMatchObject({
    wrapped_key: null,
    erased_at: server.clock.now(),
    removed_at: server.clock.now(),
  });
  expect(existsSync(pathOf(before.id))).toBe(false);
  const { rows } = await server.owner.query(
    "select actor, object, details from audit_entries where action = 'file.erase-unworked' and object = $1",
    [id],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({
    actor: admin.username,
    object: id,
    details: { name: 'people.csv', sha: before.sha256.toString('hex') },
  });
  const download = await admin.browser.send(spearphishingCalls.downloadCsv, { request_id: id });
  expect([download.status, download.body.code]).toEqual([410, 'erased']);
});

test('what somebody has worked on stays when it is stopped', async () => {
  const id = await asked();
  const analyst = await signIn(server, 'Analyst', null);
  for (const to of ['accepted', 'In progress', 'cancelled'])
    expect((await analyst.browser.send(staffMoveRequest, { request_id: id, to })).status).toBe(200);
  expect((await filesOf(id))[0]).toMatchObject({ erased_at: null });
  expect(await used()).toBe(list.length);
});

test('the files of a message that is taken back go with it, and their bytes come back', async () => {
  const message_id = await write(await asked());
  const { file_id } = (await attach(message_id, 5000)).body;
  expect(existsSync(pathOf(file_id))).toBe(true);
  expect((await admin.browser.send(withdrawMessage, { message_id })).body.files[0].erased).toBe(true);
  expect(existsSync(pathOf(file_id))).toBe(false);
  expect(await used()).toBe(list.length);
  expect((await admin.browser.send(downloadMessageFile, { file_id })).status).toBe(410);
});

test('what is taken back while a backup copies files counts until it is off the disk', async () => {
  const message_id = await write(await asked());
  const { file_id } = (await attach(message_id, 5000)).body;
  const backup = new pg.Client({ connectionString: server.ownerUrl });
  await backup.connect();
  await backup.query('select pg_advisory_lock_shared($1)', [filesStayLock]);
  expect((await admin.browser.send(withdrawMessage, { message_id })).status).toBe(200);
  expect([existsSync(pathOf(file_id)), await used()]).toEqual([true, 5000 + list.length]);
  await limitTo(6000);
  expect((await attach(await write(await asked()), 5000)).body.code).toBe('storage_exceeded');
  await backup.end();
  await expect.poll(() => removeErasedFiles(server.parts)).toBe(1);
  expect([existsSync(pathOf(file_id)), await used()]).toEqual([false, 2 * list.length]);
});

test('a disk with less than is kept free takes no upload, of staff neither, and everything else goes on', async () => {
  const low = await startTestServer({ environment: { DISK_FREE_MIN: '100%' } });
  try {
    const { id } = await makeOrganisation(low);
    const [customer, staff] = [await signIn(low, 'Member', id), await signIn(low, 'Operator', null)];
    const refused = await ask(customer);
    expect([refused.status, refused.body.code]).toEqual([507, 'disk_full']);
    const file = { name: 'results.txt', bytes: 'x' };
    expect((await staff.browser.send(staffAttach, { request_id: id }, { file })).status).toBe(507);
    const health = await customer.browser.fetch('/api/health');
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', disk: 'low' }]);
    expect((await customer.browser.send(listNews, {})).status).toBe(200);
    expect((await staff.browser.send(staffDisk, {})).body).toMatchObject({
      low: true,
      customers: { uploads: 0, messages: 0, reports: 0, imports: 0, others: 0 },
    });
    expect((await low.owner.query('select from files')).rowCount).toBe(0);
  } finally {
    await low.stop();
  }
});

test('a file that the disk does not take makes no request and costs nothing', async () => {
  const requestsAndUnits = async () => {
    const { rows } = await server.owner.query(
      `select (select count(*)::int from requests where organisation_id = $1) as requests,
        (select sum(consumed)::int from quotas where organisation_id = $1) as units`,
      [organisation.id],
    );
    return rows[0];
  };
  await asked();
  const before = await requestsAndUnits();
  const files = join(server.dataDir, 'files');
  renameSync(files, `${files}-away`);
  writeFileSync(files, '');
  try {
    const refused = await ask(admin);
    expect([refused.status, refused.body.code]).toEqual([500, 'unexpected']);
  } finally {
    rmSync(files);
    renameSync(`${files}-away`, files);
  }
  expect(await requestsAndUnits()).toEqual(before);
  await expect.poll(reservations).toBe(0);
  expect(await used()).toBe(await recount());
  expect((await ask(admin)).status).toBe(200);
});

test('an organisation has as many people as it may, also when several are made at once, and the answer has the figures', async () => {
  const input = { organisation_id: organisation.id, bytes: null, people: 3 };
  expect((await operator.browser.send(setRoom, input)).status).toBe(204);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((letter) =>
      operator.browser.send(createPerson, {
        ...{ organisation_id: organisation.id, username: `${letter}.${organisation.id.slice(-12)}` },
        ...{ full_name: 'New', email: 'new@example.com', rol: 'Member' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    code: 'people_exceeded',
    message: 'This organisation has 3 of at most 3 people. An Operator of the provider can raise the limit.',
  });
  const { body } = await admin.browser.send(quotaOverview, {});
  expect(body.room.people).toEqual({ used: 3, limit: 3, own: true });
});

test('limits are whole, within bounds, and of an organisation that there is', async () => {
  const set = async (change: object): Promise<number> => {
    const input = { organisation_id: organisation.id, bytes: 1, people: 1, ...change };
    return (await operator.browser.send(setRoom, input)).status;
  };
  const odd = [{ bytes: -1 }, { bytes: 0.5 }, { bytes: 2 ** 41 }, { people: -1 }, { people: 1_000_001 }];
  for (const change of odd) expect(await set(change)).toBe(422);
  expect(await set({ organisation_id: '01a1f93c-2eea-76a7-a2e9-84926b9286d8' })).toBe(404);
  expect(await set({})).toBe(204);
});

test('Operators are told once that the disk is low, and once that there is room again', async () => {
  const told = async (): Promise<string[]> => {
    await notifyWaiting(server.parts);
    const { body } = await operator.browser.send(listNews, {});
    return body.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('disk'));
  };
  const measured = (free: number): Promise<void> => {
    const space: DiskSpace = { total: 1000, free, least: 50, isLow: free < 50 };
    return watchDisk({ ...server.parts, storage: { space: async () => space } });
  };
  // At the edge it is neither begun nor over.
  for (const free of [60, 49, 30, 51, 49, 54]) await measured(free);
  expect(await told()).toEqual(['disk-low']);
  for (const free of [55, 80, 52]) await measured(free);
  expect(await told()).toEqual(['disk-enough', 'disk-low']);
  expect((await admin.browser.send(listNews, {})).body).toEqual([]);
});
