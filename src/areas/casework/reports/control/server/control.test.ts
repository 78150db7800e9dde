import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../../test/people.ts';
import { openReportStage, type ReportStage } from '../../../../../test/report-stage.ts';
import { staffMoveRequest } from '../../../../desks/staff/contract.ts';
import { createFinding } from '../../../findings/write/staff-contract.ts';
import { controlCalls, controlLimits } from '../control-contract.ts';

let stage: ReportStage;
let request_id: string;
beforeAll(async () => {
  stage = await openReportStage();
  request_id = await stage.makeRequest('Under way');
  for (const to of ['accepted', 'In progress'])
    await stage.operator.browser.send(staffMoveRequest, { request_id, to } as never);
});
afterAll(() => stage.stop());

const show = async () => (await stage.operator.browser.send(controlCalls.show, { request_id })).body;
const written = {
  ...{ testers: ['Ana Torres'], reviewers: ['Luis Vega'], customer_contacts: [], provider_contacts: [] },
  ...{ standards: ['ptes'], tools: ['Nessus 10.7'], from: '2026-03-02', to: '2026-03-05' },
  distribution: ['Board'],
} as const;
const save = (version: number, control: object = written) =>
  stage.operator.browser.send(controlCalls.save, { request_id, version, control } as never);

test('until somebody writes it, it follows from the work: who wrote findings, by which standards, since when', async () => {
  const analyst = await signIn(stage.server, 'Analyst', null);
  const text = { title: 'Weak', description: 'What it is.', remediation: '' };
  const wish = { request_id, severity: 'low', texts: { en: text, es: text }, targets: ['a.example'] };
  await analyst.browser.send(createFinding, wish as never);
  const { version, control } = await show();
  expect(version).toBe(0);
  expect(control.testers.length).toBe(2);
  expect(control.standards).toEqual(['cvss']);
  // The report names who asked; a name that is saved here would outlive its erasure.
  expect(control.customer_contacts).toEqual([]);
  expect(control.from).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(control).toMatchObject({ to: null, tools: [], reviewers: [] });
});

test('what is written holds; who read an older one is told, and days stand in their order', async () => {
  expect((await save(0)).body).toMatchObject({ version: 1, control: written });
  expect((await save(0)).status).toBe(409);
  const wrong = await save(1, { ...written, from: '2026-03-06' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.detail[0]).toMatchObject({ loc: ['body', 'control', 'to'], type: 'ends_before' });
  expect((await save(1, { ...written, tools: ['a\u0000b'] })).status).toBe(422);
  expect((await show()).control).toEqual(written);
});

test('what follows from the work and changed since it was read is not written over unseen', async () => {
  const id = await stage.makeRequest('Under way too');
  const move = (to: string) => stage.operator.browser.send(staffMoveRequest, { request_id: id, to } as never);
  for (const to of ['accepted', 'In progress']) await move(to);
  const read = async () => (await stage.operator.browser.send(controlCalls.show, { request_id: id })).body;
  const before = await read();
  const write = ({ follows, version, control }: typeof before) =>
    stage.operator.browser.send(controlCalls.save, { request_id: id, version, follows, control } as never);
  await move('in review');
  expect((await write(before)).status).toBe(409);
  const now = await read();
  expect([before.control.to, now.control.to]).toEqual([null, expect.any(String)]);
  expect(await write(now)).toMatchObject({ status: 200, body: { version: 1, follows: null } });
});

test('all that the fields take is taken', async () => {
  const lines = Array.from({ length: controlLimits.lines }, () => '报'.repeat(controlLimits.line));
  const full = {
    ...{ testers: lines, reviewers: lines, customer_contacts: lines, provider_contacts: lines },
    ...{ tools: lines, distribution: lines },
  };
  const { version } = await show();
  const saved = await save(version, { ...written, ...full });
  expect(saved).toMatchObject({ status: 200, body: { control: full } });
});

test('staff who look at the request are told of a save that changes something, the customer is not', async () => {
  const told = async () => {
    const { rows } = await stage.server.owner.query(
      "select internal from request_events where request_id = $1 and name = 'drafts'",
      [request_id],
    );
    return rows;
  };
  const before = await told();
  const { version } = await show();
  await save(version, { ...written, reviewers: ['Eva Sanz'] });
  await save(version + 1, { ...written, reviewers: ['Eva Sanz'] });
  expect(await told()).toEqual([...before, { internal: true }]);
});

test('a customer meets none of it', async () => {
  const { admin, server } = stage;
  expect((await admin.browser.send(controlCalls.show, { request_id })).status).toBe(403);
  const seen = await server.parts.db.within({ organisation: admin.organisationId ?? '' }, (tx) =>
    tx.selectFrom('report_controls').select('version').execute(),
  );
  expect(seen).toEqual([]);
});
