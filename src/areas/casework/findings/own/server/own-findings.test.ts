import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { type SignedIn, signIn } from '../../../../../test/people.ts';
import { inviteOwnPerson, ownPeopleCalls } from '../../../../customers/accounts/contract.ts';
import { type AuditRow, listAudit } from '../../../../records/audit/contract.ts';
import { sentence } from '../../../../records/audit/sentence.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { notifyWaiting } from '../../../../records/notices/server/notify-people.ts';
import {
  type FindingEvent,
  type ListedFinding,
  listFindings,
  readFinding,
  settleFindings,
} from '../../contract.ts';
import { correctFindings, listRetests, recordRetest } from '../../retest/retest-contract.ts';
import { findingOwners, ownFindings } from '../own-contract.ts';

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
});

const own = (who: SignedIn, finding_ids: string[], owner: string | null) =>
  who.browser.send(ownFindings, { finding_ids, owner });
const read = async (who: SignedIn, finding_id = finding) =>
  (await who.browser.send(readFinding, { finding_id })).body;
const rows = async (text: string, values: unknown[] = []) =>
  (await stage.server.owner.query(text, values)).rows;
const told = async (kind: string) =>
  (await rows('select person_id from notices where kind = $1 and request_id = $2', [kind, requestId])).map(
    ({ person_id }) => person_id,
  );

test('a Member takes a finding over; staff and colleagues see whose it is, history and trail say it', async () => {
  const { member, admin, analyst } = stage;
  expect((await own(member, [finding], member.userId)).status).toBe(204);
  for (const who of [member, admin, analyst]) {
    expect((await read(who)).owner).toEqual({
      ...{ user_id: member.userId, name: member.username },
      full_name: expect.stringMatching(/^Member \d+$/),
    });
  }
  expect((await read(admin)).history.at(-1)).toMatchObject({
    ...{ kind: 'owner', by: member.username, owner: member.username },
  });
  const [line] = await rows(
    "select actor, details from audit_entries where action = 'finding.own' and object = $1",
    [requestId],
  );
  expect(line).toMatchObject({
    actor: member.username,
    details: { rows: 1, to: 'self', name: member.username, owner_id: member.userId },
  });
});

test('of two who take a finding at once the second is told whose it is, and nothing is taken from the first', async () => {
  const { member, admin } = stage;
  const take = (who: SignedIn, seen_owners: (string | null)[]) =>
    who.browser.send(ownFindings, { finding_ids: [finding], owner: who.userId, seen_owners });
  const before = (await read(admin)).history.length;
  expect((await take(member, [null])).status).toBe(204);
  const { full_name } = (await read(admin)).owner ?? {};
  const second = await take(admin, [null]);
  expect([second.status, second.body.code]).toEqual([409, 'status_conflict']);
  expect(second.body.message).toBe(`${full_name} was faster: it is assigned to them now.`);
  const { owner, history } = await read(admin);
  expect([owner?.user_id, history.length]).toEqual([member.userId, before + 1]);
  // Who has seen whose it is may take it over, and has it already the second time.
  for (const _ of [1, 2]) expect((await take(admin, [member.userId])).status).toBe(204);
  expect((await read(admin)).owner?.user_id).toBe(admin.userId);
});

test('what was seen as nobody’s is not taken from whoever took it meanwhile, whatever was seen of others', async () => {
  const { member, admin } = stage;
  const other = (await stage.released(requestId, { cwe: 'CWE-79' })).id;
  await own(member, [finding, other], member.userId);
  const take = (seen_owners: (string | null)[]) =>
    admin.browser.send(ownFindings, { finding_ids: [finding, other], owner: admin.userId, seen_owners });
  expect((await take([null, member.userId])).status).toBe(409);
  expect((await take([member.userId])).status).toBe(409);
  expect((await read(admin)).owner?.user_id).toBe(member.userId);
  expect((await take([member.userId, member.userId])).status).toBe(204);
});

test('whoever is given findings is told once a request, whoever takes one over is not', async () => {
  const { member, admin } = stage;
  const other = (await stage.released(requestId, { targets: ['198.51.100.7'], cwe: 'CWE-79' })).id;
  await own(admin, [finding, other], member.userId);
  await own(admin, [finding], admin.userId);
  await notifyWaiting(stage.server.parts);
  expect(await told('finding-owned')).toEqual([member.userId]);
  const [{ text }] = (await rows('select details as text from notices where kind = $1 and request_id = $2', [
    'finding-owned',
    requestId,
  ])) as [{ text: object }];
  expect(text).toMatchObject({ count: 2, person: member.userId });
});

test('whoever says that a finding is corrected, or settles it, has dealt with being given it', async () => {
  const { member, admin } = stage;
  const other = (await stage.released(requestId, { targets: ['198.51.100.7'], cwe: 'CWE-79' })).id;
  await own(admin, [finding], member.userId);
  await own(member, [other], admin.userId);
  await notifyWaiting(stage.server.parts);
  const unread = async () =>
    (
      await rows(
        "select person_id from notices where kind = 'finding-owned' and request_id = $1 and read_at is null order by at",
        [requestId],
      )
    ).map(({ person_id }) => person_id);
  expect(await unread()).toEqual([member.userId, admin.userId]);
  expect((await member.browser.send(correctFindings, { finding_ids: [finding] })).status).toBe(204);
  expect(await unread()).toEqual([admin.userId]);
  const until = new Date(stage.server.clock.now().getTime() + 30 * 86_400_000).toISOString();
  const accepted = { finding_ids: [other], to: 'accepted', reason: 'Known.', until };
  expect((await admin.browser.send(settleFindings, accepted as never)).status).toBe(204);
  expect(await unread()).toEqual([]);
});

test('an owner is of the organisation and may sign in; nobody of another one sees or gives anything', async () => {
  const { admin, stranger, analyst } = stage;
  expect((await own(admin, [finding], stranger.userId)).body.detail[0]).toMatchObject({
    ...{ loc: ['body', 'owner'], type: 'unknown_owner' },
  });
  expect((await own(admin, [finding], analyst.userId)).status).toBe(422);
  expect((await own(stranger, [finding], stranger.userId)).status).toBe(404);
  expect((await own(analyst, [finding], null)).status).toBe(403);
  const draft = (await stage.draft(requestId, { cwe: 'CWE-20' })).id;
  expect((await own(admin, [finding, draft], admin.userId)).status).toBe(404);
  expect((await read(admin)).owner).toBeNull();
  const gone = await signIn(stage.server, 'Member', stage.organisationId);
  await rows('update people set disabled = true where id = $1', [gone.userId]);
  expect((await own(admin, [finding], gone.userId)).status).toBe(422);
  const { body } = await admin.browser.send(findingOwners, {});
  const ids = body.map(({ user_id }: { user_id: string }) => user_id);
  expect(ids).toContain(stage.member.userId);
  expect(ids).not.toContain(gone.userId);
  expect(ids).not.toContain(stranger.userId);
  expect((await admin.browser.send(findingOwners, { search: '%' })).body).toEqual([]);
  // Of whom an address names, the name is told: of nobody else's people, and of nobody who has gone.
  const named = async (user_id: string) =>
    (await admin.browser.send(findingOwners, { user_id })).body.map(
      (one: { user_id: string }) => one.user_id,
    );
  expect(await named(stage.member.userId)).toEqual([stage.member.userId]);
  for (const id of [gone.userId, stranger.userId, 'x']) expect(await named(id)).toEqual([]);
});

test('what was found about people is given only to who may read it', async () => {
  const { admin, member } = stage;
  await rows('update requests set is_about_people = true where id = $1', [requestId]);
  expect((await own(member, [finding], member.userId)).status).toBe(403);
  const { body } = await own(admin, [finding], member.userId);
  expect(body.detail[0].type).toBe('owner_may_not_read');
  expect((await own(admin, [finding], admin.userId)).status).toBe(204);
  expect((await member.browser.send(correctFindings, { finding_ids: [finding] })).status).toBe(403);
});

test('the trail names the new owner by full name to whoever knows them by it', async () => {
  const { admin, member, analyst, server, organisationId } = stage;
  await own(admin, [finding], member.userId);
  const line = async () =>
    (await admin.browser.send(listAudit, {})).body.find(({ action }: AuditRow) => action === 'finding.own');
  const full = member.username.charAt(0).toUpperCase() + member.username.slice(1).replace('-', ' ');
  expect(await line()).toMatchObject({ details: { name: member.username }, named_full_name: full });
  expect(sentence(await line(), 'en')).toMatch(new RegExp(`to ${full}$`));
  // Nobody of the provider's owns one; if a line named them, a customer would read no more than the user name.
  const details = { name: analyst.username, owner_id: analyst.userId, rows: 1, to: 'somebody' };
  await server.parts.db.within('system', (tx) =>
    recordAudit(
      tx,
      { userId: admin.userId, username: admin.username, role: 'Administrator' } as never,
      { organisationId, action: 'finding.own', object: requestId, details },
      new Date(server.clock.now().getTime() + 1000),
    ),
  );
  expect((await line()).named_full_name).toBe(undefined);
});

test('a user name that was freed and given to somebody else does not rename the line of the trail', async () => {
  const { admin, server, organisationId } = stage;
  await signIn(server, 'Administrator', organisationId);
  const former = await signIn(server, 'Member', organisationId);
  const { userId: user_id, username } = former;
  expect((await own(admin, [finding], user_id)).status).toBe(204);
  await admin.browser.send(ownPeopleCalls.disable, { user_id });
  expect((await admin.browser.send(ownPeopleCalls.erase, { user_id, username })).status).toBe(200);
  const next = { username, full_name: 'Somebody Else', email: 'else@example.com', rol: 'Member' } as const;
  expect((await admin.browser.send(inviteOwnPerson, next)).status).toBe(200);
  const { body } = await admin.browser.send(listAudit, {});
  const [line] = body.filter(({ action }: AuditRow) => action === 'finding.own');
  expect(sentence(line, 'en')).toMatch(/to former-\w+$/);
});

test('the list is narrowed to one’s own and to nobody’s', async () => {
  const { admin, member } = stage;
  const other = (await stage.released(requestId, { cwe: 'CWE-79' })).id;
  await own(admin, [finding], member.userId);
  const ids = async (owner: string) =>
    (await member.browser.send(listFindings, { request_id: requestId, owner, sort: '-severity' })).body.map(
      ({ id }: ListedFinding) => id,
    );
  expect(await ids('me')).toEqual([finding]);
  expect(await ids(member.userId)).toEqual([finding]);
  expect(await ids('none')).toEqual([other]);
  expect(await ids('somebody')).toEqual([]);
});

test('an erased person owns nothing any more, and no row names them', async () => {
  const person = await signIn(stage.server, 'Member', stage.organisationId);
  await own(stage.admin, [finding], person.userId);
  await rows('update people set disabled = true where id = $1', [person.userId]);
  await rows("select erase_person($1, 'former-1', now(), '', '\\x00', false)", [person.userId]);
  for (;;) {
    const [step] = await rows('select erase_name_step($1, 10)::int as changed', [person.userId]);
    if (step.changed === 0) break;
  }
  const seen = await read(stage.admin);
  expect(seen.owner).toBeNull();
  expect(seen.history.at(-1)).toMatchObject({ kind: 'owner', owner: 'former-1' });
  expect(
    await rows('select 1 from finding_history h where strpos(h::text, $1) > 0', [person.username]),
  ).toEqual([]);
});

test('a Member says corrected: the finding is tested again, in the round that waits or in a new one', async () => {
  const { member, admin, analyst } = stage;
  const other = (await stage.released(requestId, { cwe: 'CWE-79' })).id;
  const elsewhere = (await stage.released(await stage.newRequest())).id;
  const correct = (who: SignedIn, finding_ids: string[], note?: string) =>
    who.browser.send(correctFindings, { finding_ids, ...(note ? { note } : {}) });
  expect((await correct(member, [finding, elsewhere], 'Patched.')).status).toBe(204);
  expect((await correct(admin, [finding, other], 'And this.')).status).toBe(204);
  const rounds = (await analyst.browser.send(listRetests, { request_id: requestId })).body;
  expect(rounds).toHaveLength(1);
  expect(rounds[0]).toMatchObject({ number: 1, state: 'asked', note: 'Patched.\n\nAnd this.' });
  expect(rounds[0]?.findings.map(({ finding_id }: { finding_id: string }) => finding_id).sort()).toEqual(
    [finding, other].sort(),
  );
  const history = (await read(member)).history.filter(({ kind }: FindingEvent) => kind === 'retest');
  expect(history).toMatchObject([
    { to: 'corrected', reason: 'Patched.', by: member.username },
    { to: 'corrected', reason: 'And this.', by: admin.username },
  ]);
  const listed = (await member.browser.send(listFindings, { request_id: requestId })).body;
  expect(listed.map(({ retest }: ListedFinding) => retest)).toEqual(['asked', 'asked']);
  // A note about what waits already is kept like any other, and once.
  for (const _again of [1, 2]) expect((await correct(admin, [other], 'And the proxy.')).status).toBe(204);
  const after = (await analyst.browser.send(listRetests, { request_id: requestId })).body;
  expect(after.map(({ note }: { note: string }) => note)).toEqual([
    'Patched.\n\nAnd this.\n\nAnd the proxy.',
  ]);
  const ofOther = (await read(member, other)).history;
  expect(ofOther.map(({ reason }: FindingEvent) => reason).filter(Boolean)).toEqual([
    'And this.',
    'And the proxy.',
  ]);
  // What somebody is testing already takes no more.
  await analyst.browser.send(recordRetest, {
    retest_id: rounds[0]?.retest_id ?? '',
    results: [{ finding_id: finding, result: 'open' }],
  });
  expect((await correct(admin, [finding])).status).toBe(409);
});

test('a note is kept once in the history of each finding that it is of, even where the round has no room for it', async () => {
  const { member, admin } = stage;
  const [other, third] = [
    (await stage.released(requestId, { cwe: 'CWE-79' })).id,
    (await stage.released(requestId, { cwe: 'CWE-89' })).id,
  ];
  const correct = async (who: SignedIn, finding_ids: string[], note?: string) =>
    expect((await who.browser.send(correctFindings, { finding_ids, ...(note ? { note } : {}) })).status).toBe(
      204,
    );
  const reasons = async (id: string) =>
    (await read(member, id)).history.flatMap(({ kind, reason }: FindingEvent) =>
      kind === 'retest' ? [reason] : [],
    );
  const told = async () =>
    (
      await rows(
        `select 1 from notice_events where kind = 'retest-asked' and request_id = $1
          union all select 1 from audit_entries where action = 'retest.ask' and object = $1::text`,
        [requestId],
      )
    ).length;
  const [first, second] = ['a'.repeat(1000), 'b'.repeat(1000)];
  await correct(member, [finding], first);
  await correct(admin, [finding], second);
  const before = await told();
  await Promise.all([1, 2, 3].map(() => correct(admin, [finding], second)));
  await correct(member, [finding], second);
  expect([await reasons(finding), await told()]).toEqual([[first, second], before]);
  // What was said of one finding was not said of another.
  await correct(member, [other]);
  await correct(member, [third], 'Same words');
  for (const _again of [1, 2]) await correct(member, [other], 'Same words');
  expect([await reasons(other), await reasons(third)]).toEqual([[undefined, 'Same words'], ['Same words']]);
});

test('only what is open and one’s own is said to be corrected, all or none', async () => {
  const { member, stranger, analyst } = stage;
  const draft = (await stage.draft(requestId, { cwe: 'CWE-20' })).id;
  const send = (who: SignedIn, finding_ids: string[]) => who.browser.send(correctFindings, { finding_ids });
  expect((await send(member, [finding, draft])).status).toBe(404);
  expect((await send(stranger, [finding])).status).toBe(404);
  expect((await send(analyst, [finding])).status).toBe(403);
  await rows("update findings set state = 'fixed' where id = $1", [finding]);
  expect((await send(member, [finding])).status).toBe(409);
  expect((await analyst.browser.send(listRetests, { request_id: requestId })).body).toEqual([]);
});
