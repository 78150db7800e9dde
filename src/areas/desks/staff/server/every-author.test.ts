import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '../../../../test/people.ts';
import { openReportStage, type ReportStage } from '../../../../test/report-stage.ts';
import { removeCampaignResults, saveCampaignResults } from '../../../casework/campaign-results/contract.ts';
import { causeCalls } from '../../../casework/findings/causes/causes-contract.ts';
import { createFinding } from '../../../casework/findings/write/staff-contract.ts';
import { controlCalls } from '../../../casework/reports/control/control-contract.ts';
import { spearphishingCalls } from '../../../services/spearphishing/contract.ts';
import { staffAttach, staffDetach, staffMoveRequest, staffRequestWork } from '../contract.ts';

let stage: ReportStage;
let ana: SignedIn;
let ben: SignedIn;
let eva: SignedIn;
beforeAll(async () => {
  stage = await openReportStage();
  ana = await signIn(stage.server, 'Analyst', null);
  ben = await signIn(stage.server, 'Analyst', null);
  eva = await signIn(stage.server, 'Analyst', null);
  await stage.server.owner.query(
    "insert into service_settings (submodule, type_submodule, second_person, changed_at) values ('SHIELDING', 'NA', true, now()), ('SPEARPHISHING CAMPAIGN', 'NA', true, now())",
  );
});
afterAll(() => stage.stop());

/** Those of the three who worked on it. */
const worked = async (request_id: string): Promise<string[]> => {
  const { body } = await eva.browser.send(staffRequestWork, { request_id });
  return (['ana', 'ben', 'eva'] as const).filter((_, n) =>
    body.worked.includes([ana, ben, eva][n]?.username),
  );
};
const both = (text: string) => ({ en: text, es: text });

test('who put findings together stays an author after another one changes or removes it; saving the same is no work', async () => {
  const request_id = await stage.makeRequest('Causes of several');
  await stage.operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const text = { title: 'One', description: 'What it is.', remediation: '' };
  const wish = { request_id, severity: 'low', texts: { en: text, es: text }, targets: ['www.example.com'] };
  const { id } = (await stage.operator.browser.send(createFinding, wish as never)).body;
  const cause = { request_id, title: both('Old PHP'), remediation: both('Upgrade.'), effort: null };
  const save = async (who: SignedIn, more: object = {}) => {
    stage.server.clock.advance(1);
    return (await who.browser.send(causeCalls.save, { ...cause, ...more })).body.cause_id;
  };
  expect(await worked(request_id)).toEqual([]);
  const cause_id = await save(ana, { finding_ids: [id] });
  await save(ben, { cause_id, finding_ids: [id] });
  await save(ben, { cause_id });
  expect(await worked(request_id)).toEqual(['ana']);
  await save(ben, { cause_id, effort: 'small' });
  expect(await worked(request_id)).toEqual(['ana', 'ben']);
  await eva.browser.send(causeCalls.remove, { request_id, cause_id });
  expect(await worked(request_id)).toEqual(['ana', 'ben', 'eva']);
});

test('to take out what is in no cause is no work', async () => {
  const request_id = await stage.makeRequest('Nothing taken out');
  await stage.operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const text = { title: 'One', description: 'What it is.', remediation: '' };
  const wish = { request_id, severity: 'low', texts: { en: text, es: text }, targets: ['www.example.com'] };
  const { id } = (await stage.operator.browser.send(createFinding, wish as never)).body;
  const out = await ana.browser.send(causeCalls.takeOut, { request_id, finding_ids: [id] });
  expect([out.status, await worked(request_id)]).toEqual([204, []]);
});

test('who wrote the document control stays an author after another one writes it; saving the same is no work', async () => {
  const request_id = await stage.makeRequest('Control of several');
  await stage.operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const control = {
    ...{ testers: ['Ana Torres'], reviewers: [], customer_contacts: [], provider_contacts: [] },
    ...{ standards: [], tools: [], from: null, to: null, distribution: [] },
  };
  const save = async (who: SignedIn, version: number, more: object = {}) => {
    stage.server.clock.advance(1);
    const wish = { request_id, version, control: { ...control, ...more } };
    return (await who.browser.send(controlCalls.save, wish)).body.version;
  };
  expect(await save(ana, 0)).toBe(1);
  expect(await save(ben, 1)).toBe(1);
  expect(await worked(request_id)).toEqual(['ana']);
  expect(await save(ben, 1, { tools: ['Nmap'] })).toBe(2);
  expect(await worked(request_id)).toEqual(['ana', 'ben']);
});

test('who saved results of a campaign stays an author after another one replaces or removes them', async () => {
  const file = { name: 'list.csv', bytes: 'email,department\nana@example.com,Finance\n' };
  const asked = { title: 'Parcel', description: 'Finance.' };
  const { request_id } = (await stage.admin.browser.send(spearphishingCalls.sendInfo, asked, { file })).body;
  await stage.operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const save = async (who: SignedIn, clicked: number) => {
    stage.server.clock.advance(1);
    const total = { recipients: 20, sent: 20, opened: 15, clicked, submitted: 1, reported: 4 };
    const minutes = { first_click: null, first_report: null, median_report: null };
    const results = { total, minutes, departments: [] };
    const wish = { request_id, format: 'own_csv', results, replace: true } as const;
    expect((await who.browser.send(saveCampaignResults, wish)).status).toBe(204);
  };
  await save(ana, 5);
  await save(ben, 5);
  expect(await worked(request_id)).toEqual(['ana']);
  await save(ben, 6);
  expect(await worked(request_id)).toEqual(['ana', 'ben']);
  expect((await eva.browser.send(removeCampaignResults, { request_id })).status).toBe(204);
  expect(await worked(request_id)).toEqual(['ana', 'ben', 'eva']);
});

test('who attached a result file or took one back has had a hand in the results', async () => {
  const request_id = await stage.makeRequest('Files of several');
  await stage.operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  const attach = async (who: SignedIn, name: string) =>
    (await who.browser.send(staffAttach, { request_id }, { file: { name, bytes: name } })).body.file_id;
  await attach(ana, 'kept.txt');
  const file_id = await attach(stage.operator, 'wrong.txt');
  expect(await worked(request_id)).toEqual(['ana']);
  expect((await ben.browser.send(staffDetach, { request_id, file_id })).status).toBe(204);
  expect(await worked(request_id)).toEqual(['ana', 'ben']);
});
