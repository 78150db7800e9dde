import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { fullNamesOf } from '../../../customers/accounts/server/full-name-store.ts';
import { getById } from '../../../customers/auth/contract.ts';
import { staffMoveRequest } from '../../../desks/staff/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { type RequestDetails, requestDetailsOfAnyArea } from '../../requests/contract.ts';
import { type ConversationMessage, listConversation, postMessage } from '../contract.ts';

let server: TestServer;
let admin: SignedIn;
let member: SignedIn;
let analyst: SignedIn;
let request_id: string;

beforeAll(async () => {
  server = await startTestServer();
  const { id } = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', id);
  member = await signIn(server, 'Member', id);
  analyst = await signIn(server, 'Analyst', null);
  const input = { title: 'Shop', description: '', domain_subdomain: 'shop.example.com' };
  request_id = (await member.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
  await analyst.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  await member.browser.send(postMessage, { request_id, text: 'We begin on Monday.' });
  await analyst.browser.send(postMessage, { request_id, text: 'Agreed.' });
});
afterAll(() => server.stop());

/** As the tests make people. */
const fullNameOf = async ({ userId }: SignedIn): Promise<string> => {
  const { rows } = await server.owner.query('select full_name from people where id = $1', [userId]);
  return rows[0].full_name;
};

const shownTo = async (reader: SignedIn) => {
  const request: RequestDetails = (await reader.browser.send(requestDetailsOfAnyArea, { request_id })).body;
  const messages: ConversationMessage[] = (await reader.browser.send(listConversation, { request_id })).body
    .messages;
  return {
    asker: request.created_by_full_name,
    timeline: request.timeline.map((entry) => entry.by_full_name),
    talk: messages.map((message) => message.by_full_name).toReversed(),
  };
};

test('everybody knows their own people and the provider’s staff by full name; staff know everybody so', async () => {
  const [asker, worker] = [await fullNameOf(member), await fullNameOf(analyst)];
  const [toCustomer, toStaff] = [await shownTo(admin), await shownTo(analyst)];
  const everybody = { asker, timeline: [asker, worker], talk: [asker, worker] };
  expect([toCustomer, toStaff]).toEqual([everybody, everybody]);
});

test('of the staff’s rows a customer sees the name and nothing else, and nothing of another customer’s people', async () => {
  const { id } = await makeOrganisation(server);
  const stranger = await signIn(server, 'Member', id);
  const names = await server.parts.db.within({ organisation: admin.organisationId ?? '' }, (tx) =>
    fullNamesOf(tx, { organisationId: admin.organisationId }, [analyst.userId, stranger.userId]),
  );
  expect([...names]).toEqual([[analyst.userId, await fullNameOf(analyst)]]);
});

test('the check of the session says one’s own full name', async () => {
  const { body } = await analyst.browser.send(getById, { user_id: analyst.userId });
  expect(body).toMatchObject({ valid: true, full_name: await fullNameOf(analyst) });
});
