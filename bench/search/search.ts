import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startServer } from '../../e2e/support/server.ts';
import { setCredits } from '../../src/areas/customers/quota/server/store.ts';
import { runSearch, searchResults } from '../../src/areas/desks/search/contract.ts';
import { readConfig } from '../../src/platform/config.ts';
import { startDatabase } from '../../src/platform/db/prepare.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Browser } from '../../src/test/browser.ts';
import { beside, makeAccounts, makeOrganisation, signIn } from '../people.ts';
import { most, quantile, type Row, timed, type Workload } from '../result.ts';
import { bytesPerRecord, fillIndex, hostOf, organisations, personOf } from './fill.ts';

const few = 100_000;
const usualMany = 1_000_000;
const rounds = 60;

type Kind = 'exact' | 'word' | 'similar';
const limits: Readonly<Record<Kind, number>> = { exact: 50, word: 150, similar: 500 };
const growth = most(2, 'ratio');

/** What people look for: an address, a domain; a name that few or many have; a name that is misspelled. */
const keywordOf: Readonly<Record<Kind, (n: number) => string>> = {
  exact: (n) => {
    const { first, last, host } = personOf(n);
    return `${first}.${last}@${host}`;
  },
  word: (n) => (Math.floor(n / organisations) % 2 ? personOf(n).last : personOf(n).first),
  similar: (n) => personOf(n).last.replace('e', 'a'),
};

type Figures = Readonly<Record<Kind, { readonly run: number; readonly results: number }>>;

/** The p95 of running a search, and of its first page with counts and facets. */
const measure = async (browser: Browser, records: number): Promise<Figures> => {
  const of = async (kind: Kind) => {
    const run: number[] = [];
    const results: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // One of the first organisation's, spread over all there is.
      const n = Math.floor((records / organisations) * (round / rounds)) * organisations;
      const query = { keywords: [keywordOf[kind](n)], collections: ['datasets' as const] };
      let id = '';
      run.push(
        await timed(async () => {
          const { body } = await browser.send(runSearch, {
            ...query,
            match: kind === 'similar' ? 'similar' : 'exact',
          });
          if (body.found[0].total === 0) throw new Error(`${query.keywords} was not found.`);
          id = body.search_id;
        }),
      );
      results.push(await timed(() => browser.send(searchResults, { search_id: id })));
    }
    return { run: quantile(run, 0.95), results: quantile(results, 0.95) };
  };
  await of('exact');
  return { exact: await of('exact'), word: await of('word'), similar: await of('similar') };
};

/** Searches of one of 200 customers among all records. `search=10000000` fills with so many. */
export const search: Workload = async (argument) => {
  const many = Number(argument ?? usualMany);
  const server = await startServer();
  try {
    const { ids, account } = await beside(server.dataDir, async (parts) => {
      const { id: own } = await makeOrganisation(parts);
      const [one] = await makeAccounts(parts, 'Administrator', own, 1);
      const ids = [own, ...Array.from({ length: organisations - 1 }, () => randomUUID())];
      await parts.db.within('system', async (tx) => {
        await setCredits(tx, own, 100_000, { personId: null, now: new Date() });
        for (const [n, id] of ids.entries()) {
          const name = `Customer ${n}`;
          await sql`insert into organisations (id, name, name_key, created_at) values (${id}, ${name}, ${name}, now())
            on conflict do nothing`.execute(tx);
          await sql`insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at,
              verified_at, verified_method)
            values (${randomUUID()}, ${id}, ${hostOf(n)}, ${hostOf(n)}, 'x', ${one?.userId}, now(), now(), 'dns')`.execute(
            tx,
          );
        }
      });
      if (!one) throw new Error('No account was made.');
      return { ids, account: one };
    });
    const { ownerUrl, stop } = await startDatabase(
      readConfig({ DATA_DIR: server.dataDir }),
      silentLog,
      'join',
    );
    const say = (text: string) => console.error(`  ${text}`);
    await fillIndex(ownerUrl, ids, 0, few, say);
    const small = await measure(await signIn(server.url, account), few);
    await fillIndex(ownerUrl, ids, few, many, say);
    // Anew: filling with ten million takes longer than a session may be idle.
    const large = await measure(await signIn(server.url, account), many);
    const bytes = await bytesPerRecord(ownerUrl);
    await stop();
    const row = (measured: string, unit: string, value: number, more: Partial<Row> = {}): Row => ({
      ...{ workload: 'search', measured, unit, value },
      ...more,
    });
    return [
      ...(['exact', 'word', 'similar'] as const).flatMap((kind) => [
        row(`${kind}: run, p95 of ${many} records`, 'ms', large[kind].run, { limit: most(limits[kind]) }),
        row(`${kind}: page and facets, p95`, 'ms', large[kind].results, { limit: most(limits[kind]) }),
        row(`${kind}: page and facets, against ${few}`, 'ms', large[kind].results, {
          bare: small[kind].results,
          limit: growth,
        }),
      ]),
      row('index of words', 'bytes/record', bytes.words),
      row('words for similar ones', 'bytes/record', bytes.terms),
      row('everything', 'bytes/record', bytes.all),
    ];
  } finally {
    await server.remove();
  }
};
