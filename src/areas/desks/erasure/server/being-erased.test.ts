import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { postMessage, staffAsk, staffNote } from '../../../casework/conversations/contract.ts';
import { createFinding } from '../../../casework/findings/write/staff-contract.ts';
import { requestDetailsOfAnyArea } from '../../../casework/requests/contract.ts';
import { createPerson } from '../../../customers/accounts/contract.ts';
import {
  confirmOperatorAct,
  listOperatorActs,
} from '../../../customers/accounts/second-operator/contract.ts';
import {
  disableOrganisation,
  enableOrganisation,
} from '../../../customers/organisations/disable/contract.ts';
import { setRoom } from '../../../customers/quota/disk/contract.ts';
import { webShieldingCalls } from '../../../services/web-shielding/contract.ts';
import { staffAttach, staffMoveRequest } from '../../staff/contract.ts';
import { askErasure, listErasures } from '../contract.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let admin: SignedIn;
let operator: SignedIn;
let second: SignedIn;
let request_id: string;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
  second = await signIn(server, 'Operator', null);
  const wish = { title: 'Site', description: '', domain_subdomain: 'www.example.org' };
  request_id = (await admin.browser.send(webShieldingCalls.sendInfoShielding, wish)).body.request_id;
  await operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  await operator.browser.send(disableOrganisation, {
    organisation_id: organisation.id,
    reason: 'The contract is over.',
  });
});
afterAll(() => server.stop());

test('where two Operators are needed, an erasure names who asked and who confirmed', async () => {
  const { id: organisation_id, name } = organisation;
  const asked = await operator.browser.send(askErasure, { organisation_id, name });
  expect([asked.status, asked.body.code]).toEqual([409, 'second_operator_asked']);
  server.clock.advance(300);
  const [act] = (await second.browser.send(listOperatorActs, {})).body;
  expect((await second.browser.send(confirmOperatorAct, { act_id: act.act_id })).status).toBe(200);
  const [erasure] = (await second.browser.send(listErasures, { organisation_id })).body;
  expect(erasure).toMatchObject({ asked_by: operator.username, confirmed_by: second.username });
  const times = [erasure.asked_at, erasure.confirmed_at, erasure.not_before].map(Date.parse);
  expect(times[0]).toBeLessThanOrEqual((times[1] ?? 0) - 300_000);
  expect((times[2] ?? 0) - (times[1] ?? 0)).toBe(7 * 86_400_000);
});

test('once an erasure has begun nobody changes anything of the organisation: 409 with a sentence, and what is there is read', async () => {
  await server.owner.query('update erasures set begun_at = now() where organisation_id = $1', [
    organisation.id,
  ]);
  const { browser } = operator;
  const text = { title: 'Found', description: 'Text', remediation: '' };
  const finding = {
    request_id,
    severity: 'high',
    texts: { en: text, es: text },
    targets: ['www.example.org'],
  };
  const person = { username: 'late.person', full_name: 'Late', email: 'late@example.com', rol: 'Member' };
  const file = { name: 'results.txt', bytes: 'x' };
  const answers = [
    await browser.send(createFinding, finding as never),
    await browser.send(postMessage, { request_id, text: 'Still there?' }),
    await browser.send(staffAsk, { request_id, text: 'Still there?' }),
    await browser.send(staffNote, { request_id, text: 'Gone' }),
    await browser.send(staffMoveRequest, { request_id, to: 'In progress' }),
    await browser.send(staffAttach, { request_id }, { file }),
    await browser.send(setRoom, { organisation_id: organisation.id, bytes: 1, people: 1 }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [409, 'being_erased']),
  );
  expect(answers[0]?.body.message).toBe(
    'This organisation is being erased: nothing of it is changed any more.',
  );
  const organisation_id = organisation.id;
  expect((await browser.send(createPerson, { organisation_id, ...person })).status).toBe(409);
  expect((await browser.send(enableOrganisation, { organisation_id })).status).toBe(409);
  expect((await browser.send(requestDetailsOfAnyArea, { request_id })).status).toBe(200);
  const { rows } = await server.owner.query(
    `select (select count(*)::int from findings) as findings, (select count(*)::int from messages) as messages,
      (select count(*)::int from files where kind = 'attachment') as files`,
  );
  expect(rows).toEqual([{ findings: 0, messages: 0, files: 0 }]);
});

test('every table that holds something of an organisation is closed by then, or named here as one that is not', async () => {
  // What jobs and the erasure itself write, the trail of whoever looks, how far somebody has read, counters.
  const open = [
    ...['audit_entries', 'audit_seals', 'audit_waiting', 'erasures', 'mail_outbox', 'message_reads'],
    ...['notice_events', 'notices', 'report_codes', 'report_hashes', 'request_events', 'upload_reservations'],
    ...['domain_turns', 'finding_counts', 'finding_days', 'request_counts', 'request_days'],
    ...['request_finding_counts', 'request_words', 'stored_bytes', 'stored_kinds'],
    ...['search_audiences', 'search_entries'],
  ];
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'being_erased')
      order by 1`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !open.includes(name))).toEqual([]);
});
