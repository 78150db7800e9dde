import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { uploadLimits } from '../../contract.ts';

const mebibyte = 1024 * 1024;

let server: TestServer;
let member: SignedIn;
beforeAll(async () => {
  const environment = { ZIP_MAX_MIB: '5', CSV_MAX_MIB: '1', CSV_MAX_ROWS: '2' };
  server = await startTestServer({ environment });
  member = await signIn(server, 'Member', (await makeOrganisation(server)).id);
});
afterAll(() => server.stop());

test('forms are told the operator’s limits, and they are those by which files are refused', async () => {
  const { body } = await member.browser.send(uploadLimits, {});
  expect(body).toEqual({ csv_bytes: mebibyte, csv_rows: 2, zip_bytes: 5 * mebibyte });
  const wish = { title: 'Too much', description: 'x' };
  const zip = { name: 'code.zip', bytes: Buffer.alloc(body.zip_bytes + 1), type: 'application/zip' };
  expect((await member.browser.send(webShieldingCalls.sendInfoSast, wish, { file: zip })).status).toBe(413);
  const list = (bytes: string) => ({ file: { name: 'people.csv', bytes } });
  const send = (text: string) => member.browser.send(spearphishingCalls.sendInfo, wish, list(text));
  expect((await send(`email\n${'x'.repeat(body.csv_bytes)}`)).status).toBe(413);
  expect((await send('email\na@example.com\nb@example.com\nc@example.com\n')).body.detail).toMatchObject([
    { type: 'too_many_rows' },
  ]);
  expect((await send('email\na@example.com\nb@example.com\n')).status).toBe(200);
});
