import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, finding, openFindingStage } from '../../../../../test/findings-stage.ts';
import { listen } from '../../../../../test/listen.ts';
import {
  addEvidence,
  createFinding,
  discardFindings,
  editFinding,
  rateDrafts,
  releaseFindings,
  removeEvidence,
} from '../staff-contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

test('staff hear at once of each change of drafts, and the customer nothing before the release', async () => {
  const { admin, member, analyst, newRequest } = stage;
  const request_id = await newRequest();
  const staff = await listen(analyst);
  const customers = [await listen(admin), await listen(member)];
  const event = `event: drafts\ndata: {"request_id":"${request_id}"}`;
  let told = 0;
  const isTold = (): Promise<void> => {
    told += 1;
    return expect.poll(() => staff.text().split(event).length - 1).toBe(told);
  };
  const { send } = analyst.browser;
  const unrated = { ...finding, cvss: null, to_rate: true };
  const { id: finding_id } = (await send(createFinding, { request_id, ...unrated } as never)).body;
  await isTold();
  await send(rateDrafts, { request_id, finding_ids: [finding_id], severity: 'low' });
  await isTold();
  const change = { ...finding, version: 2, excerpt: 'Another.' };
  expect((await send(editFinding, { finding_id, ...change } as never)).status).toBe(200);
  await isTold();
  const picture = { file: { name: 'proof.png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') } };
  const { file_id } = (await send(addEvidence, { finding_id }, picture)).body;
  await isTold();
  await send(removeEvidence, { file_id });
  await isTold();
  await send(discardFindings, { request_id, finding_ids: [finding_id] });
  await isTold();
  await send(createFinding, { request_id, ...finding } as never);
  await isTold();
  // A stream tells in order: what comes with the release comes behind all of that.
  await send(releaseFindings, { request_id });
  for (const { text, close } of customers) {
    await expect.poll(text).toContain('event: ');
    expect([...text().matchAll(/^event: (.*)$/gm)].map(([, name]) => name)).toEqual(['request']);
    close();
  }
  staff.close();
});
