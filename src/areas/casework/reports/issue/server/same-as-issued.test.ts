import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../../test/people.ts';
import { openReportStage, pdfText, type ReportStage, until } from '../../../../../test/report-stage.ts';
import { ownPeopleCalls } from '../../../../customers/accounts/contract.ts';
import { staffMoveRequest } from '../../../../desks/staff/contract.ts';
import { webShieldingCalls } from '../../../../services/web-shielding/contract.ts';
import { causeCalls } from '../../../findings/causes/causes-contract.ts';
import { createFinding, releaseFindings } from '../../../findings/write/staff-contract.ts';
import { requestDetailsOfAnyArea } from '../../../requests/contract.ts';
import { downloadDocument, listDocuments, orderDocument } from '../../contract.ts';
import { controlCalls } from '../../control/control-contract.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

const order = (request_id: string) =>
  stage.admin.browser.send(orderDocument, { request_id, kind: 'technical', language: 'en' });
const documentOf = async (request_id: string): Promise<string> => {
  const { document_id } = (await order(request_id)).body;
  await until(async () => {
    const all = (await stage.admin.browser.send(listDocuments, { request_id })).body;
    return all.find(
      (one: { document_id: string; state: string }) =>
        one.document_id === document_id && one.state === 'ready',
    );
  }, 'a document');
  return pdfText((await stage.admin.browser.bytes(downloadDocument, { document_id })).body);
};

const finish = async (request_id: string) => {
  for (const to of ['In progress', 'in review', 'finished'])
    await stage.operator.browser.send(staffMoveRequest, { request_id, to } as never);
  await until(async () => {
    const { body } = await stage.operator.browser.send(requestDetailsOfAnyArea, { request_id });
    return body.current_status === 'finished' ? true : undefined;
  }, 'finished');
};

const both = (text: string) => ({ en: text, es: text });
/** A finished request, two findings of which are one cause. */
const finishedWithCause = async (title: string) => {
  const { browser } = stage.operator;
  const request_id = await stage.makeRequest(title);
  await browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const finding_ids: string[] = [];
  for (const one of ['One', 'Two']) {
    const text = { title: one, description: `What ${one} is.`, remediation: '' };
    const wish = { request_id, severity: 'low', texts: { en: text, es: text }, targets: ['www.example.com'] };
    finding_ids.push((await browser.send(createFinding, wish as never)).body.id);
  }
  const wish = { request_id, title: both('Old PHP'), remediation: both('Upgrade it.'), effort: null };
  const { cause_id } = (await browser.send(causeCalls.save, { ...wish, finding_ids })).body;
  await browser.send(releaseFindings, { request_id });
  await finish(request_id);
  return { request_id, cause_id, finding_ids };
};

test('after a cause is removed, or its findings are taken out, no document says something else under the same version', async () => {
  const { browser } = stage.operator;
  const { request_id, cause_id } = await finishedWithCause('Removed');
  expect(await documentOf(request_id)).toContain('Old PHP (2 findings)');
  stage.server.clock.advance(2);
  expect((await browser.send(causeCalls.remove, { request_id, cause_id })).status).toBe(204);
  expect((await browser.send(causeCalls.list, { request_id })).body).toEqual([]);
  expect((await browser.send(causeCalls.remove, { request_id, cause_id })).status).toBe(404);
  expect((await order(request_id)).body.code).toBe('status_conflict');

  const other = await finishedWithCause('Taken out');
  stage.server.clock.advance(2);
  const { finding_ids } = other;
  await browser.send(causeCalls.takeOut, { request_id: other.request_id, finding_ids });
  await browser.send(causeCalls.remove, { request_id: other.request_id, cause_id: other.cause_id });
  expect((await order(other.request_id)).body.code).toBe('status_conflict');
}, 60_000);

test('a document names who tested as its version did, whatever they are called since', async () => {
  const { server, operator, requestId } = stage;
  const { rows } = await server.owner.query('select full_name from people where id = $1', [operator.userId]);
  expect(await documentOf(requestId)).toContain(rows[0].full_name);
  await server.owner.query("update people set full_name = 'Renamed Person' where id = $1", [operator.userId]);
  const now = await documentOf(requestId);
  const control = now.slice(now.lastIndexOf('Document control'));
  expect(control).toContain(rows[0].full_name);
  expect(control).not.toContain('Renamed Person');
}, 60_000);

test('who asked is named in the document control until they are erased, also where staff saved what followed from the work', async () => {
  const { admin, operator, server } = stage;
  const member = await signIn(server, 'Administrator', admin.organisationId);
  const who = { user_id: member.userId, full_name: 'Ximena Oyarz', email: 'ximena@example.com' };
  expect((await admin.browser.send(ownPeopleCalls.update, who as never)).status).toBeLessThan(300);
  const wish = { title: 'Hers', description: '', domain_subdomain: 'www.example.com' };
  const { request_id } = (await member.browser.send(webShieldingCalls.sendInfoShielding, wish)).body;
  await operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const { control } = (await operator.browser.send(controlCalls.show, { request_id })).body;
  await operator.browser.send(controlCalls.save, { request_id, version: 0, control });
  await finish(request_id);
  const before = await documentOf(request_id);
  expect(before.slice(before.lastIndexOf('Document control'))).toContain('Ximena Oyarz');
  const { userId: user_id, username } = member;
  await admin.browser.send(ownPeopleCalls.disable, { user_id });
  expect((await admin.browser.send(ownPeopleCalls.erase, { user_id, username })).status).toBeLessThan(300);
  await until(async () => {
    const { rows } = await server.owner.query('select full_name from people where id = $1', [user_id]);
    return rows[0]?.full_name === 'Ximena Oyarz' ? undefined : true;
  }, 'her erasure');
  expect(await documentOf(request_id)).not.toContain('Oyarz');
}, 60_000);
