import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postMessage } from '../../areas/casework/conversations/contract.ts';
import { saveFilter } from '../../areas/casework/findings/saved/saved-contract.ts';
import { createPerson } from '../../areas/customers/accounts/server/create-person.ts';
import { register } from '../../areas/customers/auth/contract.ts';
import { addDomain } from '../../areas/customers/domains/contract.ts';
import { askQuota } from '../../areas/customers/quota/contract.ts';
import { runSearch, saveSearch } from '../../areas/desks/search/contract.ts';
import { indexWaiting } from '../../areas/desks/search/documents/server/index-documents.ts';
import { openSessions } from '../../areas/records/sessions/server/sessions.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import type { Role, SessionLevel } from '../../shared/actor.ts';
import { type Browser, openBrowser } from '../browser.ts';
import { goodPassword, grantCredits, makeOrganisation, makePerson } from '../people.ts';
import type { TestServer } from '../test-server.ts';
import { type IdField, type Ids, idFields } from './ids.ts';
import type { CallerName } from './planned-request.ts';
import { sampleSheet } from './sample-mapping.ts';

/** Stands in everything that the other organisation has, and in nothing that is sent. */
export const marker = 'Zq7Kestrel';

type Person = { readonly id: string; readonly role: Role; readonly level: SessionLevel };
export type Known = Exclude<CallerName, 'nobody'>;

/** Who asks, and what there is to ask for. */
export type Stage = {
  readonly people: Readonly<Record<Known, Person>>;
  readonly own: string;
  readonly foreign: string;
  /** Ids of what is foreign: a customer who reads one has seen too much. */
  readonly foreignIds: Readonly<Record<IdField, readonly string[]>>;
};

const noIds = Object.fromEntries(idFields.map((field) => [field, []])) as unknown as Record<
  IdField,
  string[]
>;

const sessionOf = async (server: TestServer, person: Person): Promise<string> => {
  const { id, level } = person;
  const { db, clock } = server.parts;
  const token = await db.within('system', (tx) =>
    openSessions(db, clock).open(tx, { id, level, device: 'fuzz' }),
  );
  return `baluarte=${token}`;
};

/** A browser of somebody, without the walk through the screens. */
const browserOf = async (server: TestServer, person: Person): Promise<Browser> => {
  const browser = openBrowser(server.url);
  browser.cookie = await sessionOf(server, person);
  return browser;
};

/** Of every service and of credits. */
const plenty = 500_000;

const site = { title: 'Site', description: '', domain_subdomain: 'www.example.com' };
const list = { name: 'list.csv', bytes: 'email,first_name\nana@example.com,Ana\n' };

/** One request of each kind that costs little. */
const makeRequests = async (browser: Browser, mark: string): Promise<string[]> => {
  const shielding = { ...site, title: `Site ${mark}`, domain_subdomain: `${mark || 'www'}.example.com` };
  const campaign = { title: `Campaign ${mark}`, description: `About ${mark}` };
  const file = {
    ...list,
    name: `list ${mark}.csv`,
    bytes: `${list.bytes}${mark || 'luis'}@example.com,${mark}\n`,
  };
  const answers = [
    await browser.send(webShieldingCalls.sendInfoShielding, shielding),
    await browser.send(spearphishingCalls.sendInfo, campaign, { file }),
  ];
  return answers.map(({ body }) => String(body.request_id));
};

/** One name that somebody could take for a domain of the organisation's. */
const makeLookalike = async (server: TestServer, organisationId: string, mark: string): Promise<void> => {
  const domain = `${mark || 'own'}.example`;
  await server.owner.query('insert into lookalike_domains values ($1, $2, now())', [organisationId, domain]);
  await server.owner.query(
    `insert into lookalikes (organisation_id, domain, name, family, made, seen, seen_on, created_at)
     values ($1, $2, $2 || '.org', 'ending', true, 'registered', now(), now())`,
    [organisationId, domain],
  );
};

/** Results of a campaign with a department that is called like the mark. */
const ten = { recipients: 10, sent: 10, opened: 8, clicked: 3, submitted: 1, reported: 2 };
const markedCampaign = {
  total: { recipients: 20, sent: 20, opened: 16, clicked: 6, submitted: 2, reported: 4 },
  minutes: { first_click: null, first_report: null, median_report: null },
  departments: [
    { name: marker, ...ten },
    { name: null, ...ten },
  ],
};

const makeForeign = async (server: TestServer, organisationId: string): Promise<Stage['foreignIds']> => {
  const input = {
    organisationId,
    username: `${marker}.one`,
    fullName: `${marker} One`,
    email: `${marker}@example.net`,
    role: 'Administrator' as const,
  };
  const parts = { ...server.parts, secret: server.parts.config.secret };
  const { user_id: id } = await createPerson(parts, 'test', input);
  const browser = await browserOf(server, { id, role: 'Administrator', level: 'signed-in' });
  const request_id = await makeRequests(browser, marker);
  await server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation,
       excerpt, fingerprint, created_at, updated_at, released_at, number)
     values (gen_random_uuid(), $1, $2, 'high', $3, jsonb_build_object('en', $3::text, 'es', $3::text), '{"en":"","es":""}',
       '{"en":"","es":""}', $3, 'x', now(), now(), now(), 1)`,
    [organisationId, request_id[0], marker],
  );
  await server.owner.query(
    `insert into campaign_results (request_id, organisation_id, format, results, saved_by, saved_at)
     values ($1, $2, 'own_csv', $3, $4, now())`,
    [request_id[1], organisationId, JSON.stringify(markedCampaign), id],
  );
  await browser.send(postMessage, { request_id: request_id[0] ?? '', text: `About ${marker}` });
  await server.owner.query(
    `insert into imports (id, organisation_id, request_id, file_id, file_name, size, state, created_by, created_by_name,
       created_at)
     select gen_random_uuid(), $1, request_id, id, $3, 1, 'ready', $2, $3, now() from files where organisation_id = $1`,
    [organisationId, id, marker],
  );
  const { body: view } = await browser.send(saveFilter, { name: marker, query: 'state=open' });
  await browser.send(addDomain, { domain: `${marker}.example.net` });
  await makeLookalike(server, organisationId, marker);
  await grantCredits(server, organisationId, plenty);
  const query = { keywords: [marker], collections: ['documents' as const] };
  await browser.send(saveSearch, { name: marker, query });
  await browser.send(runSearch, query);
  const asked = { submodule: 'SAST', type_submodule: 'NA', units: 5, note: `For ${marker}` };
  await browser.send(askQuota, asked);
  const idsOfTable = (table: string) =>
    idsOf(server, `select id from ${table} where organisation_id = '${organisationId}'`);
  return {
    ...noIds,
    ...{ request_id, user_id: [id], organisation_id: [organisationId] },
    ...{ finding_id: await idsOfTable('findings'), file_id: await idsOfTable('files') },
    ask_id: await idsOfTable('quota_asks'),
    ...{ search_id: await idsOfTable('searches'), saved_id: await idsOfTable('saved_searches') },
    lookalike_id: await idsOfTable('lookalikes'),
    filter_id: [view.filter_id],
    ...{ message_id: await idsOfTable('messages'), import_id: await idsOfTable('imports') },
  };
};

/** Two organisations, the callers of the first, and one whose every word is marked. */
export const setStage = async (server: TestServer): Promise<Stage> => {
  const own = await makeOrganisation(server, plenty);
  const foreign = await makeOrganisation(server, plenty);
  await server.owner.query('update organisations set name = $2, name_key = lower($2) where id = $1', [
    foreign.id,
    `${marker} Limited`,
  ]);
  const make = async (role: Role, organisation: string | null, level: SessionLevel = 'signed-in') => ({
    id: (await makePerson(server, role, organisation)).user_id,
    role,
    level,
  });
  const people = {
    halfway: await make('Member', own.id, 'validate-2fa'),
    member: await make('Member', own.id),
    administrator: await make('Administrator', own.id),
    analyst: await make('Analyst', null),
    operator: await make('Operator', null),
  };
  await grantCredits(server, own.id, plenty);
  await makeLookalike(server, own.id, '');
  const foreignIds = await makeForeign(server, foreign.id);
  await indexWaiting(server.parts);
  return { people, own: own.id, foreign: foreign.id, foreignIds };
};

/** Puts right what requests have done to somebody, and gives a new session: the disabled and the demoted are back. */
export const renewSession = async (server: TestServer, stage: Stage, name: Known): Promise<string> => {
  const person = stage.people[name];
  const asItWas = { disabled: false, role: person.role, password_is_own: true, otp_active: true };
  await server.parts.db.within('system', (tx) =>
    tx.updateTable('people').set(asItWas).where('id', '=', person.id).execute(),
  );
  return sessionOf(server, person);
};

/** The same for everybody. */
export const renewSessions = async (server: TestServer, stage: Stage): Promise<Map<CallerName, string>> => {
  const cookies = new Map<CallerName, string>();
  for (const name of Object.keys(stage.people) as Known[])
    cookies.set(name, await renewSession(server, stage, name));
  return cookies;
};

const idsOf = async (server: TestServer, text: string): Promise<string[]> =>
  (await server.owner.query(`${text} limit 50`)).rows.map((row: { id: string }) => row.id);

/** An import of a request that has a file, whose columns somebody is to choose. */
const makeChoosing = async (server: TestServer, requestIds: readonly string[]): Promise<void> => {
  await server.owner.query(
    `with made as (
       insert into imports (id, organisation_id, request_id, file_id, file_name, size, state, header_key, created_by,
         created_by_name, created_at)
       select gen_random_uuid(), organisation_id, request_id, id, 'sheet.csv', 1, 'choosing', $2, created_by, 'somebody',
         now() from files where request_id = any($1::uuid[]) and created_by is not null limit 1
       returning id, organisation_id)
     insert into import_sheets (import_id, organisation_id, body) select id, organisation_id, $3 from made`,
    [requestIds, sampleSheet.header_key, JSON.stringify(sampleSheet)],
  );
};

/** Fresh requests and people to name, and the ids of what there is besides. */
export const renewIds = async (server: TestServer, stage: Stage): Promise<Ids> => {
  // An Operator's request may have shut all of them out.
  await server.owner.query(
    'update organisations set disabled_at = null, disabled_reason = null where id = $1',
    [stage.own],
  );
  const admin = await browserOf(server, stage.people.administrator);
  const target = await makePerson(server, 'Member', stage.own);
  const stranger = { full_name: 'Eva Gil', email: `${target.username}@example.org`, password: goodPassword };
  await openBrowser(server.url).send(register, stranger);
  const request_id = [...(await makeRequests(admin, '')), ...(await makeRequests(admin, ''))];
  await admin.send(postMessage, { request_id: request_id[0] ?? '', text: 'About this one' });
  await makeChoosing(server, request_id);
  const query = { keywords: ['luis', 'ana@example.com'], collections: ['documents' as const] };
  await admin.send(runSearch, query);
  await admin.send(saveSearch, { name: 'Ours', query });
  const own: Ids['own'] = {
    request_id,
    search_id: await idsOf(
      server,
      `select id from searches where organisation_id = '${stage.own}' order by id desc`,
    ),
    saved_id: await idsOf(
      server,
      `select id from saved_searches where organisation_id = '${stage.own}' order by id desc`,
    ),
    user_id: [...Array(5).fill(target.user_id), ...Object.values(stage.people).map(({ id }) => id)],
    organisation_id: [stage.own],
    registration_id: await idsOf(server, 'select id from registrations order by id desc'),
    mail_id: await idsOf(server, 'select id from mail_outbox order by id desc'),
    session_id: await idsOf(server, 'select id from sessions order by id desc'),
    passkey_id: [],
    act_id: await idsOf(server, 'select id from operator_acts order by id desc'),
    erasure_id: await idsOf(server, 'select id from erasures order by id desc'),
    finding_id: await idsOf(
      server,
      `select id from findings where organisation_id = '${stage.own}' order by id desc`,
    ),
    file_id: await idsOf(
      server,
      `select id from files where organisation_id = '${stage.own}' order by id desc`,
    ),
    message_id: await idsOf(
      server,
      `select id from messages where organisation_id = '${stage.own}' order by id desc`,
    ),
    report_id: await idsOf(
      server,
      `select id from report_versions where organisation_id = '${stage.own}' order by id desc`,
    ),
    document_id: await idsOf(
      server,
      `select id from report_documents where organisation_id = '${stage.own}' order by id desc`,
    ),
    preview_id: await idsOf(
      server,
      `select id from report_previews where organisation_id = '${stage.own}' order by id desc`,
    ),
    import_id: await idsOf(
      server,
      `select id from imports where organisation_id = '${stage.own}' order by id desc`,
    ),
    ask_id: await idsOf(
      server,
      `select id from quota_asks where organisation_id = '${stage.own}' and state = 'open'`,
    ),
    period_id: await idsOf(
      server,
      `select id from contract_periods where organisation_id = '${stage.own}' order by id desc`,
    ),
    text_id: await idsOf(server, 'select id from finding_texts order by id desc'),
    cause_id: await idsOf(
      server,
      `select id from finding_causes where organisation_id = '${stage.own}' order by id desc`,
    ),
    passage_id: await idsOf(server, 'select id from report_passages order by id desc'),
    mapping_id: await idsOf(server, 'select id from import_mappings order by id desc'),
    lookalike_id: await idsOf(server, `select id from lookalikes where organisation_id = '${stage.own}'`),
    list_id: await idsOf(server, 'select id from public_loads order by id desc'),
    load_id: await idsOf(server, 'select id from exposure_loads order by id desc'),
    exposure_id: [],
    filter_id: await idsOf(server, `select id from finding_filters where organisation_id = '${stage.own}'`),
    retest_id: await idsOf(
      server,
      `select id from retests where organisation_id = '${stage.own}' order by id desc`,
    ),
  };
  const some = Object.entries(own).map(([name, ids]) => [name, ids.length > 0 ? ids : [stage.own]]);
  return { own: Object.fromEntries(some), foreign: stage.foreignIds };
};

/** How many rows and files there are of what a refused request must not leave behind. */
export const countRows = async (server: TestServer): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {};
  for (const table of ['requests', 'people', 'organisations', 'files']) {
    // An erased file's row stays, its bytes do not.
    const there = table === 'files' ? 'where erased_at is null' : '';
    const { rows } = await server.owner.query(`select count(*)::int as n from ${table} ${there}`);
    counted[table] = rows[0].n;
  }
  return counted;
};

/** Files on the disk that no row knows, and rows with a key whose file is not there. */
export const lostFiles = async (server: TestServer): Promise<string[]> => {
  const entries = readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const stored = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const { rows } = await server.owner.query(`select id, wrapped_key is not null as kept from files
    union all select file_id, wrapped_key is not null from exposure_loads`);
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...[...stored].filter((id) => !known.has(id)).map((id) => `${id} has no row`),
    ...rows.filter(({ id, kept }) => kept && !stored.has(id)).map(({ id }) => `${id} is not on the disk`),
  ];
};
