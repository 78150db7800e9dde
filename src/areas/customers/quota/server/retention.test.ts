import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { forgetOldLedger } from './retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('retention: lines of the ledger go after two years, not sooner, and never those of a request that is open', async () => {
  const organisation = await makeOrganisation(server);
  const member = await signIn(server, 'Member', organisation.id);
  const { body } = await member.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Open', description: 'Whole staff' },
    { file: { name: 'people.csv', bytes: 'email,first_name\nana@example.com,Ana\n' } },
  );
  const { rows } = await server.owner.query("select id from quota_ledger where kind = 'limit' limit 2");
  const [old, younger] = rows.map((row) => row.id);
  const age = (id: string, interval: string) =>
    server.owner.query(`update quota_ledger set at = now() - interval '${interval}' where id = $1`, [id]);
  await age(old, '3 years');
  await age(younger, '23 months');
  await server.owner.query("update quota_ledger set at = now() - interval '3 years' where request_id = $1", [
    body.request_id,
  ]);
  const left = async () =>
    (await server.owner.query('select id from quota_ledger')).rows.map((row) => row.id);
  const before = await left();
  expect(await forgetOldLedger(server.parts)).toBe(1);
  expect(await left()).toEqual(before.filter((id) => id !== old));
  // The server's role has no other way.
  const asServer = (text: string) => server.parts.db.pool.query(text);
  await expect(asServer('delete from quota_ledger')).rejects.toThrow('permission denied');
  await expect(asServer("select erase_old_ledger(now() - interval '1 year', 10)")).rejects.toThrow(
    'two years',
  );
});
