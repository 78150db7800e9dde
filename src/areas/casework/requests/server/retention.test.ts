import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesStayLock } from '../../../../platform/backup/backup-format.ts';
import { makeOrganisation, makePerson, nextCode, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { login, verifyOtp } from '../../../customers/auth/contract.ts';
import { staffMoveRequest } from '../../../desks/staff/contract.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { attachToMessage, downloadMessageFile, postMessage } from '../../conversations/contract.ts';
import { removeErasedFiles } from './erase-files.ts';
import { eraseOldUploads } from './retention.ts';

const keptDays = 90;
const daySeconds = 24 * 3600;

let server: TestServer;
let organisation: { id: string };
let admin: SignedIn;
let analyst: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  analyst = await signIn(server, 'Analyst', null);
  await makePerson(server, 'Member', organisation.id);
});
afterAll(() => server.stop());

const create = async (title: string): Promise<string> => {
  const file = { name: 'people.csv', bytes: 'email,first_name\nana@example.com,Ana\n' };
  const made = await admin.browser.send(
    spearphishingCalls.sendInfo,
    { title, description: 'Whole staff' },
    { file },
  );
  return made.body.request_id;
};
const reject = (request_id: string) =>
  analyst.browser.send(staffMoveRequest, { request_id, to: 'rejected', reason: 'Not these people.' });
/** Everybody's session is long over: a new one, at the server's time. */
const signInAgain = async (): Promise<void> => {
  const { browser, username, userId, otpSecret } = admin;
  await browser.send(login, { username, password: 'Correct.Horse.7' });
  const { body } = await browser.send(verifyOtp, {
    user_id: userId,
    otp_input: nextCode(server, otpSecret),
  });
  expect(body.valid).toBe(true);
};
const uploadOf = async (request_id: string) =>
  (await server.owner.query("select * from files where request_id = $1 and kind = 'upload'", [request_id]))
    .rows[0];
const bytesOf = (id: string): string => join(server.dataDir, 'files', id.slice(-2), id);

test('retention: an upload is erased 90 days after the end of its request, not sooner, and only then', async () => {
  const [ended, open] = [await create('Ended'), await create('Open')];
  expect((await reject(ended)).status).toBe(200);
  const before = await uploadOf(ended);
  server.clock.advance((keptDays - 1) * daySeconds);
  expect(await eraseOldUploads(server.parts, keptDays)).toBe(0);
  server.clock.advance(2 * daySeconds);

  // A backup that copies files is waited for.
  const backup = new pg.Client({ connectionString: server.ownerUrl });
  await backup.connect();
  await backup.query('select pg_advisory_lock_shared($1)', [filesStayLock]);
  expect(await eraseOldUploads(server.parts, keptDays)).toBe(0);
  await backup.end();

  await expect.poll(() => eraseOldUploads(server.parts, keptDays)).toBe(1);
  expect(await removeErasedFiles(server.parts)).toBe(1);
  const erased = await uploadOf(ended);
  expect(erased).toMatchObject({ wrapped_key: null, erased_at: server.clock.now(), sha256: before.sha256 });
  expect(existsSync(bytesOf(erased.id))).toBe(false);
  const kept = await uploadOf(open);
  expect(kept.erased_at).toBe(null);
  expect(existsSync(bytesOf(kept.id))).toBe(true);
  expect(await removeErasedFiles(server.parts)).toBe(0);
  expect(await eraseOldUploads(server.parts, keptDays)).toBe(0);

  const { rows } = await server.owner.query("select * from audit_entries where action = 'file.erase'");
  expect(rows).toMatchObject([
    {
      organisation_id: organisation.id,
      actor: 'retention',
      object: ended,
      details: { name: 'people.csv', sha: before.sha256.toString('hex') },
    },
  ]);

  await signInAgain();
  const { body } = await admin.browser.send(spearphishingCalls.details, { request_id: ended });
  expect(body.file).toMatchObject({ name: 'people.csv', erased_at: erased.erased_at.toISOString() });
  const download = await admin.browser.send(spearphishingCalls.downloadCsv, { request_id: ended });
  expect([download.status, download.body.message]).toEqual([410, 'This file has been erased.']);
  const other = await admin.browser.bytes(spearphishingCalls.downloadCsv, { request_id: open });
  expect(other.body.toString()).toContain('ana@example.com');
});

test('retention: what is erased cannot come back by writing a key, and its name and hash stay', async () => {
  const change = "update files set wrapped_key = '\\x00' where erased_at is not null";
  await expect(server.owner.query(change)).rejects.toThrow('files_erased');
  const row = await server.owner.query('select name, size from files where erased_at is not null');
  expect(row.rows).toEqual([{ name: 'people.csv', size: expect.anything() }]);
});

test('retention: what was sent with a message goes as an upload does, 90 days after the end of its request', async () => {
  await signInAgain();
  const request_id = await create('Talked about');
  const { message_id } = (await admin.browser.send(postMessage, { request_id, text: 'The plan' })).body;
  const file = { file: { name: 'plan.pdf', bytes: 'plan' } };
  const { file_id } = (await admin.browser.send(attachToMessage, { message_id }, file)).body;
  await server.owner.query("update requests set status = 'rejected', end_date = $2 where id = $1", [
    request_id,
    server.clock.now(),
  ]);
  server.clock.advance((keptDays + 1) * daySeconds);
  expect(await eraseOldUploads(server.parts, keptDays)).toBeGreaterThanOrEqual(2);
  await removeErasedFiles(server.parts);
  expect(existsSync(bytesOf(file_id))).toBe(false);
  const { rows } = await server.owner.query('select wrapped_key from files where id = $1', [file_id]);
  expect(rows).toEqual([{ wrapped_key: null }]);
  await signInAgain();
  const gone = await admin.browser.send(downloadMessageFile, { file_id });
  expect(gone.status).toBe(410);
});
