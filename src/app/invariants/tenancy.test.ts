import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listFindings } from '../../areas/casework/findings/contract.ts';
import { cancelRequest, requestDetailsOfAnyArea } from '../../areas/casework/requests/contract.ts';
import { listOwnPeople } from '../../areas/customers/accounts/contract.ts';
import { dashboardData } from '../../areas/desks/dashboard/contract.ts';
import { runSearch, searchOverview, searchResults } from '../../areas/desks/search/contract.ts';
import type { Audience, Entry } from '../../areas/records/search-index/entry.ts';
import { writeEntries } from '../../areas/records/search-index/server/write-entries.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import { grantCredits, makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** Whose row the service shall take every row for: with this its own comparison says nothing any more. */
const blinded = vi.hoisted(() => ({ organisation: '' }));

vi.mock('../../areas/casework/requests/server/store.ts', async (original) => {
  const real = await original<typeof import('../../areas/casework/requests/server/store.ts')>();
  const asOwn = async <Row extends object>(row: Promise<Row | undefined>): Promise<Row | undefined> => {
    const found = await row;
    return found && { ...found, organisation_id: blinded.organisation };
  };
  const findRequest: typeof real.findRequest = (tx, id) => asOwn(real.findRequest(tx, id));
  const lockRequest: typeof real.lockRequest = (tx, id) => asOwn(real.lockRequest(tx, id));
  return { ...real, findRequest, lockRequest };
});
vi.mock('../../areas/casework/requests/list/server/history-store.ts', async (original) => {
  const real = await original<typeof import('../../areas/casework/requests/list/server/history-store.ts')>();
  const readHistory: typeof real.readHistory = (read, columns, filter, page) =>
    real.readHistory(read, columns, { ...filter, organisationId: undefined }, page);
  return { ...real, readHistory };
});
vi.mock('../../areas/casework/findings/list/server/list-store.ts', async (original) => {
  const real = await original<typeof import('../../areas/casework/findings/list/server/list-store.ts')>();
  const list: typeof real.listFindings = (read, filter, page) =>
    real.listFindings(read, { ...filter, organisationId: undefined }, page);
  return { ...real, listFindings: list };
});
vi.mock('../../areas/customers/accounts/server/people-store.ts', async (original) => {
  const real = await original<typeof import('../../areas/customers/accounts/server/people-store.ts')>();
  const listPeople: typeof real.listPeople = (read, filter, ...more) =>
    real.listPeople(read, { ...filter, organisationId: undefined }, ...more);
  return { ...real, listPeople };
});

vi.mock('../../areas/records/search-index/server/audience-store.ts', async (original) => {
  const real = await original<typeof import('../../areas/records/search-index/server/audience-store.ts')>();
  // Everybody belongs to every audience.
  const everyNumber = async () => Array.from({ length: 100 }, (_, index) => index + 1);
  return { ...real, organisationAudiences: everyNumber, domainAudiences: everyNumber };
});

let server: TestServer;
let person: SignedIn;
let foreign: SignedIn;
let request_id: string;

const site = { description: '', domain_subdomain: 'www.example.com' };

beforeAll(async () => {
  server = await startTestServer();
  person = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  foreign = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  blinded.organisation = foreign.organisationId ?? '';
  const made = await foreign.browser.send(webShieldingCalls.sendInfoShielding, { ...site, title: 'Theirs' });
  request_id = made.body.request_id;
  await server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation,
       excerpt, fingerprint, created_at, updated_at, released_at, number)
     values (gen_random_uuid(), $1, $2, 'high', 'x', '{"en":"Theirs","es":"Theirs"}', '{"en":"","es":""}',
       '{"en":"","es":""}', '', 'x', now(), now(), now(), 1)`,
    [foreign.organisationId, request_id],
  );
  // An entry for whoever has proved a domain, which the other one has, and one of the other organisation itself.
  const theirs = (audience: Audience): Entry => ({
    ...{
      collection: 'datasets',
      audience,
      kind: 'finding',
      origin: 'x',
      at: new Date(),
      since: new Date(),
      severity: null,
    },
    ...{
      title: 'Theirs',
      text: '',
      keys: ['ana@theirs.example.com'],
      facts: [],
      request: null,
      finding: null,
    },
    fold: crypto.randomUUID(),
  });
  await server.owner.query(
    `insert into domains (id, organisation_id, domain, domain_display, token, created_by, created_at, verified_at, verified_method)
     values (gen_random_uuid(), $1, 'theirs.example.com', 'theirs.example.com', 'x', $2, now(), now(), 'dns'),
       (gen_random_uuid(), $3, 'ours.example.com', 'ours.example.com', 'x', $4, now(), now(), 'dns')`,
    [foreign.organisationId, foreign.userId, person.organisationId, person.userId],
  );
  const entries = [
    theirs({ organisation: foreign.organisationId ?? '' }),
    theirs({ domain: 'theirs.example.com' }),
  ];
  await server.parts.db.within('system', (tx) =>
    writeEntries(tx, [{ kind: 'finding', id: crypto.randomUUID(), entries }]),
  );
  for (const { organisationId } of [person, foreign]) await grantCredits(server, organisationId ?? '', 9);
  blinded.organisation = person.organisationId ?? '';
});
afterAll(() => server.stop());

/** What a search of theirs finds, with the facets of it. */
const searched = async ({ browser }: SignedIn) => {
  const { body } = await browser.send(runSearch, {
    keywords: ['theirs', 'theirs.example.com', 'ana@theirs.example.com'],
    collections: ['datasets'],
    match: 'similar',
  });
  const results = await browser.send(searchResults, { search_id: body.search_id });
  const holding = (await browser.send(searchOverview, {})).body.collections[0];
  return { found: body.found[0].total, charged: body.charged, page: results.body, holding: holding.total };
};

/** What somebody of another organisation gets to see, with the service's own checks off. */
const seen = async () => {
  const { send } = person.browser;
  const count = ({ body }: { body: unknown }) => (Array.isArray(body) ? body.length : body);
  return {
    details: (await send(requestDetailsOfAnyArea, { request_id })).status,
    'details of the area': (await send(webShieldingCalls.details, { request_id })).status,
    history: count(await send(webShieldingCalls.getHistory, {})),
    dashboard: (await send(dashboardData, {})).body.History.length,
    findings: count(await send(listFindings, {})),
    people: count(await send(listOwnPeople, {})),
    cancel: (await send(cancelRequest, { request_id, reason: 'No' })).status,
  };
};

const nothing = {
  details: 404,
  'details of the area': 404,
  history: 0,
  dashboard: 0,
  findings: 0,
  people: 1,
  cancel: 404,
};

const withoutPolicies = async <T>(work: () => Promise<T>): Promise<T> => {
  const tables = ['requests', 'findings', 'people', 'request_counts', 'finding_counts', 'request_timeline'];
  const all = async (what: 'enable' | 'disable'): Promise<void> => {
    for (const table of tables) await server.owner.query(`alter table ${table} ${what} row level security`);
  };
  await all('disable');
  return work().finally(() => all('enable'));
};

test('with the checks of the service switched off, a search finds, counts and charges nothing of another', async () => {
  const none = { collections: [], kinds: [], origins: [], severities: [] };
  expect(await searched(person)).toEqual({
    ...{ found: 0, charged: 0, holding: 0 },
    page: { hits: [], total: 0, is_exact: true, all: 0, customers: [], facets: none },
  });
  // The index was asked indeed: whose they are finds both.
  expect(await searched(foreign)).toMatchObject({ found: 2, charged: 1, holding: 2, page: { total: 2 } });
});

test('with the checks of the service switched off, row-level security still shows and changes nothing of another', async () => {
  expect(await seen()).toEqual(nothing);
  const { rows } = await server.owner.query('select status from requests where id = $1', [request_id]);
  expect(rows).toEqual([{ status: 'pending' }]);
});

test('without row-level security too, all of it would be open: the checks were off indeed', async () => {
  const open = await withoutPolicies(seen);
  expect(open).toMatchObject({
    details: 200,
    'details of the area': 200,
    history: 1,
    dashboard: 1,
    findings: 1,
  });
  expect(open.people).toBeGreaterThan(1);
  expect(open.cancel).not.toBe(404);
});
