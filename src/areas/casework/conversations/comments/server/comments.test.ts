import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { type SignedIn, signIn } from '../../../../../test/people.ts';
import { notifyWaiting } from '../../../../records/notices/server/notify-people.ts';
import { ownFindings } from '../../../findings/own/own-contract.ts';
import {
  attachToMessage,
  type ConversationMessage,
  downloadMessageFile,
  listConversation,
  postMessage,
  unreadConversations,
  withdrawMessage,
} from '../../contract.ts';
import { listComments, postComment } from '../comment-contract.ts';

let stage: FindingStage;
let requestId: string;
let finding: string;

beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());
beforeEach(async () => {
  requestId = await stage.newRequest();
  finding = (await stage.released(requestId)).id;
  await stage.server.owner.query('update requests set assigned_to = $2 where id = $1', [
    requestId,
    stage.analyst.userId,
  ]);
});

const post = (who: SignedIn, text: string, finding_id = finding) =>
  who.browser.send(postComment, { finding_id, text });
const list = async (who: SignedIn, finding_id = finding): Promise<ConversationMessage[]> =>
  (await who.browser.send(listComments, { finding_id })).body;
const told = async () => {
  await stage.server.owner.query('delete from notices');
  await notifyWaiting(stage.server.parts);
  const { rows } = await stage.server.owner.query(
    "select person_id from notices where kind = 'finding-commented' and request_id = $1 order by 1",
    [requestId],
  );
  return rows.map(({ person_id }) => person_id).sort();
};
const ids = (...people: SignedIn[]) => people.map(({ userId }) => userId).sort();

test('both sides comment and read what the other wrote; nobody else does', async () => {
  const { member, analyst, stranger } = stage;
  expect((await post(member, 'Is the *proxy* enough?')).body).toMatchObject({
    ...{ text: 'Is the *proxy* enough?', by_side: 'customer', own: true, may_withdraw: true },
  });
  await post(analyst, 'No.');
  expect((await list(member)).map(({ text, by_side }) => [text, by_side])).toEqual([
    ['No.', 'provider'],
    ['Is the *proxy* enough?', 'customer'],
  ]);
  expect((await post(stranger, 'Hello')).status).toBe(404);
  expect((await stranger.browser.send(listComments, { finding_id: finding })).status).toBe(404);
  const draft = (await stage.draft(requestId, { cwe: 'CWE-20' })).id;
  expect((await post(member, 'Hello', draft)).status).toBe(404);
  expect((await post(analyst, 'Hello', draft)).status).toBe(409);
  await stage.server.owner.query('update requests set is_about_people = true where id = $1', [requestId]);
  expect((await post(member, 'Hello')).status).toBe(403);
});

test('a comment is no part of the talk about the request, and the talk none of the comments', async () => {
  const { member, analyst } = stage;
  await post(analyst, 'About the finding.');
  await analyst.browser.send(postMessage, { request_id: requestId, text: 'About the request.' });
  const talk = (await member.browser.send(listConversation, { request_id: requestId })).body;
  expect(talk.messages.map(({ text }: ConversationMessage) => text)).toEqual(['About the request.']);
  expect((await list(member)).map(({ text }) => text)).toEqual(['About the finding.']);
  const unread = (await member.browser.send(unreadConversations, { request_ids: [requestId] })).body;
  expect(unread).toEqual([{ request_id: requestId, unread: 1 }]);
});

test('files go with a comment, and with it when it is taken back', async () => {
  const { member, analyst } = stage;
  const { message_id } = (await post(member, 'See the log.')).body;
  const file = { name: 'proxy.log', bytes: '{}' };
  const { file_id } = (await member.browser.send(attachToMessage, { message_id }, { file })).body;
  expect((await list(analyst))[0]?.files).toMatchObject([{ name: 'proxy.log', erased: false }]);
  expect((await analyst.browser.send(downloadMessageFile, { file_id })).status).toBe(200);
  expect((await stage.stranger.browser.send(downloadMessageFile, { file_id })).status).toBe(404);
  await member.browser.send(withdrawMessage, { message_id });
  expect((await list(analyst))[0]).toMatchObject({ withdrawn: true, text: '' });
});

test('who owns it and who wrote before are told, the provider of what a customer writes', async () => {
  const { member, admin, analyst, organisationId, server } = stage;
  const colleague = await signIn(server, 'Member', organisationId);
  await post(colleague, 'One.');
  expect(await told()).toEqual(ids(analyst));
  // Nobody owns it: the Administrators and who wrote.
  await post(analyst, 'Two.');
  const all = await told();
  expect(all).toContain(colleague.userId);
  expect(all).toContain(admin.userId);
  expect(all).not.toContain(member.userId);
  await admin.browser.send(ownFindings, { finding_ids: [finding], owner: member.userId });
  await told();
  await post(analyst, 'Three.');
  expect(await told()).toEqual(ids(colleague, member));
});

test('a finding can be talked about long after its request has ended', async () => {
  await stage.server.owner.query(
    "update requests set status = 'finished', end_date = now() - interval '90 days' where id = $1",
    [requestId],
  );
  expect((await post(stage.member, 'Still here.')).status).toBe(200);
});

test('what was written on a finding is read where it is continued, marked, and taken back where it was written', async () => {
  const { member, server } = stage;
  await post(member, 'First scan.');
  const later = (await stage.released(await stage.newRequest(), { cwe: 'CWE-20' })).id;
  await server.owner.query(
    "update findings set state = 'superseded', superseded_from = 'open', superseded_by = $2 where id = $1",
    [finding, later],
  );
  await post(member, 'Second scan.', later);
  const { rows } = await server.owner.query(
    "select r.reference || '-' || lpad(f.number::text, 2, '0') as reference from findings f join requests r on r.id = f.request_id where f.id = $1",
    [finding],
  );
  const { reference } = rows[0];
  expect(await list(member, later)).toMatchObject([
    { text: 'Second scan.', may_withdraw: true },
    { text: 'First scan.', may_withdraw: false, written_on: reference },
  ]);
  expect((await list(member, later))[0]).not.toHaveProperty('written_on');
  expect(await list(member)).toMatchObject([{ text: 'First scan.', may_withdraw: true }]);
});
