import { expect, test } from '@playwright/test';
import { sql } from 'kysely';
import { beside } from '../support/beside.ts';
import { grantCredits, makeOrganisation } from '../support/people.ts';
import {
  ask,
  hasChild,
  killAndStart,
  oftenMilliseconds,
  openSession,
  waitFor,
} from '../support/processes/killed.ts';
import { startServer } from '../support/server.ts';

/** Of each kind; the long run kills thirty times. */
const kills = process.env.LONG ? 15 : 1;
const records = process.env.LONG ? 60_000 : 20_000;
const credits = 400;

const reader = 'exposure-files/run/read.ts';

type Search = { search_id: string; state: string; price: number; charged: number | null };
type Line = { kind: string; amount: number; search_id: string | null };
type Load = { load: { state: string; records: { added: number }; columns: { as: string }[] } };
type Details = Load & { columns?: { as: string }[] };

const dataset = (): Buffer =>
  Buffer.from(
    `email,password\n${[...Array(records).keys()].map((n) => `p${n}@bank.example,Secret.${n}`).join('\n')}\n`,
  );

test('searches and a load are killed again and again: no credit is lost or used twice, no record is there twice', async () => {
  test.setTimeout(240_000 + kills * 60_000);
  const server = await startServer();
  try {
    const { organisation_id, name } = await makeOrganisation(server);
    const admin = await openSession(server, 'Administrator', name);
    const analyst = await openSession(server, 'Analyst');
    await grantCredits(server, organisation_id, credits);
    const shielding = { title: 'Wombat', description: 'Marsupial.', domain_subdomain: 'www.example.com' };
    await ask(admin, '/api/main/digital_web_shielding/send_info_shielding', shielding);

    const about = { name: 'Forum', source: 'A forum', collected_on: '2024-05-01', legal_note: 'Ours.' };
    const document = { name: 'leak.csv', mimeType: 'text/csv', buffer: dataset() };
    const handed = await analyst.post('/api/staff/datasets/upload', { multipart: { ...about, document } });
    const { load_id } = (await handed.json()) as { load_id: string };
    const look = () => ask<Details>(analyst, '/api/staff/datasets/details', { load_id });
    await waitFor(async () => (await look()).load.state === 'waiting', 60, 'the look at the dataset');
    await ask(analyst, '/api/staff/datasets/begin', { load_id, columns: ['email', 'password'] });
    for (let round = 0; round < kills; round += 1) {
      const isUnderWay = async () => hasChild(server, reader) || (await look()).load.state === 'loaded';
      await waitFor(isUnderWay, 60, 'the load to go on', oftenMilliseconds);
      await new Promise((resolve) => setTimeout(resolve, 60 * (round % 7)));
      await killAndStart(server);
    }

    // Several at once, cut off at another place each time; what the client hears of it is nobody's promise.
    for (let round = 0; round < kills; round += 1) {
      const searches = [0, 1, 2, 3].map((n) =>
        admin
          .post('/api/main/search/run', {
            data: { keywords: ['wombat', `other${round}x${n}`], collections: ['documents', 'public'] },
          })
          .catch(() => undefined),
      );
      await new Promise((resolve) => setTimeout(resolve, 2 + 4 * round));
      await killAndStart(server);
      await Promise.all(searches);
    }

    const listed = () => ask<Search[]>(admin, '/api/main/search/list', { limit: 200 });
    const areEnded = async () => (await listed()).every(({ state }) => state !== 'running');
    await waitFor(areEnded, 120, 'what was cut off to end');
    const wish = { submodule: 'DEEP SEARCH', type_submodule: 'NA', limit: 1000 };
    const lines = await ask<Line[]>(admin, '/api/main/quotas/ledger', wish);
    for (const { search_id, state, price, charged } of await listed()) {
      const own = lines.filter((line) => line.search_id === search_id).map(({ kind }) => kind);
      const settled = charged === 0 ? 'return' : 'use';
      expect([state, own.sort()], search_id).toEqual([state, price === 0 ? [] : ['reserve', settled].sort()]);
    }
    const moved = lines.filter(({ search_id }) => search_id !== null);
    const { credits: left } = await ask<{ credits: { consumed: number } }>(
      admin,
      '/api/main/quotas/overview',
      {},
    );
    expect(left.consumed).toBe(moved.reduce((sum, { amount }) => sum + amount, 0));
    const used = (await listed()).reduce((sum, { charged }) => sum + (charged ?? 0), 0);
    expect(left.consumed).toBe(used);

    await waitFor(async () => (await look()).load.state === 'loaded', 120, 'the load to end');
    expect((await look()).load.records.added).toBe(records);
    const stored = await beside(server, (parts) =>
      parts.db.within('system', async (tx) => {
        const { rows } = await sql<{ exposures: number; entries: number; found: number }>`
          select (select count(*) from exposures) as exposures,
            (select count(*) from search_entries where source_kind = 'exposure') as entries,
            (select count(distinct source_id) from search_entries where source_kind = 'exposure') as found`.execute(
          tx,
        );
        return rows[0];
      }),
    );
    expect(stored).toEqual({ exposures: records, entries: records, found: records });
  } catch (error) {
    throw new Error(`${String(error)}\nThe server said:\n${server.printed()}`);
  } finally {
    await server.remove();
  }
});
