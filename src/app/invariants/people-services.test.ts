import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  listConversation,
  postMessage,
  unreadConversations,
} from '../../areas/casework/conversations/contract.ts';
import {
  compareCandidates,
  compareFindings,
} from '../../areas/casework/findings/compare/compare-contract.ts';
import { countFindings, listFindings, readFinding } from '../../areas/casework/findings/contract.ts';
import { exportFindings } from '../../areas/casework/findings/list/export-contract.ts';
import { listRetests } from '../../areas/casework/findings/retest/retest-contract.ts';
import { findingTrend } from '../../areas/casework/findings/trend/trend-contract.ts';
import { createFinding, releaseFindings } from '../../areas/casework/findings/write/staff-contract.ts';
import { listDocuments, listReports, orderDocument } from '../../areas/casework/reports/contract.ts';
import { requestDetailsOfAnyArea, requestEvents } from '../../areas/casework/requests/contract.ts';
import { openEventIds } from '../../areas/casework/requests/live/server/event-ids.ts';
import type { ServiceArea } from '../../areas/casework/requests/service-area.ts';
import { staffMoveRequest } from '../../areas/desks/staff/contract.ts';
import { listAudit } from '../../areas/records/audit/contract.ts';
import { listNews, type NewsRow } from '../../areas/records/notices/news-contract.ts';
import { notifyWaiting } from '../../areas/records/notices/server/notify-people.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import type { Call, InputOf } from '../../shared/call.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { recountDays } from '../../test/recount-days.ts';
import { pdfText, until, unzip } from '../../test/report-stage.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { survey } from './testing/survey/service.ts';

// One folder and one line: that is all it takes to sell a service. Nothing else in the product knows this one.
vi.mock('../services.ts', async (original) => {
  const { serviceAreas } = await original<{ serviceAreas: readonly ServiceArea[] }>();
  const { survey } = await import('./testing/survey/service.ts');
  const { registerServices } = await import('../../shared/services.ts');
  const all = [...serviceAreas, survey];
  registerServices(all.flatMap(({ services }) => services));
  return { serviceAreas: all };
});

const secret = 'Zanahoria';
const talk = 'Remolacha';

let server: TestServer;
let organisation: { id: string };
let creator: SignedIn;
let admin: SignedIn;
/** A Member who did not ask for it. */
let other: SignedIn;
let analyst: SignedIn;
let requestId: string;
let findingId: string;

const send = <C extends Call>(who: SignedIn, call: C, input: InputOf<C>) => who.browser.send(call, input);
const move = async (to: string): Promise<void> => {
  const { status } = await send(analyst, staffMoveRequest, { request_id: requestId, to });
  expect([to, status]).toEqual([to, 200]);
};

const release = async (request_id: string, title: string): Promise<string> => {
  const text = { title, description: title, remediation: title };
  const finding = {
    ...{ request_id, severity: 'high', texts: { en: text, es: text } },
    ...{ targets: ['ana@example.com'], excerpt: title },
  };
  const { body } = await send(analyst, createFinding, finding as never);
  await send(analyst, releaseFindings, { request_id, finding_ids: [body.id] });
  return body.id;
};

/** Something that everybody sees, which was there a week before: figures over time begin with it. */
const findEarlier = async (): Promise<void> => {
  const wish = { title: 'Public site', description: '', domain_subdomain: 'www.example.com' };
  const { body } = await send(admin, webShieldingCalls.sendInfoShielding, wish);
  await send(analyst, staffMoveRequest, { request_id: body.request_id, to: 'accepted' });
  await send(analyst, staffMoveRequest, { request_id: body.request_id, to: 'In progress' });
  await release(body.request_id, 'A header is missing');
};

const askForPeople = async (): Promise<string> => {
  const list = { file: { name: 'people.csv', bytes: 'email\nana@example.com\nluis@example.com\n' } };
  const wish = { title: 'Security culture', description: '' };
  const { status, body } = await creator.browser.send(survey.calls.sendInfo, wish, list);
  expect([status, body]).toEqual([200, body]);
  return body.request_id;
};

beforeAll(async () => {
  server = await startTestServer({ work: true });
  organisation = await makeOrganisation(server);
  const { id } = organisation;
  admin = await signIn(server, 'Administrator', id);
  analyst = await signIn(server, 'Analyst', null);
  await findEarlier();
  server.clock.advance(8 * 86_400);
  admin = await signIn(server, 'Administrator', id);
  analyst = await signIn(server, 'Analyst', null);
  creator = await signIn(server, 'Member', id);
  other = await signIn(server, 'Member', id);
  requestId = await askForPeople();
  for (const to of ['accepted', 'In progress']) await move(to);
  findingId = await release(requestId, secret);
  await send(analyst, postMessage, { request_id: requestId, text: talk } as never);
}, 120_000);
afterAll(() => server.stop());

/** What a stream has told by the time of the next move, from its beginning. */
const streamOf = async (who: SignedIn): Promise<string> => {
  const abort = new AbortController();
  const reader = who === analyst ? null : organisation.id;
  const headers = { 'last-event-id': openEventIds(server.parts.config.secret).write(0, reader) };
  const { body } = await who.browser.fetch(requestEvents.path, { headers, signal: abort.signal });
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.split('event: conversation').length > 1) break;
  }
  abort.abort();
  return text;
};

const hidden = (who: SignedIn): boolean => who === other;
const everybody = () => [creator, admin, other, analyst];
const customers = () => [creator, admin, other];

test('its own pages take it by the common form, and nobody wrote a line for it anywhere else', async () => {
  const { body } = await send(creator, survey.calls.getTemplate, {});
  expect(body).toEqual([{ title: 'survey.csv', text: '' }]);
  const { rows } = await server.owner.query('select is_about_people from requests where id = $1', [
    requestId,
  ]);
  expect(rows).toEqual([{ is_about_people: true }]);
});

test('lists and details say that it is hidden, and hold no figure', async () => {
  for (const who of customers()) {
    const { body: rows } = await send(who, survey.calls.getHistory, {});
    expect(rows.map((row: { results_hidden?: true }) => row.results_hidden)).toEqual([
      hidden(who) ? true : undefined,
    ]);
  }
  for (const who of everybody()) {
    const { body } = await send(who, requestDetailsOfAnyArea, { request_id: requestId });
    expect([body.results_hidden, body.findings?.high]).toEqual(
      hidden(who) ? [true, undefined] : [undefined, 1],
    );
  }
});

test('findings are in no list, search, figure or export', async () => {
  for (const who of everybody()) {
    const found = hidden(who) ? 1 : 2;
    const all = await send(who, listFindings, {});
    expect([all.body.length, all.headers.get('x-total-count')]).toEqual([found, String(found)]);
    expect((await send(who, listFindings, { search: secret })).body).toHaveLength(found - 1);
    const { body } = await send(who, countFindings, {});
    expect(body.counts.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(found);
    const trend: { high: number }[] = (await send(who, findingTrend, {})).body;
    expect(trend.slice(-2).map(({ high }) => high)).toEqual([1, found]);
    // Staff take those of one request: whose they are must be known.
    const wish = who === analyst ? { format: 'csv', request_id: requestId } : { format: 'csv' };
    const exported = await who.browser.bytes(exportFindings, wish as never);
    expect(exported.body.includes(secret)).toBe(!hidden(who));
  }
  const { kept, counted } = await recountDays(server);
  expect(kept).toEqual(counted);
});

test('nothing of the request is read by its id: findings, talk, retests, downloads', async () => {
  const request_id = requestId;
  for (const who of everybody()) {
    const statuses = [
      (await send(who, listFindings, { request_id })).body.length === 1 ? 200 : 403,
      (await send(who, readFinding, { finding_id: findingId })).status,
      (await send(who, listConversation, { request_id })).status,
      (await send(who, listRetests, { request_id })).status,
      (await send(who, compareFindings, { request_id })).status,
      (await send(who, compareCandidates, { request_id })).status,
      (await who.browser.bytes(survey.calls.downloadCsv, { request_id })).status,
    ];
    expect(statuses).toEqual(statuses.map(() => (hidden(who) ? 403 : 200)));
  }
});

test('nobody else is told that the provider wrote, nor what happened', async () => {
  await notifyWaiting(server.parts);
  for (const who of customers()) {
    const { body: unread } = await send(who, unreadConversations, { request_ids: [requestId] });
    const { body: news } = await send(who, listNews, {});
    const about = news.filter(({ request }: NewsRow) => request?.request_id === requestId);
    expect([unread.length, about.length > 0]).toEqual(hidden(who) ? [0, false] : [1, true]);
  }
});

test('streams carry no word of it, and the trail is for Administrators', async () => {
  for (const who of customers()) {
    const told = await streamOf(who);
    expect(told).toContain(requestId);
    expect(told).not.toMatch(new RegExp(`${secret}|${talk}|example.com`));
    expect((await send(who, listAudit, {})).status).toBe(who === admin ? 200 : 403);
  }
});

test('reports are for those who may read them, and name nobody', async () => {
  const request_id = requestId;
  for (const to of ['in review', 'finished']) await move(to);
  await until(async () => {
    const { body } = await send(analyst, requestDetailsOfAnyArea, { request_id });
    return body.current_status === 'finished' ? true : undefined;
  }, 'finished');
  for (const who of everybody()) {
    const order = { request_id, kind: 'executive', language: 'en' } as const;
    const statuses = [
      (await send(who, listReports, { request_id })).status,
      (await send(who, listDocuments, { request_id })).status,
      (await send(who, orderDocument, order)).status,
      (await who.browser.bytes(survey.calls.downloadReport, { request_id })).status,
    ];
    expect(statuses).toEqual(statuses.map(() => (hidden(who) ? 403 : 200)));
  }
  const files = await unzip((await admin.browser.bytes(survey.calls.downloadReport, { request_id })).body);
  expect([...files.keys()].filter((name) => name.startsWith('scope'))).toEqual([]);
  const text = pdfText(files.get('report.pdf') ?? Buffer.alloc(0));
  expect(text).toContain('the 2 people in the file “people.csv”');
  expect(text).not.toContain('luis@example.com');
}, 120_000);
