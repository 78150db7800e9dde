import { serviceAreas } from '../../app/services.ts';
import { templates } from '../../areas/services/templates/server/templates.ts';
import { ownResultTemplate } from '../../engines/campaign-files/own-columns.ts';
import { craftZip } from '../../engines/code/run/zip/testing/craft-zip.ts';
import type { Call } from '../../shared/call.ts';
import type { Service } from '../../shared/service.ts';
import { findService, services } from '../../shared/services.ts';
import { reportSections, riskLevels } from '../../shared/vocabulary/report/report-section.ts';
import { goodPassword } from '../people.ts';
import { type Ids, isIdField, unknownId } from './ids.ts';
import type { Random } from './random.ts';
import { sampleMapping } from './sample-mapping.ts';

export type Fields = Record<string, unknown>;
export type ExampleFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** Values that each field of that name takes, in whichever call. */
const goodValues: Readonly<Record<string, readonly unknown[]>> = {
  ...{ title: ['Site', 'Campaña de otoño'], description: ['Text', 'Über uns: una descripción'] },
  ...{ name: ['A name'], full_name: ['Ana Pérez'], email: ['ana@example.com'], reason: ['Because'] },
  ...{ search: ['site', 'camp'], limit: [1, 10, 1000], group: ['sign-in'], figures: [true] },
  ...{ status: ['pending', ['pending', 'accepted']], severity: ['high', ['high', 'low']] },
  ...{ sort: ['title', '-start_date'], module: ['SPEARPHISHING CAMPAIGN'], executed: [true, false] },
  ...{ from: ['2026-01-01T00:00:00Z'], to: ['2027-01-01T00:00:00Z'], end_before: ['2030-01-01T00:00:00Z'] },
  ...{ domain_subdomain: ['www.example.com'], language: ['en', 'es'], theme: ['dark'], method: ['dns'] },
  ...{ password: [goodPassword], newpassword: ['Another.Horse.8'], otp_input: ['000000'] },
  ...{ text: ['When?\nAnd where?'], second_person: [true, false], planned_start: [null] },
  ...{ assigned_to: ['me', 'nobody'], token: ['no-such-link'], link: ['no-such-link'] },
  ...{
    terms_version: [1],
    percentage: [10, 50],
    end_date: ['2030-01-01T00:00:00Z', null],
    credits: [5],
    bytes: [2 ** 30],
    people: [400],
  },
};

/** Where a severity is one, not several to narrow a list to. */
const severityOnly = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, { severity: ['high', 'info'] }]));

const bothLanguages = { en: 'In good order.', es: 'En buen estado.' };
const written = { title: 'Weak', description: 'What it is.', remediation: 'What to do.' };

/** What findings are written with. */
const findingValues: Readonly<Record<string, readonly unknown[]>> = {
  ...{
    texts: [{ en: written, es: written }],
    targets: [['198.51.100.7']],
    places: [['198.51.100.7', 'x']],
    excerpt: ['POST /login'],
  },
  ...{ cvss: ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H', null], cwe: ['CWE-79', null], version: [1] },
  ...{
    deadlines: [[{ severity: 'low', days: 30 }]],
    overdue: [true],
    due_soon: [true],
    draft: [true],
    unread: [true],
  },
  ...{ units: [1, 5, 1000], note: ['For the autumn.'] },
  ...{
    keywords: [['luis', 'ana@example.com'], ['acme.com']],
    collections: [['documents'], ['servers', 'public']],
  },
  ...{ severities: [[], ['high']], match: ['exact', 'similar'], is_monitored: [true, false] },
  ...{ query: [{ keywords: ['luis'], collections: ['documents'] }], order: ['newest', 'best'] },
  ...{ collection: ['documents'], origin: ['nmap'] },
  ...{
    source: ['A forum'],
    collected_on: ['2024-05-01'],
    legal_note: ['Legitimate interest.'],
    columns: [['email', 'password']],
  },
  ...{ choices: [[{ kind: 'request-ended', by_mail: true }]] },
};

const some = { recipients: 10, sent: 10, opened: 8, clicked: 3, submitted: 1, reported: 2 };
const whole = { recipients: 20, sent: 20, opened: 16, clicked: 6, submitted: 2, reported: 4 };
const campaignFigures = {
  total: whole,
  minutes: { first_click: 6, first_report: null, median_report: null },
  departments: [
    { name: 'Finance', ...some },
    { name: null, ...some },
  ],
};

/** What a call wants of a field that means something else in others. */
const ofCall: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  '/api/staff/requests/list': { sort: ['newest', 'oldest'] },
  '/api/staff/requests/move': { to: ['accepted', 'In progress', 'rejected', 'in review', 'finished'] },
  '/api/main/requests/authorise': { authorisation_version: [1] },
  '/api/main/people/list': { state: ['active'], rol: ['Member'] },
  '/api/staff/people/list': { state: ['active', 'waiting'], rol: ['Analyst'] },
  '/api/staff/mail/list': { state: ['kept', ['waiting', 'sent']] },
  '/api/staff/erasures/certificate': { file: ['certificate.json', 'certificate-es.pdf'] },
  '/api/auth/passkeys/add': { name: ['Key ring'] },
  '/api/main/findings/list': {
    ...{
      state: ['open', ['open', 'fixed']],
      sort: ['-severity', 'due_at', '-created_at', 'title', '-owner'],
    },
    ...{ owner: ['me', 'none'], weakness: ['CWE-79'], place: ['198.51.100.7'] },
  },
  '/api/main/findings/groups': {
    sort: ['severity', '-severity'],
    by: ['weakness', 'place', 'owner'],
    owner: ['me', 'none'],
  },
  // A cursor belongs to its verdict: this one to what is new.
  '/api/main/findings/compare': { verdict: ['new'], cursor: ['1099511627777'] },
  '/api/main/findings/compare/close_not_found': { count: [1, 2] },
  '/api/main/findings/own': { owner: [null] },
  '/api/staff/first_steps/decide': { step: ['mail', 'logo', 'second_review'] },
  '/api/main/first_steps/put_away': { put_away: [true, false] },
  '/api/main/findings/filters/save': { query: ['state=open&owner=me'] },
  '/api/main/search/settle_lookalike': { settled: ['dismissed', 'own', 'taken_down', null] },
  '/api/staff/public/load': { source: ['A log'] },
  '/api/main/search/run': { from: ['2026-01-01'], to: ['2027-01-01'] },
  '/api/main/quotas/ledger': { kind: ['reserve', 'limit'] },
  '/api/staff/quotas/grant': { limit: [500_000, 1_000_000] },
  '/api/staff/quotas/set_period': {
    from: ['2031-01-01', '2031-02-01'],
    until: ['2031-12-31', '2031-06-30'],
  },
  '/api/main/findings/trend': { period: ['week', 'month'] },
  '/api/main/findings/settle': { to: ['open'] },
  '/api/main/reports/order': { kind: ['technical', 'executive'] },
  '/api/main/findings/export': { format: ['csv', 'sarif'] },
  '/api/verify': { code: ['AAAAA-AAAAA-AAAAA-AAAAA-AAAAA'] },
  '/api/staff/findings/rate': { severity: ['high', 'low'] },
  '/api/staff/findings/causes/save': {
    title: [bothLanguages],
    remediation: [bothLanguages],
    effort: ['small', null],
  },
  '/api/staff/reports/control/save': {
    control: [
      {
        ...{ testers: ['Ana'], reviewers: [], customer_contacts: [], provider_contacts: [] },
        ...{ standards: ['ptes'], tools: ['Nessus 10'], from: '2026-01-01', to: null, distribution: [] },
      },
    ],
  },
  '/api/staff/reports/sections/save': {
    section: ['rating'],
    risk: [...riskLevels],
    version: [0, 1],
    body: [bothLanguages],
  },
  '/api/staff/reports/sections/versions': { section: [...reportSections] },
  '/api/staff/reports/passages/save': {
    section: [...reportSections],
    title: [bothLanguages],
    body: [bothLanguages],
  },
  '/api/staff/campaign_results/save': {
    format: ['own_csv', 'gophish_events'],
    replace: [true, false],
    results: [campaignFigures],
  },
  '/api/staff/imports/mappings/save': {
    ...Object.fromEntries(
      Object.entries(sampleMapping).flatMap(([name, value]) => (name === 'name' ? [] : [[name, [value]]])),
    ),
    language: ['en', 'es'],
    is_score: [true, false],
  },
  '/api/staff/imports/save': {
    leave_out: [[1, 2]],
    severity_at_least: ['low', 'info'],
    leave_out_outside: [true, false],
  },
  ...severityOnly(
    '/api/main/search/results',
    '/api/main/search/results_csv',
    '/api/staff/search/results',
    '/api/staff/imports/preview',
    '/api/staff/findings/create',
    '/api/staff/findings/edit',
    '/api/staff/finding_texts/save',
  ),
};

const servicesAt = (path: string): readonly Service[] =>
  serviceAreas.find(({ calls }) => path.startsWith(calls.getHistory.path.replace(/[^/]+$/, '')))?.services ??
  services();

const serviceOf = (path: string, random: Random): Fields => {
  const { submodule, type } = random.pick(servicesAt(path));
  return { submodule, type_submodule: type };
};

/** A picture of 64 by 64 pixels. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAATklEQVR42u3PQQkAAAgEsItsSHtpBN/CYAWWmn4tAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgKXBbBOMg797gfpAAAAAElFTkSuQmCC',
  'base64',
);
const zip = craftZip([{ name: 'src/app.js', content: 'console.log(1)\n' }]);

const dataset = Buffer.from('email,password\nana@leaked.example,Secret.1\n');
const campaignSheet = Buffer.from(ownResultTemplate);
const publicList = Buffer.from('name,seen_on,kind\nalike.example.com,2027-01-01,certificate\n');

const fileOf = (path: string, fields: Fields): ExampleFile => {
  if (path.includes('/logo')) return { name: 'logo.png', type: 'image/png', bytes: logo };
  if (path.endsWith('send_info_sast')) return { name: 'code.zip', type: 'application/zip', bytes: zip };
  if (path.endsWith('/datasets/upload')) return { name: 'leak.csv', type: 'text/csv', bytes: dataset };
  if (path.includes('/campaign_results/'))
    return { name: 'results.csv', type: 'text/csv', bytes: campaignSheet };
  if (path.endsWith('/public/load')) return { name: 'log.csv', type: 'text/csv', bytes: publicList };
  const asked = findService(String(fields.submodule), String(fields.type_submodule));
  const sheet = (asked ?? servicesAt(path)[0])?.template ?? '';
  return { name: sheet, type: 'text/csv', bytes: Buffer.from(templates.get(sheet) ?? '') };
};

/** Names of a call's fields, as its contract has them. */
export const fieldsOf = (call: Call): string[] =>
  'shape' in call.input ? Object.keys((call.input as unknown as { shape: object }).shape) : [];

const response = { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'e30' } };
/** Fields that narrow or place a list: an example has few of them, or it would find nothing. */
/** Nothing to narrow: without its id the call means nothing. */
const listsOfOne = [
  ...['/api/staff/imports/preview', '/api/staff/imports/list'],
  ...['/api/main/search/results', '/api/staff/search/results'],
];

const narrowing = [
  ...['search', 'status', 'severity', 'group', 'cursor', 'state', 'rol', 'module', 'from', 'to'],
  ...['overdue', 'draft', 'assigned_to'],
];

/** Pages of one thing: what names it is needed. */
const pagesOf: Readonly<Record<string, 'request_id' | 'import_id' | 'organisation_id' | 'finding_id'>> = {
  '/api/main/findings/comments/list': 'finding_id',
  '/api/main/findings/compare': 'request_id',
  '/api/main/conversations/list': 'request_id',
  '/api/staff/imports/list': 'request_id',
  '/api/staff/quotas/ledger': 'organisation_id',
  '/api/staff/imports/preview': 'import_id',
};

const goodValue = (call: Call, name: string, unique: string, ids: Ids, random: Random): unknown => {
  const special = ofCall[call.path]?.[name];
  if (special) return random.pick(special);
  if (isIdField(name)) return random.pick(ids.own[name]);
  if (name === 'earlier_id') return random.pick(ids.own.request_id);
  if (name === 'request_ids') return [random.pick(ids.own.request_id)];
  if (name === 'finding_ids') return [random.pick(ids.own.finding_id)];
  if (name === 'results') return [{ finding_id: random.pick(ids.own.finding_id), result: 'open' }];
  if (name === 'username') return call.access === 'anyone' ? 'maria.rojas' : `person.${unique}`;
  // Few, so that one that was added is found again.
  if (name === 'domain') return `d${random.below(20)}.example.com`;
  if (name === 'name') return `Name ${unique}`;
  if (name === 'email') return `p${unique}@example.com`;
  if (name === 'rol') return call.path.includes('/staff/people/create') ? 'Analyst' : 'Member';
  if (name === 'response') return response;
  const values = goodValues[name] ?? findingValues[name];
  return values ? random.pick(values) : undefined;
};

/**
 * Fields and file with which a call would pass.
 * @param unique a word for names that may stand only once.
 */
export const exampleOf = (
  call: Call,
  unique: string,
  ids: Ids,
  random: Random,
): { fields: Fields; file: ExampleFile | undefined } => {
  const isList = fieldsOf(call).includes('cursor') && !listsOfOne.includes(call.path);
  const fields: Fields = {};
  const service = serviceOf(call.path, random);
  for (const name of fieldsOf(call)) {
    if (isList && (narrowing.includes(name) || name.endsWith('_id')) && random.chance(0.8)) continue;
    const value = name in service && !isList ? service[name] : goodValue(call, name, unique, ids, random);
    if (value !== undefined) fields[name] = value;
  }
  if (call.path.endsWith('/people/create') && 'organisation_id' in fields) fields.organisation_id = null;
  // Pages, but of one request or one import.
  const of = pagesOf[call.path];
  if (of) fields[of] = random.pick(ids.own[of]);
  // Whoever is erased is named by their user name too, which no example knows.
  if (call.path.endsWith('/people/erase')) fields.user_id = unknownId(random);
  if (call.path === '/api/staff/requests/assign') fields.user_id = null;
  // A role fits who has that kind of account: the one made for this.
  if (call.path.endsWith('/people/update')) fields.user_id = ids.own.user_id[0];
  if (call.path === '/api/staff/quotas/set') Object.assign(fields, { limit: 100_000 });
  return { fields, file: call.encoding === 'multipart' ? fileOf(call.path, fields) : undefined };
};
