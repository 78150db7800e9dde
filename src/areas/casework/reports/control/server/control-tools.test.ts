import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBytes } from '../../../../../engines/scanner-files/run/testing/examples.ts';
import { type ImportStage, openImportStage } from '../../../../../test/import-stage.ts';
import { controlCalls } from '../control-contract.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
afterAll(() => stage.stop());

test('the tools are those whose files were saved, also where they found nothing; what names no program is none', async () => {
  const request_id = await stage.newRequest();
  const clean = '<nmaprun scanner="nmap"></nmaprun>';
  for (const bytes of [clean, '[]', exampleBytes('own/own.csv'), exampleBytes('zap/zap.xml')]) {
    const id = await stage.handIn(request_id, bytes);
    await stage.until(id, ({ state }) => state === 'ready');
    await stage.saved(id);
  }
  const left = await stage.handIn(request_id, '<niktoscan></niktoscan>');
  await stage.until(left, ({ state }) => state === 'ready');
  const { body } = await stage.analyst.browser.send(controlCalls.show, { request_id });
  expect(body.control.tools).toEqual(['Nmap', 'ZAP']);
});
