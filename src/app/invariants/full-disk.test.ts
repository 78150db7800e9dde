import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attachToMessage,
  downloadMessageFile,
  postMessage,
} from '../../areas/casework/conversations/contract.ts';
import { reportTexts } from '../../areas/casework/reports/server/texts.ts';
import { requestDetailsOfAnyArea } from '../../areas/casework/requests/contract.ts';
import { quotaLedgerCsv, quotaOverview } from '../../areas/customers/quota/contract.ts';
import { staffMoveRequest } from '../../areas/desks/staff/contract.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import { type SmallDisk, startSmallDisk } from '../../test/disk/small-disk.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { until } from '../../test/report-stage.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const mebibyte = 1024 * 1024;
const fillings = process.env.LONG ? 50 : 2;
const uploadsAtOnce = 6;
const disk: SmallDisk | string = await startSmallDisk(4);

let server: TestServer;
let admin: SignedIn;
let analyst: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  analyst = await signIn(server, 'Analyst', null);
  if (typeof disk === 'string') return;
  const files = join(server.dataDir, 'files');
  rmSync(files, { recursive: true, force: true });
  symlinkSync(disk.folder, files);
});
afterAll(async () => {
  await server.stop();
  if (typeof disk !== 'string') await disk.stop();
});

const ask = async (): Promise<string> => {
  const asked = await admin.browser.send(webShieldingCalls.sendInfoShielding, {
    ...{ title: 'Shop', description: '', domain_subdomain: 'shop.example.com' },
  });
  return asked.body.request_id;
};
const used = async (): Promise<number> => (await admin.browser.send(quotaOverview, {})).body.room.bytes.used;
const onDisk = (): string[] =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('a disk that fills in the middle of an upload leaves nothing of it, and everything goes on', async ({
  skip,
}) => {
  if (typeof disk === 'string') return skip(disk);
  const request_id = await ask();
  const said = await admin.browser.send(postMessage, { request_id, text: 'The plan' });
  const attach = (bytes: Buffer) =>
    admin.browser.send(
      attachToMessage,
      { message_id: said.body.message_id },
      { file: { name: 'a.bin', bytes } },
    );
  const first = randomBytes(mebibyte);
  const { file_id } = (await attach(first)).body;

  const refused = await Promise.all([attach(randomBytes(6 * mebibyte)), attach(randomBytes(5 * mebibyte))]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [507, 'disk_full'],
    [507, 'disk_full'],
  ]);
  expect(onDisk()).toEqual([file_id]);
  expect(await used()).toBe(mebibyte);
  const left = () => server.owner.query('select from upload_reservations');
  await expect.poll(async () => (await left()).rowCount).toBe(0);

  // Full to the last byte: what is there is read, what is no file goes on, what is made for a download says why not.
  const stone = join(disk.folder, 'stone');
  expect(() => writeFileSync(stone, Buffer.alloc(8 * mebibyte))).toThrow('ENOSPC');
  expect((await attach(Buffer.from('small'))).status).toBe(507);
  const read = await admin.browser.bytes(downloadMessageFile, { file_id });
  expect(read.body.equals(first)).toBe(true);
  expect((await admin.browser.send(quotaLedgerCsv, {})).status).toBe(507);
  expect((await admin.browser.send(postMessage, { request_id, text: 'Go on' })).status).toBe(200);
  expect(onDisk().sort()).toEqual([file_id, 'stone'].sort());

  rmSync(stone);
  expect((await attach(Buffer.from('small'))).status).toBe(200);
  expect(await used()).toBe(mebibyte + 5);
});

test(`a disk that is full ${fillings} times: what was acknowledged is there byte for byte, and nothing of the rest`, async ({
  skip,
}) => {
  if (typeof disk === 'string') return skip(disk);
  const request_id = await ask();
  const [filesBefore, usedBefore] = [onDisk(), await used()];
  const acknowledged = new Map<string, Buffer>();
  const refused: number[] = [];
  const attach = async (message_id: string): Promise<void> => {
    const bytes = randomBytes(2000 + Math.floor(Math.random() * 3000));
    const answer = await admin.browser.send(
      attachToMessage,
      { message_id },
      { file: { name: 'a.bin', bytes } },
    );
    if (answer.status === 200) acknowledged.set(answer.body.file_id, bytes);
    else refused.push(answer.status);
  };
  const stone = join(disk.folder, 'stone');
  for (let n = 0; n < fillings; n += 1) {
    const { message_id } = (await admin.browser.send(postMessage, { request_id, text: 'Evidence' })).body;
    const sending = Promise.all(Array.from({ length: uploadsAtOnce }, () => attach(message_id)));
    await pause(Math.random() * 20);
    expect(() => writeFileSync(stone, Buffer.alloc(8 * mebibyte))).toThrow('ENOSPC');
    await sending;
    await attach(message_id);
    rmSync(stone);
    await attach(message_id);
  }
  expect(new Set(refused)).toEqual(new Set([507]));
  expect(refused.length).toBeGreaterThanOrEqual(fillings);
  expect(acknowledged.size).toBeGreaterThanOrEqual(fillings);
  for (const [file_id, bytes] of acknowledged)
    expect((await admin.browser.bytes(downloadMessageFile, { file_id })).body.equals(bytes)).toBe(true);
  expect(onDisk().sort()).toEqual([...filesBefore, ...acknowledged.keys()].sort());
  const total = [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0);
  expect(await used()).toBe(usedBefore + total);
});

test('a report for which there is no room says so in its timeline, leaves nothing, and is built when there is', async ({
  skip,
}) => {
  if (typeof disk === 'string') return skip(disk);
  const request_id = await ask();
  const move = (to: string) => analyst.browser.send(staffMoveRequest, { request_id, to });
  for (const to of ['accepted', 'In progress', 'in review']) expect((await move(to)).status).toBe(200);
  const before = onDisk();
  const stone = join(disk.folder, 'stone');
  expect(() => writeFileSync(stone, Buffer.alloc(8 * mebibyte))).toThrow('ENOSPC');
  const details = async () => (await admin.browser.send(requestDetailsOfAnyArea, { request_id })).body;
  expect((await move('finished')).status).toBe(200);
  await until(
    async () => ((await details()).timeline.at(-1).reason === reportTexts.noRoom.en ? true : undefined),
    'no room',
  );
  rmSync(stone);
  expect(onDisk()).toEqual(before);
  expect((await move('finished')).status).toBe(200);
  await until(async () => ((await details()).current_status === 'finished' ? true : undefined), 'a report');
});
