import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { readFinding } from '../../contract.ts';

let stage: FindingStage;
beforeAll(async () => {
  stage = await openFindingStage();
});
afterAll(() => stage.server.stop());

test('a finding leads to those before and after it in its own request; a customer passes over drafts', async () => {
  const { admin, analyst } = stage;
  const request = await stage.newRequest();
  await stage.released(await stage.newRequest());
  const first = await stage.released(request);
  const draft = await stage.draft(request);
  const last = await stage.released(request);
  const around = async (id: string, who = admin) => {
    const { previous, next } = (await who.browser.send(readFinding, { finding_id: id })).body;
    return [previous?.finding_id ?? null, next?.finding_id ?? null];
  };
  expect(await around(first.id)).toEqual([null, last.id]);
  expect(await around(last.id)).toEqual([first.id, null]);
  expect(await around(first.id, analyst)).toEqual([null, draft.id]);
  expect(await around(draft.id, analyst)).toEqual([first.id, last.id]);
  const { body } = await admin.browser.send(readFinding, { finding_id: first.id });
  expect(body.next.reference).toMatch(/^[A-Z]+-\d{4}-03$/);
});
