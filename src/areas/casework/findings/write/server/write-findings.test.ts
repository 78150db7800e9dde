import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, finding, openFindingStage } from '../../../../../test/findings-stage.ts';
import { recountFindings } from '../../../../../test/recount-findings.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { staffMoveRequest } from '../../../../desks/staff/contract.ts';
import {
  countFindings,
  downloadEvidence,
  type Finding,
  type FindingEvent,
  listFindings,
  readFinding,
  setDeadlines,
} from '../../contract.ts';
import { findingTexts } from '../../texts.ts';
import {
  addEvidence,
  countUnwritten,
  createFinding,
  discardFindings,
  editFinding,
  releaseFindings,
  removeEvidence,
} from '../staff-contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

const edited = (version: number, change = {}) => ({ ...finding, version, ...change }) as never as object;
const picture = { file: { name: 'proof.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') } };

test('a draft is the staff’s own until it is released: no list, detail, count, evidence or history of it reaches the customer', async () => {
  const { admin, analyst, draft, newRequest, server } = stage;
  const request_id = await newRequest();
  const { id } = await draft(request_id);
  const { file_id } = (await analyst.browser.send(addEvidence, { finding_id: id }, picture)).body;
  const seen = async () => ({
    list: (await admin.browser.send(listFindings, { request_id })).body.length,
    details: (await admin.browser.send(readFinding, { finding_id: id })).status,
    counts: (await admin.browser.send(countFindings, { request_id })).body.counts.length,
    evidence: (await admin.browser.bytes(downloadEvidence, { file_id })).status,
  });
  const nothing = { list: 0, details: 404, counts: 0, evidence: 404 };
  expect(await seen()).toEqual(nothing);
  expect((await analyst.browser.send(listFindings, { request_id, draft: true })).body).toHaveLength(1);
  await analyst.browser.send(releaseFindings, { request_id });
  expect(await seen()).toEqual({ list: 1, details: 200, counts: 1, evidence: 200 });
  const { history } = (await admin.browser.send(readFinding, { finding_id: id })).body;
  expect(history.map(({ kind }: FindingEvent) => kind)).toEqual(['released']);
  const own = (await analyst.browser.send(readFinding, { finding_id: id })).body.history;
  expect(own.map(({ kind }: FindingEvent) => kind)).toEqual(['created', 'evidence', 'released']);
  expect(server.clock.now().toISOString() >= (own[0]?.at ?? '')).toBe(true);
});

test('the database too shows drafts and their evidence to no customer', async () => {
  const { analyst, draft, newRequest, organisationId, server } = stage;
  const { id } = await draft(await newRequest());
  await analyst.browser.send(addEvidence, { finding_id: id }, picture);
  const rows = (scope: 'staff' | { organisation: string }) =>
    server.parts.db.within(scope, async (tx) => ({
      findings: (await tx.selectFrom('findings').select('id').where('id', '=', id).execute()).length,
      history: (await tx.selectFrom('finding_history').select('id').where('finding_id', '=', id).execute())
        .length,
      files: (await tx.selectFrom('files').select('id').where('finding_id', '=', id).execute()).length,
    }));
  expect(await rows({ organisation: organisationId })).toEqual({ findings: 0, history: 0, files: 0 });
  expect(await rows('staff')).toEqual({ findings: 1, history: 2, files: 1 });
  await server.owner.query('update findings set released_at = now() where id = $1', [id]);
  expect((await rows({ organisation: organisationId })).files).toBe(1);
});

test('what was written in one language stands in for the other; the score is the vector’s own', async () => {
  const { admin, newRequest, released } = stage;
  const { es } = finding.texts;
  const { id } = await released(await newRequest(), { texts: { es } });
  const { body } = await admin.browser.send(readFinding, { finding_id: id });
  expect(body).toMatchObject({
    ...{ title: es.title, description: es.description, cvss_score: 8.8, severity: 'high', number: 1 },
    ...{ location: finding.targets[0], targets: finding.targets, source: 'analyst', released: true },
  });
  expect(body.editing).toBeUndefined();
});

test.each([
  ['no language', { texts: {} }, 'texts'],
  ['an incomplete vector', { cvss: 'CVSS:3.1/AV:N' }, 'cvss'],
  ['a kind of another shape', { cwe: '79' }, 'cwe'],
  ['no target', { targets: [] }, 'targets'],
  ['a severity that does not exist', { severity: 'awful' }, 'severity'],
])('a finding with %s is refused at its field, and nothing is written', async (_, change, field) => {
  const { analyst, newRequest } = stage;
  const request_id = await newRequest();
  const { status, body } = await analyst.browser.send(createFinding, {
    request_id,
    ...finding,
    ...change,
  } as never);
  expect([status, body.detail[0].loc[1]]).toEqual([422, field]);
  expect((await analyst.browser.send(listFindings, { request_id })).body).toEqual([]);
});

test('a person may mean another severity than the vector says', async () => {
  const { analyst, newRequest } = stage;
  const wish = { request_id: await newRequest(), ...finding, severity: 'low' };
  const { status, body } = await analyst.browser.send(createFinding, wish as never);
  expect([status, body.severity, body.cvss]).toEqual([200, 'low', finding.cvss]);
});

test('an edit of an older version than there is changes nothing and says so', async () => {
  const { analyst, draft, newRequest } = stage;
  const { id, editing } = await draft(await newRequest());
  const version = editing?.version ?? 0;
  const edit = (change: object) => analyst.browser.send(editFinding, { finding_id: id, ...change } as never);
  expect((await edit(edited(version, { severity: 'critical' }))).status).toBe(200);
  const late = await edit(edited(version, { severity: 'low' }));
  expect([late.status, late.body.code]).toEqual([409, 'status_conflict']);
  const { body } = await analyst.browser.send(readFinding, { finding_id: id });
  expect([body.severity, body.editing?.version]).toEqual(['critical', version + 1]);
  expect(body.history.at(-1)).toMatchObject({ kind: 'edited', fields: ['severity'] });
});

test('an edit that changes nothing leaves no trace', async () => {
  const { analyst, draft, newRequest } = stage;
  const { id, editing } = await draft(await newRequest());
  const version = editing?.version ?? 0;
  const { body } = await analyst.browser.send(editFinding, { finding_id: id, ...edited(version) } as never);
  expect([body.editing?.version, body.history.length]).toEqual([version, 1]);
});

test('another severity moves the due date of what the customer has seen, counted from the day of its release', async () => {
  const { analyst, later, newRequest, released, server } = stage;
  const { id } = await released(await newRequest(), { severity: 'low' });
  const before = (await analyst.browser.send(readFinding, { finding_id: id })).body;
  const releasedAt = server.clock.now().getTime();
  const days = (due: string | null) => Math.round((Date.parse(due ?? '') - releasedAt) / 86_400_000);
  expect(days(before.due_at)).toBe(180);
  await later(3600);
  const change = edited(before.editing?.version ?? 0, { severity: 'critical' });
  const after = (await analyst.browser.send(editFinding, { finding_id: id, ...change } as never)).body;
  expect(days(after.due_at)).toBe(7);
});

test('drafts of a large scan, of which no single statement shows all, are released together and once', async () => {
  const { admin, analyst, newRequest, draft, server } = stage;
  const request_id = await newRequest();
  const { id } = await draft(request_id);
  const many = 10_001;
  await server.owner.query(
    `insert into findings (id, organisation_id, request_id, number, severity, title, description, location, targets,
       remediation, excerpt, fingerprint, source, created_by, created_at, updated_at)
     select gen_random_uuid(), organisation_id, request_id, 1 + n, 'low', title, description, location, targets,
       remediation, excerpt, 'many-' || n, source, created_by, created_at, updated_at
     from findings, generate_series(1, $2::int) as n where id = $1`,
    [id, many - 1],
  );
  expect((await analyst.browser.send(releaseFindings, { request_id })).body).toEqual({ released: many });
  const total = (rows: { total: number }[]) => rows.reduce((sum, row) => sum + row.total, 0);
  expect(total((await admin.browser.send(countFindings, { request_id })).body.counts)).toBe(many);
  const told = await server.owner.query(
    `select count(*)::int as lines, count(distinct finding_id)::int as findings from finding_history
     where kind = 'released' and finding_id in (select id from findings where request_id = $1)`,
    [request_id],
  );
  expect(told.rows).toEqual([{ lines: many, findings: many }]);
});

test('a connection that changed one finding first compares many by their ids, not each with each', async () => {
  // Its plan of a join of the rows before and after stays that of the first change: nested loops, for one row.
  const { rows } = await stage.server.owner.query(
    `select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where t.tgrelid = 'findings'::regclass and p.prosrc ~ '(added|removed) \\w+ join'`,
  );
  expect(rows).toEqual([]);
});

test('what was changed after somebody read it is not released as what they read', async () => {
  const { analyst, draft, newRequest, server } = stage;
  const request_id = await newRequest();
  const { id } = await draft(request_id);
  const untouched = await draft(request_id);
  const readUntil = async (): Promise<string> =>
    (await analyst.browser.send(listFindings, { request_id })).body
      .map(({ updated_at }: { updated_at: string }) => updated_at)
      .sort()
      .at(-1);
  const read_until = await readUntil();
  const release = (input: object) => analyst.browser.send(releaseFindings, { request_id, ...input } as never);
  server.clock.advance(1);
  await analyst.browser.send(editFinding, { ...edited(1, { excerpt: 'Another.' }), finding_id: id } as never);
  expect((await release({ read_until })).body.code).toBe('status_conflict');
  server.clock.advance(1);
  const again = await readUntil();
  await analyst.browser.send(addEvidence, { finding_id: id }, picture);
  server.clock.advance(1);
  expect((await release({ read_until: again })).body.code).toBe('status_conflict');
  expect((await release({ read_until, finding_ids: [untouched.id] })).body).toEqual({ released: 1 });
  expect((await release({ read_until: await readUntil() })).body).toEqual({ released: 1 });
});

test('what was added after somebody read the list is not released with it, and they are told so', async () => {
  const { analyst, draft, newRequest, server } = stage;
  const request_id = await newRequest();
  const first = await draft(request_id);
  const [{ updated_at }] = (await analyst.browser.send(listFindings, { request_id })).body;
  server.clock.advance(1);
  const added = await draft(request_id);
  const release = (input: object) => analyst.browser.send(releaseFindings, { request_id, ...input } as never);
  const refused = await release({ read_until: updated_at });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('changed, added or removed'),
  ]);
  // Who has not read them all says how many they were asked about.
  for (const drafts of [1, 3]) expect((await release({ drafts })).status).toBe(409);
  expect((await release({ read_until: updated_at, finding_ids: [first.id] })).body).toEqual({ released: 1 });
  expect((await release({ finding_ids: [added.id] })).body).toEqual({ released: 1 });
});

test('of drafts that somebody has thrown away none is released, as none is thrown away twice', async () => {
  const { analyst, draft, newRequest } = stage;
  const id = await newRequest();
  const [gone, left] = [await draft(id), await draft(id)];
  await analyst.browser.send(discardFindings, { request_id: id, finding_ids: [gone.id] });
  for (const finding_ids of [[gone.id], [left.id, gone.id]]) {
    const refused = await analyst.browser.send(releaseFindings, { request_id: id, finding_ids });
    expect(refused).toMatchObject({ status: 409, body: { message: findingTexts.draft_gone.en } });
  }
  // Once more the same, for an answer that was lost, is no fault.
  for (const released of [1, 0])
    expect(
      (await analyst.browser.send(releaseFindings, { request_id: id, finding_ids: [left.id] })).body,
    ).toEqual({ released });
});

test('who releases more than they have listed is held to what there was when they were asked', async () => {
  const { analyst, draft, newRequest, server } = stage;
  const request_id = await newRequest();
  const { id } = await draft(request_id);
  await draft(request_id);
  const asked = async () => (await analyst.browser.send(countUnwritten, { request_id, draft: true })).body;
  const release = async (newest: string) =>
    (await analyst.browser.send(releaseFindings, { request_id, drafts: 2, read_until: newest })).status;
  const first = await asked();
  expect(first).toMatchObject({ en: 0, es: 0, newest: expect.stringMatching(/^2\d{3}-/) });
  server.clock.advance(1);
  await analyst.browser.send(editFinding, { ...edited(1, { excerpt: 'Another.' }), finding_id: id } as never);
  expect(await release(first.newest)).toBe(409);
  const second = await asked();
  server.clock.advance(1);
  await analyst.browser.send(discardFindings, { request_id, finding_ids: [id] });
  await draft(request_id);
  expect(await release(second.newest)).toBe(409);
  expect(await release((await asked()).newest)).toBe(200);
});

test('a finding that is released while its organisation sets deadlines is due by the new ones', async () => {
  const { admin, analyst, draft, newRequest, server } = stage;
  const request_id = await newRequest();
  const { id } = await draft(request_id);
  await server.owner.query('begin');
  await server.owner.query('select from findings where id = $1 for update', [id]);
  const releasing = analyst.browser.send(releaseFindings, { request_id });
  await expect.poll(() => waitingForLocks(stage.server)).toBe(1);
  const setting = admin.browser.send(setDeadlines, { deadlines: [{ severity: 'high', days: 5 }] });
  await expect.poll(() => waitingForLocks(stage.server)).toBe(2);
  await server.owner.query('commit');
  expect([(await releasing).status, (await setting).status]).toEqual([200, 204]);
  const stored = async () =>
    (
      await server.owner.query(
        "select due_at = released_at + interval '5 days' as right, xmin::text as written from findings where id = $1",
        [id],
      )
    ).rows[0];
  const { right, written } = await stored();
  expect(right).toBe(true);
  // The same again writes no row.
  await admin.browser.send(setDeadlines, { deadlines: [{ severity: 'high', days: 5 }] });
  expect((await stored()).written).toBe(written);
});

test('drafts may be thrown away with their evidence, what a customer has seen may not', async () => {
  const { analyst, draft, newRequest, released, server } = stage;
  const request_id = await newRequest();
  const { id } = await draft(request_id);
  await analyst.browser.send(addEvidence, { finding_id: id }, picture);
  const shown = await released(request_id);
  const discard = (...finding_ids: string[]) =>
    analyst.browser.send(discardFindings, { request_id, finding_ids });
  expect((await discard(id, shown.id)).body.message).toContain('The customer has seen');
  expect((await discard(id)).body).toEqual({ discarded: 1 });
  const again = await discard(id);
  expect([again.status, again.body.message]).toEqual([409, 'This draft is no longer there.']);
  expect((await analyst.browser.send(readFinding, { finding_id: id })).status).toBe(404);
  const { rows } = await server.owner.query(
    'select count(*)::int as files from files where finding_id = $1',
    [id],
  );
  expect(rows).toEqual([{ files: 0 }]);
});

test('evidence of a released finding stays; of a draft it may be taken away', async () => {
  const { analyst, draft, newRequest, released } = stage;
  const request_id = await newRequest();
  const add = async (finding_id: string) =>
    (await analyst.browser.send(addEvidence, { finding_id }, picture)).body.file_id;
  const remove = async (file_id: string) => (await analyst.browser.send(removeEvidence, { file_id })).status;
  const [kept, gone] = [await add((await released(request_id)).id), await add((await draft(request_id)).id)];
  expect([await remove(kept), await remove(gone)]).toEqual([409, 204]);
  const { rows } = await stage.server.owner.query(
    "select action, details->>'filename' as filename from audit_entries where details->>'file' = $1 order by id",
    [gone],
  );
  expect(rows).toEqual(
    ['finding.evidence', 'finding.evidence-remove'].map((action) => ({
      action,
      filename: picture.file.name,
    })),
  );
});

test('evidence of a draft that is released while somebody takes it away stays', async () => {
  const { analyst, draft, newRequest, server } = stage;
  const request_id = await newRequest();
  const { id: finding_id } = await draft(request_id);
  const { file_id } = (await analyst.browser.send(addEvidence, { finding_id }, picture)).body;
  await server.owner.query('begin');
  await server.owner.query('select from requests where id = $1 for update', [request_id]);
  const removing = analyst.browser.send(removeEvidence, { file_id });
  await expect.poll(() => waitingForLocks(stage.server)).toBeGreaterThan(0);
  await server.owner.query('update findings set released_at = now() where id = $1', [finding_id]);
  await server.owner.query('commit');
  expect((await removing).status).toBe(409);
  const { rowCount } = await server.owner.query('select from files where id = $1', [file_id]);
  expect(rowCount).toBe(1);
});

test.each(['pending', 'rejected', 'cancelled', 'failed'])(
  'no finding is written into a request that is %s',
  async (status) => {
    const { analyst, newRequest } = stage;
    const request_id = await newRequest(status);
    expect((await analyst.browser.send(createFinding, { request_id, ...finding } as never)).status).toBe(409);
  },
);

test('a request is not finished while a finding is a draft', async () => {
  const { analyst, draft, newRequest } = stage;
  const request_id = await newRequest('in review');
  await draft(request_id);
  const finish = () => analyst.browser.send(staffMoveRequest, { request_id, to: 'finished' });
  const refused = await finish();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('draft')]);
  await analyst.browser.send(releaseFindings, { request_id });
  expect((await finish()).status).toBe(200);
});

test('while the report is being built nothing is written into it, and the request stands still', async () => {
  const { analyst, newRequest, server } = stage;
  const request_id = await newRequest('in review');
  await server.owner.query('update requests set finishing = true where id = $1', [request_id]);
  const wrote = await analyst.browser.send(createFinding, { request_id, ...finding } as never);
  const moved = await analyst.browser.send(staffMoveRequest, { request_id, to: 'In progress' });
  expect([wrote.status, moved.status]).toEqual([409, 409]);
});

test('numbers of a request go on from the last one, whoever writes at once', async () => {
  const { analyst, draft, newRequest } = stage;
  const request_id = await newRequest();
  await Promise.all(Array.from({ length: 8 }, () => draft(request_id)));
  const { body } = await analyst.browser.send(listFindings, { request_id });
  expect(body.map(({ number }: Finding) => number).toSorted((a: number, b: number) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
});

test('counters of findings equal a recount after all of this', async () => {
  const { kept, counted } = await recountFindings(stage.server);
  expect(kept).toEqual(counted);
  expect(counted.length).toBeGreaterThan(3);
});
