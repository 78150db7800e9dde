import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFindings } from '../../findings/export-contract.ts';
import { type FindingStage, openFindingStage } from '../../findings/testing/stage.ts';

let stage: FindingStage;
let request_id: string;
beforeAll(async () => {
  stage = await openFindingStage();
  request_id = await stage.newRequest();
  await stage.released(request_id, { severity: 'low', excerpt: '=1+1' });
  await stage.released(request_id, { severity: 'critical' });
  await stage.draft(request_id);
});
afterAll(() => stage.server.stop());

const take = async (who: 'admin' | 'stranger' | 'analyst', input: object) => {
  const headers = { 'accept-language': 'es' };
  const { status, body, ...rest } = await stage[who].browser.bytes(exportFindings, input as never, {
    headers,
  });
  return { status, text: body.toString(), ...rest };
};

test('the CSV holds what the filter leaves, the worst first, without drafts and formulas', async () => {
  const { text, headers } = await take('admin', { format: 'csv' });
  const [head, first, second, ...rest] = text.split('\r\n');
  expect(head).toContain('severidad');
  expect([first?.slice(0, 5), second?.slice(0, 5), rest]).toEqual(['F-002', 'F-001', ['']]);
  expect(text).toContain("'=1+1");
  // Numbers begin anew in each request: a row says which, and what it is called everywhere.
  expect(head).toMatch(/,plazo,aceptado_hasta,motivo,solicitud,id$/);
  expect(first).toMatch(/,\d{4}-\d\d-\d\dT[^,]+Z,,,Test,[0-9a-f-]{36}$/);
  expect(text).toContain('198.51.100.7:443 198.51.100.8');
  expect(headers.get('content-disposition')).toContain('hallazgos.csv');
  expect((await take('admin', { format: 'csv', severity: 'critical' })).text).not.toContain('F-001');
});

test('the SARIF is one document with every place and the rules that it names', async () => {
  const { runs } = JSON.parse((await take('admin', { format: 'sarif', request_id })).text);
  expect(runs[0].results.map((one: { ruleId: string }) => one.ruleId)).toEqual(['CWE-521', 'CWE-521']);
  expect(runs[0].tool.driver.rules).toEqual([{ id: 'CWE-521', name: 'CWE-521' }]);
  expect(runs[0].results[0].locations).toHaveLength(2);
  expect(runs[0].results[0].partialFingerprints['baluarteFinding/v1']).toMatch(/^[0-9a-f-]{36}$/);
  expect(runs[0].results[0].properties.request).toBe('Test');
});

test('others take nothing, and staff one request at a time', async () => {
  expect((await take('stranger', { format: 'csv' })).text.split('\r\n')).toHaveLength(2);
  expect((await take('stranger', { format: 'csv', request_id })).status).toBe(404);
  expect((await take('analyst', { format: 'csv' })).status).toBe(422);
  expect((await take('analyst', { format: 'csv', request_id })).text).toContain('F-003');
});
