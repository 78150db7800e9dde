import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yazl from 'yazl';
import { sampleProjectFiles } from '../../../../../engines/code/examples/sample-project.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { pdfText, sha256, until, unzip } from '../../../../../test/report-stage.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { webShieldingCalls as calls } from '../../../../services/web-shielding/contract.ts';
import { compareFindings } from '../../../findings/compare/compare-contract.ts';
import { downloadDocument, listDocuments, orderDocument } from '../../contract.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ work: true });
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
});
afterAll(() => server.stop());

type File = { readonly path: string; readonly text: string };

/** Scans these files, and waits for the report. */
const scan = async (title: string, files: readonly File[]): Promise<string> => {
  server.clock.advance(60);
  const zip = new yazl.ZipFile();
  for (const { path, text } of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const file = { name: 'shop.zip', bytes: await buffer(zip.outputStream), type: 'application/zip' };
  const { body } = await admin.browser.send(calls.sendInfoSast, { title, description: '' }, { file });
  const { request_id } = body;
  await until(async () => {
    const { current_status } = (await admin.browser.send(calls.details, { request_id })).body;
    return current_status === 'finished' ? true : undefined;
  }, 'finished');
  return request_id;
};

const download = async (request_id: string): Promise<Buffer> =>
  (await admin.browser.bytes(calls.downloadReport, { request_id })).body;

const ordered = async (request_id: string): Promise<string> => {
  const order = { request_id, kind: 'technical', language: 'es' } as const;
  const { document_id } = (await admin.browser.send(orderDocument, order)).body;
  await until(async () => {
    const { body } = await admin.browser.send(listDocuments, { request_id });
    const state = body.find((one: { document_id: string }) => one.document_id === document_id)?.state;
    return state === 'ready' ? true : undefined;
  }, 'ready');
  return pdfText((await admin.browser.bytes(downloadDocument, { document_id })).body);
};

test('a report says what changed since the request that it repeats, and goes on saying it', async () => {
  const files = sampleProjectFiles();
  const broken = files.find(({ path }) => path === 'server/orders.js');
  if (!broken) throw new Error('The sample has no orders.');
  const first = await scan('Web shop', files);
  // Lines move, one weakness is gone and another one comes.
  const later = await scan('Web shop', [
    ...files.filter((file) => file !== broken).map((file) => ({ ...file, text: `\n\n${file.text}` })),
    { path: 'server/extra.js', text: broken.text },
  ]);
  const alone = await scan('Intranet of the warehouse', [{ path: 'a.js', text: 'export const a = 1;\n' }]);

  const { body } = await admin.browser.send(compareFindings, { request_id: later });
  const count = (verdict: string): number =>
    body.totals
      .filter((row: { verdict: string }) => row.verdict === verdict)
      .reduce((sum: number, row: { total: number }) => sum + row.total, 0);
  expect(body.earlier.request_id).toBe(first);
  expect(count('new')).toBeGreaterThan(0);
  expect(count('fixed')).toBe(count('new'));
  expect(count('still_there')).toBeGreaterThan(count('new'));
  const words = `${count('new')} new, ${count('fixed')} fixed or no longer found, ${count('still_there')} still there.`;

  const archive = await download(later);
  const issued = await unzip(archive);
  const pdf = pdfText(issued.get('report.pdf') ?? Buffer.of());
  expect(pdf).toContain('What changed');
  expect(pdf).toContain(`Compared with “Web shop”, finished on`);
  expect(pdf).toContain(words);
  expect(pdf).toContain('server/extra.js');
  expect(pdf).toContain('server/orders.js');
  expect(pdfText(issued.get('executive.pdf') ?? Buffer.of())).toContain(words);
  const { comparison } = JSON.parse(String(issued.get('request.json')));
  expect(comparison.earlier.title).toBe('Web shop');
  expect(comparison.lines.some((line: { verdict: string }) => line.verdict === 'fixed')).toBe(true);
  for (const id of [first, alone]) {
    const text = pdfText((await unzip(await download(id))).get('report.pdf') ?? Buffer.of());
    expect(text).not.toContain('What changed');
  }

  // The earlier request's findings are none any more: the report that was issued says what it said.
  await server.owner.query(
    "update findings set state = 'false_positive', superseded_by = null, superseded_from = null, state_reason = 'why', state_at = now() where request_id = $1",
    [first],
  );
  const { body: now } = await admin.browser.send(compareFindings, { request_id: later });
  expect(now.totals.some((row: { verdict: string }) => row.verdict === 'fixed')).toBe(false);
  expect(sha256(await download(later))).toBe(sha256(archive));
  expect(await ordered(later)).toContain(
    `${count('new')} nuevos, ${count('fixed')} corregidos o ya no encontrados, ${count('still_there')} siguen presentes.`,
  );
}, 120_000);
