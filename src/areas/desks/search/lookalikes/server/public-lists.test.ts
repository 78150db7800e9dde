import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import {
  listLookalikes,
  listPublicLoads,
  loadPublicList,
  settleLookalike,
  takeBackPublicList,
} from '../contract.ts';
import { followDomains } from './follow-domains.ts';

let server: TestServer;
let analyst: SignedIn;
/** Unlike all others: what resembles one must not resemble the next. */
const newBrand = (): string =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8) +
  [...randomUUID().replaceAll('-', '')]
    .slice(0, 12)
    .map((digit) => 'ghijklmnopqrstuv'[Number.parseInt(digit, 16)])
    .join('');
let brand: string;
let organisationId: string;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  analyst = await signIn(server, 'Analyst', null);
});
afterAll(() => server.stop());

const prove = async (organisation: string, domain: string): Promise<void> => {
  await server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at,
       verified_method, last_checks)
     values ($1, $2, $3, $3, $4, $5, now(), $6, 'dns', '[]')`,
    [randomUUID(), organisation, domain, randomUUID(), admin.userId, server.clock.now()],
  );
};
const follow = () => followDomains(server.parts);

beforeEach(async () => {
  brand = newBrand();
  organisationId = (await makeOrganisation(server)).id;
  admin = await signIn(server, 'Administrator', organisationId);
});

const load = (bytes: string, name = 'list.csv') =>
  analyst.browser.send(loadPublicList, { name: 'Log of July', source: 'CT log' }, { file: { name, bytes } });
const shown = async (of = admin, more = {}) =>
  (await of.browser.send(listLookalikes, { limit: 1000, ...more })).body;
const brief = async (of = admin) =>
  (await shown(of)).map((one: { name: string; state: string; seen_on: string }) => [
    one.name,
    one.state,
    one.seen_on,
  ]);
/** Of look-alikes, seen or not, unless another kind is named. */
const entries = async (organisation = organisationId, kind?: string) =>
  (
    await server.owner.query(
      `select body ->> 'title' as title, severity, origin, body from search_entries
       where organisation_id = $1 and kind = any ($2) and collection = 'public' order by 1`,
      [organisation, kind === undefined ? ['lookalike', 'possible'] : [kind]],
    )
  ).rows;

describe('look-alikes of a proved domain', () => {
  test('are made and found once it is proved, and gone with the proof', async () => {
    await follow();
    expect(await entries()).toEqual([]);
    await prove(organisationId, `${brand}.com`);
    await follow();
    const all = await entries();
    expect(all.length).toBeGreaterThan(300);
    expect(all.map(({ title }) => title)).toContain(`${brand}.net`);
    const [one] = all.filter(({ title }) => title === `login-${brand}.com`);
    expect(one.body).toMatchObject({
      text: { en: 'Not seen · a word beside the name', es: 'No visto · una palabra junto al nombre' },
      facts: [['of_domain', `${brand}.com`]],
    });
    // One that nobody has seen is found by its own name, and by nothing else: it would fill every search, and be paid for.
    const { rows: found } = await server.owner.query(
      "select array_to_string(tsvector_to_array(words), ' ') as words from search_entries where body ->> 'title' = $1",
      [`login-${brand}.com`],
    );
    expect(found).toEqual([
      { words: expect.stringMatching(new RegExp(`^[0-9a-z]+U\\.hcom\\.login-${brand}\\.$`)) },
    ]);
    expect(await shown()).toEqual([]);
    expect((await shown(admin, { state: 'unseen' })).length).toBe(all.length);
    await follow();
    expect((await entries()).length).toBe(all.length);
    await server.owner.query('update domains set lost_at = now() where organisation_id = $1', [
      organisationId,
    ]);
    await follow();
    expect(await entries()).toEqual([]);
    const { rows } = await server.owner.query(
      'select count(*)::int as n from lookalikes where organisation_id = $1',
      [organisationId],
    );
    expect(rows[0].n).toBe(0);
  });

  test('of a name below what a registrar gives out there are none: whoever proved it may be a guest', async () => {
    await prove(organisationId, `shop.${brand}.com`);
    await follow();
    await load(`name,seen_on,kind\n${brand}.net,2027-01-01,certificate\n`);
    await follow();
    expect([await entries(), await shown()]).toEqual([[], []]);
  });
});

const listOf = () =>
  [
    'name,seen_on,kind,url,note',
    `login.${brand}.net,2027-01-02,certificate,,Let's Encrypt`,
    `${brand}.net,2027-01-03,mail,,`,
    `secure-${brand}-pay.xyz,2027-01-04,website,https://urlscan.example/1,A form`,
    `www.${brand}.com,2027-01-05,certificate,,Their own`,
    `${brand}.com,2027-01-06,mention,https://forum.example/t/1,Sold here`,
    'unrelated-name.com,2027-01-07,certificate,,',
    'not a name,2027-01-01,certificate,,',
    `${brand}.org,yesterday,certificate,,`,
    `${brand}.org,2027-02-30,certificate,,`,
    `${brand}.org,2027-01-01,rumour,,`,
    `${brand}.org,2027-01-01,certificate,ftp://x,`,
  ].join('\n');

describe('a list of what was seen', () => {
  test('sets the state of what resembles a proved domain, names its wrong lines, and can be taken back whole', async () => {
    await prove(organisationId, `${brand}.com`);
    const other = (await makeOrganisation(server)).id;
    const otherAdmin = await signIn(server, 'Administrator', other);
    await follow();
    const before = (await entries()).length;
    const { status, body } = await load(listOf());
    expect([status, body.lines, body.mentions, body.wrong_total]).toEqual([200, 6, 4, 5]);
    expect(body.wrong).toEqual([
      { line: 8, message: 'This is no host name.' },
      { line: 9, message: 'The day must be written as 2027-01-31.' },
      { line: 10, message: 'The day must be written as 2027-01-31.' },
      { line: 11, message: 'The kind must be certificate, registration, mail, website or mention.' },
      { line: 12, message: 'Invalid URL' },
    ]);
    await follow();
    expect(await brief()).toEqual([
      [`secure-${brand}-pay.xyz`, 'website', '2027-01-04'],
      [`${brand}.net`, 'mail', '2027-01-03'],
    ]);
    expect(await brief(otherAdmin)).toEqual([]);
    expect((await entries()).length).toBe(before + 1);
    expect((await entries(organisationId, 'issued')).map(({ title, origin }) => [title, origin])).toEqual([
      [`login.${brand}.net`, 'CT log'],
    ]);
    const [mention] = await entries(organisationId, 'mention');
    expect(mention.body).toMatchObject({ title: `${brand}.com`, text: 'Sold here' });
    // The same again is no second state, and what one list said stays when the other goes.
    const second = (await load(listOf())).body;
    expect((await analyst.browser.send(takeBackPublicList, { list_id: body.list_id })).status).toBe(204);
    await follow();
    expect((await brief()).length).toBe(2);
    expect((await entries(organisationId, 'mention')).length).toBe(1);
    await analyst.browser.send(takeBackPublicList, { list_id: second.list_id });
    await follow();
    expect(await brief()).toEqual([]);
    expect((await entries()).length).toBe(before);
    expect(await entries(organisationId, 'issued')).toEqual([]);
    expect((await analyst.browser.send(takeBackPublicList, { list_id: second.list_id })).status).toBe(404);
  });

  test('stands once with the look-alike where it says no more than its name', async () => {
    await prove(organisationId, `${brand}.com`);
    await follow();
    await load(listOf());
    await follow();
    const { rows } = await server.owner.query(
      `select array_agg(kind order by kind) as kinds from search_entries
       where organisation_id = $1 and body ->> 'title' = any ($2) group by fold order by 1`,
      [organisationId, [`${brand}.net`, `login.${brand}.net`, `secure-${brand}-pay.xyz`]],
    );
    expect(rows.map(({ kinds }) => kinds)).toEqual([
      ['issued'],
      ['lookalike'],
      ['lookalike', 'registration'],
      // It has an address and a note.
      ['registration'],
    ]);
  });

  test('is counted as a whole beside each page, in each state', async () => {
    await prove(organisationId, `${brand}.com`);
    await follow();
    await load(listOf());
    const total = async (more = {}) =>
      (await admin.browser.send(listLookalikes, { limit: 1, ...more })).headers.get('x-total-count');
    expect([await total(), await total({ state: 'mail' }), await total({ state: 'dismissed' })]).toEqual([
      '2',
      '1',
      '0',
    ]);
  });

  test('counts for a domain that is proved later', async () => {
    await load(listOf());
    await prove(organisationId, `${brand}.com`);
    await follow();
    expect((await brief()).map(([name]: string[]) => name)).toEqual([
      `secure-${brand}-pay.xyz`,
      `${brand}.net`,
    ]);
  });

  test('says nothing of a name that the organisation has proved itself, whichever came first', async () => {
    await prove(organisationId, `${brand}.com`);
    await follow();
    await load(
      `name,seen_on,kind\n${brand}.net,2027-01-01,certificate\n${brand}.org,2027-01-01,certificate\n`,
    );
    expect((await brief()).length).toBe(2);
    await prove(organisationId, `${brand}.net`);
    await follow();
    await load(`name,seen_on,kind\n${brand}.net,2027-01-02,mail\n`);
    await follow();
    expect(new Set((await brief()).map(([name]: string[]) => name))).toEqual(new Set([`${brand}.org`]));
    expect((await entries()).map(({ title }) => title)).not.toContain(`${brand}.net`);
    expect((await entries(organisationId, 'issued')).map(({ title }) => title)).not.toContain(`${brand}.net`);
  });

  test('is loaded and taken back while a customer whose domain it names is being erased, of whom it changes nothing', async () => {
    await prove(organisationId, `${brand}.com`);
    await follow();
    const { list_id } = (await load(listOf())).body;
    await server.owner.query(
      `insert into erasures (id, organisation_id, organisation_name, asked_by_id, asked_by, asked_at, not_before, begun_at)
       values ($1, $2, 'x', $3, 'x', now() - interval '8 days', now() - interval '1 day', now())`,
      [randomUUID(), organisationId, analyst.userId],
    );
    expect((await load(listOf())).body.mentions).toBe(0);
    expect((await analyst.browser.send(takeBackPublicList, { list_id })).status).toBe(204);
  });

  test('as JSON lines is the same', async () => {
    await prove(organisationId, `${brand}.com`);
    await follow();
    const lines = [
      JSON.stringify({ name: `*.${brand}.io`, seen_on: '2027-01-01', kind: 'certificate' }),
      '{"name":',
      JSON.stringify({ name: 5, seen_on: [], kind: {} }),
    ];
    const { body } = await load(lines.join('\n'), 'list.jsonl');
    expect(body).toMatchObject({ lines: 1, mentions: 1, wrong: [{ line: 2 }, { line: 3 }] });
    expect(await brief()).toEqual([[`${brand}.io`, 'registered', '2027-01-01']]);
    const listed = (await analyst.browser.send(listPublicLoads, { limit: 1 })).body;
    expect(listed).toMatchObject([{ list_id: body.list_id, loaded_by: analyst.username, wrong_total: 2 }]);
    const one = (list_id: string) => analyst.browser.send(listPublicLoads, { list_id });
    expect((await one(body.list_id)).body).toEqual(listed);
    expect((await one(randomUUID())).body).toEqual([]);
    expect((await one('x')).status).toBe(404);
  });

  test.each([
    ['\n', 'empty'],
    ['a,b\n1,2\n', 'no_columns'],
    ['name,seen_on,kind\nx,y,z\n', 'all_wrong'],
    ['name,seen_on,kind\n"x', 'broken'],
    [`name,seen_on,kind\n${'a.example.com,2027-01-01,mention\n'.repeat(50_001)}`, 'too_many_lines'],
  ])('is refused at its field when nothing of it can be used (%#)', async (text, type) => {
    const { status, body } = await load(text);
    expect(status).toBe(422);
    expect(body.detail[0]).toMatchObject({ loc: ['body', 'document'], type });
  });
});

describe('what a person says of a look-alike', () => {
  test('stands until a list of a later day names it; for Administrators of its own organisation', async () => {
    await prove(organisationId, `${brand}.com`);
    await follow();
    const day = (days: number): string =>
      new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await load(`name,seen_on,kind\n${brand}.net,${day(-9)},website\n`);
    const [one] = await shown();
    const settle = (of: SignedIn, settled: 'dismissed' | 'own' | 'taken_down' | null) =>
      of.browser.send(settleLookalike, { lookalike_id: one.lookalike_id, settled, note: 'Ours' });
    const member = await signIn(server, 'Member', organisationId);
    expect((await settle(member, 'dismissed')).status).toBe(403);
    const stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
    expect((await settle(stranger, 'dismissed')).status).toBe(404);
    expect((await settle(admin, 'taken_down')).body).toMatchObject({ state: 'taken_down', note: 'Ours' });
    await load(`name,seen_on,kind\n${brand}.net,${day(-1)},website\n`);
    expect((await shown())[0]?.state).toBe('taken_down');
    await load(`name,seen_on,kind\n${brand}.net,${day(3)},mail\n`);
    expect((await shown())[0]).toMatchObject({ state: 'website', seen_on: day(3) });
    await settle(admin, 'dismissed');
    expect((await settle(admin, null)).body.state).toBe('website');
    await settle(admin, 'own');
    await load(`name,seen_on,kind\n${brand}.net,${day(9)},website\n`);
    expect((await shown())[0]).toMatchObject({ state: 'own', seen_on: day(9) });
  });

  test('is text that can be kept, and no longer than it may be', async () => {
    await prove(organisationId, `${brand}.com`);
    await follow();
    const [one] = await shown(admin, { state: 'unseen' });
    const settle = (note: string) =>
      admin.browser.send(settleLookalike, { lookalike_id: one.lookalike_id, settled: 'dismissed', note });
    for (const note of ['a\ud800', 'a\u0000', 'x'.repeat(501)]) {
      const { status, body } = await settle(note);
      expect([status, body.detail?.[0]?.loc]).toEqual([422, ['body', 'note']]);
    }
    // Whoever comes after wants to know why it does not matter.
    for (const note of ['', '  ']) {
      const { status, body } = await settle(note);
      expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'note'], type: 'note_required' }]]);
    }
    // Letters outside the basic plane, of which half a pair may be cut off.
    const odd = `a${'\u{20000}'.repeat(249)}`;
    expect((await settle(odd)).body.note).toBe(odd);
    await follow();
    const [entry] = (await entries()).filter(({ title }) => title === one.name_display);
    expect(entry.body.facts).toContainEqual(['note', odd]);
  });
});

describe('what the search cannot take', () => {
  const refuse = (id: string) =>
    server.owner.query(
      `alter table search_entries add constraint refused check (source_id <> '${id}') not valid`,
    );
  const waiting = async (organisation: string) =>
    (
      await server.owner.query(
        `select (select count(*) from lookalikes where unindexed and organisation_id = $1)::int
           + (select count(*) from public_mentions where unindexed and organisation_id = $1)::int as n`,
        [organisation],
      )
    ).rows[0].n;

  test.each(['lookalikes', 'public_mentions'])(
    'of %s is set aside with a line in the log, and holds nobody up',
    async (table) => {
      await prove(organisationId, `${brand}.com`);
      await follow();
      await load(`name,seen_on,kind,note\n${brand}.net,2027-01-02,website,Remolacha\n`);
      await follow();
      const { rows } = await server.owner.query(
        `update ${table} set unindexed = true where organisation_id = $1 and name = $2 returning id`,
        [organisationId, `${brand}.net`],
      );
      const id: string = rows[0].id;
      const other = (await makeOrganisation(server)).id;
      const otherBrand = newBrand();
      await prove(other, `${otherBrand}.com`);
      await load(`name,seen_on,kind\n${otherBrand}.net,2027-01-02,website\n`);
      const lines: unknown[] = [];
      const log: typeof server.parts.log = (...line) => void lines.push(line);
      await refuse(id);
      try {
        await followDomains({ ...server.parts, log });
      } finally {
        await server.owner.query('alter table search_entries drop constraint refused');
      }
      expect((await entries(other)).length).toBeGreaterThan(300);
      expect((await entries(other, 'registration')).length).toBe(1);
      expect([await waiting(organisationId), await waiting(other)]).toEqual([0, 0]);
      const kind = table === 'lookalikes' ? 'lookalike' : 'mention';
      expect(lines).toEqual([['warn', 'entry_set_aside', { kind, id, reason: '23514' }]]);
      // What it said before is not found any more.
      const kept = await server.owner.query('select 1 from search_entries where source_id = $1', [id]);
      expect(kept.rows).toEqual([]);
    },
  );

  test('one domain whose look-alikes cannot be made holds no other up', async () => {
    const other = (await makeOrganisation(server)).id;
    const otherBrand = newBrand();
    await prove(organisationId, `${brand}.com`);
    await prove(other, `${otherBrand}.com`);
    await server.owner.query(
      `alter table lookalikes add constraint refused check (organisation_id <> '${organisationId}') not valid`,
    );
    try {
      await follow();
    } finally {
      await server.owner.query('alter table lookalikes drop constraint refused');
    }
    expect([(await entries()).length, (await entries(other)).length > 300]).toEqual([0, true]);
    await follow();
    expect((await entries()).length).toBeGreaterThan(300);
  });
});
