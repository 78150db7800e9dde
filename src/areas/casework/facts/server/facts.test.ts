import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleBytes } from '../../../../engines/scanner-files/run/testing/examples.ts';
import { secondsAfter } from '../../../../platform/clock.ts';
import type { Fact, PolicyFact } from '../../../../shared/vocabulary/fact.ts';
import { type ImportStage, nothingMore, openImportStage } from '../../../../test/import-stage.ts';
import { grantCredits, makeOrganisation } from '../../../../test/people.ts';
import { runSearch } from '../../../desks/search/contract.ts';
import { releaseFindings } from '../../findings/write/staff-contract.ts';
import { indexFacts } from './index-facts.ts';
import { recordFacts, releaseFacts, releaseFinishedFacts } from './record-facts.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
afterAll(() => stage.stop());

const within = <Result>(work: Parameters<typeof stage.server.parts.db.within<Result>>[1]) =>
  stage.server.parts.db.within('system', work);

type Seen = { title: string; kind: string; collection: string; audience: string; facts: [string, string][] };

/** The server's own sweep may hold some of them just now. */
const allIndexed = () =>
  vi.waitFor(async () => {
    await indexFacts(stage.server.parts);
    const { rows } = await stage.server.owner.query(
      'select (select count(*) from server_facts where unindexed) + (select count(*) from policy_facts where unindexed) as n',
    );
    expect(Number(rows[0].n)).toBe(0);
  });

/** What the index holds of a request, and for whom. */
const entriesOf = async (request_id: string): Promise<Seen[]> => {
  await allIndexed();
  const { rows } = await stage.server.owner.query(
    `select e.body ->> 'title' as title, e.body -> 'facts' as facts, e.kind, e.collection, e.severity, a.kind as audience,
       a.person_id
     from search_entries e join search_audiences a on a.number = e.audience where e.request_id = $1 and e.collection <> 'documents' order by e.collection desc, e.body ->> 'title' collate "C", e.id`,
    [request_id],
  );
  return rows;
};

/** What a customer's own scope sees of the tables, whatever a store forgets. */
const seenBy = async (organisation: string, request_id: string): Promise<number[]> =>
  stage.server.parts.db.within({ organisation }, async (tx) => {
    const count = async (table: string): Promise<number> => {
      const query = sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(table)} where request_id = ${request_id} ${table === 'search_entries' ? sql`and collection <> 'documents'` : sql``}`;
      return (await query.execute(tx)).rows[0]?.n ?? 0;
    };
    return [await count('server_facts'), await count('policy_facts'), await count('search_entries')];
  });

const importOf = async (request_id: string, name: string): Promise<void> => {
  const id = await stage.handIn(request_id, exampleBytes(name));
  await stage.until(id, ({ state }) => state === 'ready');
  await stage.saved(id);
};

const release = (request_id: string, more = {}) =>
  stage.analyst.browser.send(releaseFindings, { request_id, ...more });

describe("what a scanner's file says of hosts and policies", () => {
  test('is for the provider alone until the last finding of its request is released', async () => {
    const request_id = await stage.newRequest();
    await importOf(request_id, 'nmap/nmap.xml');
    expect(new Set((await entriesOf(request_id)).map(({ audience }) => audience))).toEqual(
      new Set(['provider']),
    );
    expect(await seenBy(stage.organisationId, request_id)).toEqual([0, 0, 0]);
    const [first, ...others] = await stage.findingsOf(request_id);
    await release(request_id, { finding_ids: [first?.id] });
    expect(await seenBy(stage.organisationId, request_id)).toEqual([0, 0, 0]);
    expect((await release(request_id, { finding_ids: others.map(({ id }) => id) })).status).toBe(200);
    const entries = await entriesOf(request_id);
    expect(new Set(entries.map(({ audience }) => audience))).toEqual(new Set(['organisation']));
    expect(entries.map(({ collection, kind, title }) => [collection, kind, title])).toEqual([
      ['servers', 'host', '192.0.2.10'],
      ['servers', 'service', '192.0.2.10:22/tcp · ssh'],
      ['servers', 'service', '192.0.2.10:443/tcp · https'],
      ['servers', 'certificate', 'scan.example.com, Example · scan.example.com:443'],
      ['policy', 'tls', 'SSL 3 · scan.example.com:443'],
      ['policy', 'tls', 'TLS 1.0 · scan.example.com:443'],
      ['policy', 'tls', 'TLS 1.1 · scan.example.com:443'],
      ['policy', 'tls', 'TLS 1.2 · scan.example.com:443'],
      ['policy', 'tls', 'TLS ciphers · scan.example.com:443'],
    ]);
    expect(await seenBy(stage.organisationId, request_id)).toEqual([4, 5, 9]);
    // By a block of addresses, by what stands above a name, and by a word of what was said.
    await grantCredits(stage.server, stage.organisationId, 100);
    for (const [keyword, collection, total] of [
      ['192.0.2.8/30', 'servers', 4],
      ['scan.example.com', 'policy', 5],
      ['openssh', 'servers', 1],
    ] as const) {
      const query = { keywords: [keyword], collections: [collection] };
      const { body } = await stage.admin.browser.send(runSearch, query);
      expect([keyword, body.found]).toEqual([keyword, [{ collection, total }]]);
    }
    const other = await makeOrganisation(stage.server);
    expect(await seenBy(other.id, request_id)).toEqual([0, 0, 0]);
    // What was staged went with the import.
    const { rows } = await stage.server.owner.query('select count(*)::int as n from import_facts');
    expect(rows[0].n).toBe(0);
  });

  test('is shown with the end of a request that has no finding to release', async () => {
    const request_id = await stage.newRequest();
    const host = '<host><status state="up"/><address addr="192.0.2.77" addrtype="ipv4"/></host>';
    const id = await stage.handIn(request_id, `<nmaprun>${host}</nmaprun>`);
    await stage.until(id, ({ state }) => state === 'ready');
    expect((await stage.saved(id)).saved).toEqual({ ...nothingMore, added: 0, known: 0, left_out: 0 });
    await releaseFinishedFacts(stage.server.parts);
    expect(await seenBy(stage.organisationId, request_id)).toEqual([0, 0, 0]);
    await stage.server.owner.query("update requests set status = 'finished' where id = $1", [request_id]);
    await releaseFinishedFacts(stage.server.parts);
    await allIndexed();
    expect(await seenBy(stage.organisationId, request_id)).toEqual([1, 0, 1]);
  });

  test('goes with an import that is discarded, and what lies outside is left out where somebody says so', async () => {
    const request_id = await stage.newRequest('In progress', 'target\nscan.example.com\n');
    const file = exampleBytes('nmap/nmap.xml')
      .toString()
      .replaceAll('"scan.example.com"', '"other.example.com"');
    const id = await stage.handIn(request_id, file);
    await stage.until(id, ({ state }) => state === 'ready');
    await stage.saved(id, { leave_out_outside: true });
    expect(await entriesOf(request_id)).toEqual([]);
  });
});

const service = (product: string, version = '1'): Fact => ({
  ...{ type: 'service', host: '203.0.113.9', names: [], port: 443, protocol: 'tcp', service: 'https' },
  ...{ product, version, extra: '' },
});
const dmarc = (value: string): PolicyFact => ({
  ...{ type: 'policy', host: 'example.org', names: [], port: 0, subject: 'mail', name: 'DMARC', value },
  verdict: value === 'p=none' ? 'weak' : 'good',
});

describe('the seam that imports and engines share', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  const record = (requestId: string, days: number, visible: boolean, facts: readonly Fact[]) =>
    within((tx) =>
      recordFacts(
        tx,
        {
          organisationId: stage.organisationId,
          requestId,
          origin: 'probe',
          visible,
          now: secondsAfter(now, days * 86_400),
        },
        facts,
      ),
    );
  const showAll = (requestId: string) =>
    within((tx) => releaseFacts(tx, { organisationId: stage.organisationId, requestId }));
  const servers = async (host: string) =>
    (
      await stage.server.owner.query(
        `select body ->> 'product' as product, body ->> 'version' as version, first_seen::date::text as first,
           last_seen::date::text as last, draft_of is null as shown
         from server_facts where host = $1 and not replaced order by draft_of nulls first`,
        [host],
      )
    ).rows;
  const policies = async (host: string) =>
    (
      await stage.server.owner.query(
        `select value, first_seen::date::text as first, last_seen::date::text as last, newest
         from policy_facts where host = $1 and draft_of is null order by first_seen`,
        [host],
      )
    ).rows;

  test('a service is known once, with when it was first and last seen, whichever request saw it', async () => {
    const [one, other] = [await stage.newRequest(), await stage.newRequest()];
    await record(one, 0, true, [service('nginx', '1.18')]);
    await record(other, 9, true, [service('', '')]);
    expect(await servers('203.0.113.9')).toEqual([
      { product: 'nginx', version: '1.18', first: '2030-01-01', last: '2030-01-10', shown: true },
    ]);
    await record(other, 12, false, [service('nginx', '1.20')]);
    expect((await servers('203.0.113.9')).map((row) => [row.version, row.shown])).toEqual([
      ['1.18', true],
      ['1.20', false],
    ]);
    await showAll(other);
    expect(await servers('203.0.113.9')).toEqual([
      { product: 'nginx', version: '1.20', first: '2030-01-01', last: '2030-01-13', shown: true },
    ]);
    // Shown twice changes nothing; what comes after is a draft anew.
    await showAll(other);
    await record(other, 20, false, [service('nginx', '1.22')]);
    expect((await servers('203.0.113.9')).map((row) => [row.version, row.shown])).toEqual([
      ['1.20', true],
      ['1.22', false],
    ]);
    expect((await entriesOf(other)).map(({ audience }) => audience).sort()).toEqual([
      'organisation',
      'provider',
    ]);
  });

  test('a policy keeps what it said over time, and the search shows the newest with since when', async () => {
    const request_id = await stage.newRequest();
    for (const [days, value] of [
      [0, 'p=none'],
      [5, 'p=none'],
      [10, 'p=reject'],
      [20, 'p=reject'],
    ] as const) {
      await record(request_id, days, true, [dmarc(value)]);
    }
    // What was seen earlier and comes later is a line of the past.
    await record(request_id, -30, true, [dmarc('p=quarantine')]);
    expect(await policies('example.org')).toEqual([
      { value: 'p=quarantine', first: '2029-12-02', last: '2029-12-02', newest: false },
      { value: 'p=none', first: '2030-01-01', last: '2030-01-06', newest: false },
      { value: 'p=reject', first: '2030-01-11', last: '2030-01-21', newest: true },
    ]);
    const entries = await entriesOf(request_id);
    expect(entries).toMatchObject([{ title: 'DMARC · example.org', kind: 'mail', severity: 'info' }]);
    expect(entries[0]?.facts).toContainEqual(['unchanged_since', '2030-01-11']);
  });

  test('a draft of a policy is no line of the past before it is shown', async () => {
    const request_id = await stage.newRequest();
    const hsts = (value: string): PolicyFact => ({ ...dmarc(value), host: 'hsts.example.org', name: 'HSTS' });
    await record(request_id, 0, true, [hsts('set')]);
    await record(request_id, 1, false, [hsts('not set')]);
    await record(request_id, 2, false, [hsts('odd')]);
    expect((await policies('hsts.example.org')).map(({ value }) => value)).toEqual(['set']);
    await showAll(request_id);
    expect((await policies('hsts.example.org')).map(({ value, newest }) => [value, newest])).toEqual([
      ['set', false],
      ['odd', true],
    ]);
    expect((await entriesOf(request_id)).map(({ audience }) => audience)).toEqual(['organisation']);
  });

  test('of a request about people, only its own and Administrators see them', async () => {
    const request_id = await stage.newRequest();
    await stage.server.owner.query('update requests set is_about_people = true where id = $1', [request_id]);
    await record(request_id, 0, false, [{ ...dmarc('p=none'), host: 'people.example.org' }]);
    await showAll(request_id);
    const { rows } = await stage.server.owner.query(
      "select reader from policy_facts where host = 'people.example.org' and draft_of is null",
    );
    expect(rows).toEqual([{ reader: stage.admin.userId }]);
    const entries = await entriesOf(request_id);
    expect(entries).toMatchObject([{ audience: 'people', person_id: stage.admin.userId }]);
  });

  test('what is said twice at once counts as said last', async () => {
    const request_id = await stage.newRequest();
    const host = (os: string): Fact => ({ type: 'host', host: '203.0.113.77', names: [], reverse: [], os });
    await record(request_id, 0, true, [host('a'), host('b')]);
    const { rows } = await stage.server.owner.query(
      "select body from server_facts where host = '203.0.113.77'",
    );
    expect(rows).toEqual([{ body: { os: 'b' } }]);
  });

  test.each([
    ['server_facts', 'server_fact', { ...service('nginx'), host: '203.0.113.201' }],
    ['policy_facts', 'policy_fact', { ...dmarc('p=none'), host: 'odd.example.org' }],
  ] as const)(
    'one of %s that the search cannot take is set aside, and holds nobody up',
    async (_, kind, fact) => {
      const [one, other] = [await stage.newRequest(), await stage.newRequest()];
      const refused = `check (request_id is distinct from '${one}' or source_kind <> '${kind}') not valid`;
      await stage.server.owner.query(`alter table search_entries add constraint refused ${refused}`);
      try {
        await record(one, 0, true, [fact]);
        await record(other, 0, true, [
          { ...fact, host: fact.type === 'policy' ? 'fine.example.org' : '203.0.113.202' },
        ]);
        // This or the server's own sweep.
        await allIndexed();
      } finally {
        await stage.server.owner.query('alter table search_entries drop constraint refused');
      }
      const kept = fact.type === 'policy' ? [0, 1] : [1, 0];
      expect(await seenBy(stage.organisationId, other)).toEqual([...kept, 1]);
      expect(await seenBy(stage.organisationId, one)).toEqual([...kept, 0]);
    },
  );
});
