import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportDocument } from '../../../../../engines/report-pdf/document/report-document.ts';
import { reportData } from '../../../../../engines/report-pdf/report-data.ts';
import { languages } from '../../../../../shared/messages.ts';
import { services } from '../../../../../shared/services.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { sampleReport } from '../../../requests/create/sample-contract.ts';
import { sampleData } from './sample-report.ts';

let server: TestServer;
let member: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  member = await signIn(server, 'Member', (await makeOrganisation(server, 0)).id);
});
afterAll(() => server.stop());

test('every service has a sample, and each says that it is one', async () => {
  for (const service of services()) {
    const sample = await service.sample?.();
    for (const language of languages) {
      if (!sample) throw new Error(`${service.key} has no sample.`);
      const data = reportData.parse(sampleData(service, sample, language));
      const { isDraft, labels, findings } = reportDocument(data);
      expect([isDraft, labels.draft, labels.draft_mark]).toEqual(
        language === 'en'
          ? [true, 'Sample – invented data, not issued', 'Sample']
          : [true, 'Ejemplo – datos inventados, sin emitir', 'Ejemplo'],
      );
      expect(findings.length).toBeGreaterThan(1);
    }
  }
});

test('a member who has nothing contracted opens a sample in their language', async () => {
  const asked = { submodule: 'SAST', type_submodule: 'NA' };
  const answer = await member.browser.bytes(sampleReport, asked, { headers: { 'accept-language': 'es' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="Informe de ejemplo.*\.pdf"/);
  expect(answer.body.subarray(0, 4).toString() === '%PDF').toBe(true);
  expect((await member.browser.send(sampleReport, { ...asked, submodule: 'ELSE' })).status).toBe(404);
});
