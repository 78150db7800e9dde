import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReportStage, type ReportStage, sha256, unzip } from '../../../../../test/report-stage.ts';
import { reissueReport, verificationKey, verifyReport } from '../../contract.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

test('an archive proves itself to openssl with the published key alone, and a changed manifest does not', async () => {
  const { stranger, versions, archiveOf, proves } = stage;
  const [one] = await versions();
  const files = await unzip(await archiveOf(one?.report_id ?? ''));
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  const signature = files.get('manifest.sig')?.toString() ?? '';
  const changed = Buffer.from(manifest.toString().replace('"version": 1', '"version": 2'));
  expect([await proves(manifest, signature), await proves(changed, signature)]).toEqual([true, false]);
  const told = JSON.parse(manifest.toString());
  expect(told).toMatchObject({ version: 1, supersedes: null, code: one?.code });
  for (const { name, size, sha256: hash } of told.files) {
    const bytes = files.get(name) ?? Buffer.alloc(0);
    expect([name, size, hash]).toEqual([name, bytes.length, sha256(bytes)]);
  }
  const named = told.files.map((file: { name: string }) => file.name);
  expect([...files.keys()]).toEqual([...named, 'manifest.json', 'manifest.sig']);
  expect((await stranger.bytes(verificationKey, {})).body.toString()).toContain(told.key_id);
});

test('anybody verifies the archive, its files and its code, and learns nothing of whose they are', async () => {
  const { versions, archiveOf, ask } = stage;
  const [one] = await versions();
  const archive = await archiveOf(one?.report_id ?? '');
  const files = await unzip(archive);
  const hash = (name: string) => sha256(files.get(name) ?? Buffer.alloc(0));
  const code = one?.code ?? '';
  expect(await ask({ sha256: sha256(archive) })).toMatchObject({
    result: 'genuine',
    kind: 'archive',
    version: 1,
  });
  expect(await ask({ sha256: hash('report.pdf') })).toMatchObject({ result: 'genuine', kind: 'technical' });
  expect(await ask({ sha256: hash('executive.pdf') })).toMatchObject({
    result: 'genuine',
    kind: 'executive',
  });
  expect(await ask({ sha256: hash('manifest.json') })).toMatchObject({ result: 'genuine', kind: 'file' });
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const answer = await ask({ code: typed });
  expect(answer).toMatchObject({ result: 'genuine', kind: 'archive', superseded_at: null });
  expect(Object.keys(answer).sort()).toEqual(
    ['result', 'kind', 'version', 'issued_at', 'superseded_at', 'key_id'].sort(),
  );
  expect(JSON.stringify(answer)).not.toMatch(/Public site|Organisation|www\.example/);
});

test('what others may have too is known together with its code only', async () => {
  const { versions, archiveOf, ask } = stage;
  const [one] = await versions();
  const csv = (await unzip(await archiveOf(one?.report_id ?? ''))).get('findings.csv') ?? Buffer.alloc(0);
  expect(await ask({ sha256: sha256(csv) })).toMatchObject({ result: 'unknown', kind: null });
  expect(await ask({ sha256: sha256(csv), code: one?.code ?? '' })).toMatchObject({
    result: 'genuine',
    kind: 'file',
  });
});

test('one other byte is another file: changed under its code, unknown without; the shape is always the same', async () => {
  const { stranger, versions, archiveOf, ask } = stage;
  const [one] = await versions();
  const pdf = Buffer.from((await unzip(await archiveOf(one?.report_id ?? ''))).get('report.pdf') ?? '');
  // The PDF says its code where the page finds it.
  expect(pdf.toString('latin1')).toContain(`BALUARTE:${one?.code}`);
  pdf[pdf.length - 20] = (pdf[pdf.length - 20] ?? 0) ^ 1;
  const changed = await ask({ sha256: sha256(pdf), code: one?.code ?? '' });
  const unknown = await ask({ sha256: sha256(pdf) });
  const none = await ask({ code: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' });
  expect([changed.result, unknown.result, none.result]).toEqual(['changed', 'unknown', 'unknown']);
  for (const answer of [unknown, none]) expect({ ...answer, result: '' }).toEqual({ ...changed, result: '' });
  const empty = await stranger.send(verifyReport, {});
  expect([empty.status, empty.body.detail[0].loc]).toEqual([422, ['body', 'code']]);
});

test('a file that the newest version still holds is genuine under the code of an older one too', async () => {
  const { operator, requestId: request_id, versions, waitForVersion, archiveOf, ask } = stage;
  const [one] = await versions();
  const files = await unzip(await archiveOf(one?.report_id ?? ''));
  const hash = (name: string) => sha256(files.get(name) ?? Buffer.alloc(0));
  await operator.browser.send(reissueReport, { request_id, reason: 'Asked for again' });
  const [two] = await waitForVersion(2);
  await operator.browser.send(reissueReport, { request_id, reason: 'And once more' });
  await waitForVersion(3);
  for (const code of [one?.code ?? '', two?.code ?? ''])
    expect(await ask({ sha256: hash('findings.csv'), code })).toMatchObject({
      ...{ result: 'genuine', kind: 'file', version: 3, superseded_at: null },
    });
  // It says too little without a code, in however many versions it is.
  expect((await ask({ sha256: hash('findings.csv') })).result).toBe('unknown');
  // What only the older one holds is superseded with it.
  for (const code of [undefined, one?.code ?? ''])
    expect(await ask({ sha256: hash('report.pdf'), ...(code ? { code } : {}) })).toMatchObject({
      ...{ result: 'superseded', version: 1 },
    });
});

test('guessing is counted by address; what was issued may be asked for as often as one likes', async () => {
  const { server, stranger, versions, ask } = stage;
  const [one] = await versions();
  for (let n = 0; n < 70; n += 1) expect((await ask({ code: one?.code ?? '' })).result).toBe('genuine');
  let refused = 0;
  for (let n = 0; n < 65 && refused === 0; n += 1) {
    const { status, headers } = await stranger.send(verifyReport, {
      sha256: n.toString(16).padStart(64, '0'),
    });
    if (status === 429) refused = Number(headers.get('retry-after'));
  }
  expect(refused).toBeGreaterThan(0);
  expect((await stranger.send(verifyReport, { code: one?.code ?? '' })).status).toBe(429);
  server.clock.advance(16 * 60);
  expect((await ask({ code: one?.code ?? '' })).result).toBe('genuine');
});
