import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { sampleFindings, sampleProjectFiles } from '../../../../engines/code/examples/sample-project.ts';
import { type Severity, severities } from '../../../../shared/vocabulary/severity.ts';
import { finding } from '../../../../test/findings-stage.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { listFindings } from '../../../casework/findings/contract.ts';
import { createFinding } from '../../../casework/findings/write/staff-contract.ts';
import { dashboardData } from '../../../desks/dashboard/contract.ts';
import { spearphishingCalls } from '../../spearphishing/contract.ts';
import { webShieldingCalls as calls } from '../contract.ts';

let server: TestServer;
let person: SignedIn;
let folder: string;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  person = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const zipOf = (files: readonly { path: string; text: string }[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const { path, text } of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
};

const send = (bytes: Uint8Array | string, name = 'shop.zip') =>
  person.browser.send(
    calls.sendInfoSast,
    { title: 'Shop', description: '' },
    { file: { name, bytes, type: 'application/zip' } },
  );

const details = async (request_id: string) => (await person.browser.send(calls.details, { request_id })).body;

const until = async (request_id: string, status: string): Promise<Awaited<ReturnType<typeof details>>> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const seen = await details(request_id);
    if (seen.current_status === status) return seen;
    if (['failed', 'rejected'].includes(seen.current_status)) throw new Error(JSON.stringify(seen.timeline));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${request_id} did not come to ${status}`);
};

/** Units of the scan that are used up. */
const used = async (): Promise<number> =>
  (await person.browser.send(dashboardData, {})).body.Cards.find(
    (card: { submodule: string }) => card.submodule === 'SAST',
  ).consumed;

const unzip = (bytes: Buffer): Map<string, Buffer> => {
  const file = join(folder, `${createHash('sha1').update(bytes).digest('hex')}.zip`);
  const out = `${file}.d`;
  writeFileSync(file, bytes);
  execFileSync(process.execPath, [
    join(import.meta.dirname, '..', '..', '..', '..', 'test', 'unzip.ts'),
    file,
    out,
  ]);
  const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(out.length + 1), readFileSync(path)];
    }),
  );
};

describe('a machine analyses code', () => {
  test('with a draft of the staff’s in it, it waits in review for a person instead of failing', async () => {
    const analyst = await signIn(server, 'Analyst', null);
    const { request_id } = (await send(await zipOf(sampleProjectFiles()))).body;
    const write = () => analyst.browser.send(createFinding, { request_id, ...finding } as never);
    let wrote = 409;
    for (let tries = 0; tries < 500 && wrote === 409; tries += 1) wrote = (await write()).status;
    expect(wrote).toBe(200);
    await until(request_id, 'in review');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const row = await server.owner.query('select status, finishing from requests where id = $1', [
      request_id,
    ]);
    expect(row.rows).toEqual([{ status: 'in review', finishing: false }]);
  });

  test('from upload to archive: findings, coverage, PDF in both languages, SARIF, SBOM and a manifest that holds', async () => {
    const created = await send(await zipOf(sampleProjectFiles()));
    expect(created.status).toBe(200);
    const id = created.body.request_id;
    const finished = await until(id, 'finished');
    expect(finished).toMatchObject({ percentage: 100, excecute: true });
    expect(finished.coverage.languages.length).toBeGreaterThanOrEqual(4);
    const path = finished.timeline.map((entry: { current_status: string }) => entry.current_status);
    expect([...new Set(path)]).toEqual(['pending', 'accepted', 'In progress', 'in review', 'finished']);

    // The bar's moves are for the streams; the timeline keeps the steps.
    expect(path.length).toBe(new Set(path).size);

    const { body: findings } = await person.browser.send(listFindings, { request_id: id, limit: 1000 });
    const found = new Set(findings.map((finding: { location: string }) => finding.location.split(':')[0]));
    for (const expected of sampleFindings()) expect(found).toContain(expected.path);
    expect(findings.every((finding: { cwe: string }) => /^CWE-\d+$/.test(finding.cwe))).toBe(true);
    const ranks = findings.map((finding: { severity: Severity }) => severities.indexOf(finding.severity));
    expect(ranks, 'the worst stands first').toEqual(ranks.toSorted((a: number, b: number) => a - b));

    for (const [language, word] of [
      ['en', 'Findings'],
      ['es', 'Hallazgos'],
    ] as const) {
      const headers = { 'accept-language': language };
      const report = await person.browser.bytes(calls.downloadReport, { request_id: id }, { headers });
      expect(report.headers.get('content-type')).toBe('application/zip');
      const files = unzip(report.body);
      expect([...files.keys()].sort()).toEqual(
        [
          'executive.pdf',
          'findings.csv',
          'findings.json',
          'findings.sarif',
          'manifest.json',
          'manifest.sig',
          'report.pdf',
          'request.json',
          'sbom.cdx.json',
        ].sort(),
      );
      const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '{}');
      expect(manifest.request_id).toBe(id);
      for (const { name, sha256 } of manifest.files) {
        expect(
          createHash('sha256')
            .update(files.get(name) ?? '')
            .digest('hex'),
        ).toBe(sha256);
      }
      const pdf = join(folder, `${language}.pdf`);
      writeFileSync(pdf, files.get('report.pdf') ?? '');
      expect(execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' })).toContain(word);
    }
  });

  test('an archive keeps its bytes, gives ranges, and any area gives it', async () => {
    const { body } = await send(await zipOf(sampleProjectFiles().slice(0, 3)));
    await until(body.request_id, 'finished');
    const ref = { request_id: body.request_id };
    const whole = await person.browser.bytes(calls.downloadReport, ref);
    const again = await person.browser.bytes(spearphishingCalls.downloadReport, ref);
    expect(again.body.equals(whole.body)).toBe(true);
    const etag = whole.headers.get('etag') ?? '';
    const part = await person.browser.bytes(calls.downloadReport, ref, {
      headers: { range: 'bytes=10-99', 'if-range': etag },
    });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-99/${whole.body.length}`,
    ]);
    expect(part.body.equals(whole.body.subarray(10, 100))).toBe(true);
    const stale = await person.browser.bytes(calls.downloadReport, ref, {
      headers: { range: 'bytes=10-99', 'if-range': '"x"' },
    });
    expect(stale.status).toBe(200);
    const beyond = await person.browser.bytes(calls.downloadReport, ref, {
      headers: { range: 'bytes=99999999-' },
    });
    expect(beyond.status).toBe(416);
  });

  test('before it is finished there is no report, and no findings to take', async () => {
    const created = await person.browser.send(calls.sendInfoShielding, {
      title: 'Site',
      description: '',
      domain_subdomain: 'www.example.com',
    });
    for (const call of [calls.downloadReport, calls.downloadCsv]) {
      const { status, body } = await person.browser.send(call, { request_id: created.body.request_id });
      expect([status, body.code]).toEqual([409, 'not_finished']);
    }
  });

  test('what is no archive is refused at its field, and leaves neither file nor unit behind', async () => {
    const stored = () =>
      readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((e) =>
        e.isFile(),
      ).length;
    const before = [await used(), stored()];
    for (const bytes of ['not a zip at all', 'PK\u0003\u0004 nearly', '']) {
      const { status, body } = await send(bytes);
      expect(status).toBe(422);
      expect(body.detail[0].loc).toEqual(['body', 'document']);
    }
    expect([await used(), stored()]).toEqual(before);
  });

  test('an archive full of names that nothing can store is scanned like any other', async () => {
    const packages = {
      'node_modules/odd': { version: '1\u0000.0' },
      'node_modules/half\ud800': { version: '1.0.0' },
    };
    const files = [
      { path: 'package-lock.json', text: JSON.stringify({ lockfileVersion: 3, packages }) },
      { path: 'a.js', text: `eval(req.query.x) // ${'\u{1f600}'.repeat(500)}\n` },
      { path: 'b.js', text: `eval(req.query.x) // a${'\u{1f600}'.repeat(500)}\n` },
    ];
    const { body } = await send(await zipOf(files));
    const done = await until(body.request_id, 'finished');
    expect(done.findings.critical).toBe(2);
  });

  /** What the archive's PDF says, in one line. */
  const printed = async (request_id: string, name: string, language: 'en' | 'es'): Promise<string> => {
    const headers = { 'accept-language': language };
    const { body } = await person.browser.bytes(calls.downloadReport, { request_id }, { headers });
    const pdf = join(folder, `${request_id}-${language}-${name}`);
    writeFileSync(pdf, unzip(body).get(name) ?? '');
    const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
    return text.replace(/\s+/g, ' ');
  };

  test('what was found beyond what is listed is counted on the page and told in the reports', async () => {
    const text = 'eval(req.query.x)\n'.repeat(25);
    const { body } = await send(await zipOf([{ path: 'a.js', text }]));
    const done = await until(body.request_id, 'finished');
    expect(done.findings.critical).toBe(20);
    expect(done.coverage).toMatchObject({ files: 1, withheld: 5 });
    const report = await printed(body.request_id, 'report.pdf', 'en');
    expect(report).toContain('The scan found 5 more, listed in no file of the report.');
    expect(report).toContain('Of what was found, 5 are not listed');
    const executive = await printed(body.request_id, 'executive.pdf', 'es');
    expect(executive).toContain('El análisis encontró 5 más, sin enumerar en ningún archivo del informe.');
  });

  test('an archive without code that can be read ends with a report that says so, not that nothing was found', async () => {
    const { body } = await send(await zipOf([{ path: 'readme.txt', text: 'Nothing but words.\n' }]));
    const done = await until(body.request_id, 'finished');
    expect(done.coverage).toMatchObject({ files: 0, lines: 0, languages: [] });
    for (const name of ['report.pdf', 'executive.pdf']) {
      const report = await printed(body.request_id, name, 'es');
      expect(report).toContain('no se encontró código fuente que este servicio pueda leer');
      expect(report).not.toContain('no se registró ningún hallazgo');
    }
  });

  test('a result that can never be stored ends the request and gives the unit back, once and for all', async () => {
    await server.owner.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'unsupported Unicode escape sequence' using errcode = '22P05'; end $$;
      create trigger refuse before insert on findings for each row execute function refuse();`);
    try {
      const before = await used();
      const { body } = await send(await zipOf([{ path: 'a.js', text: 'eval(req.query.x)\n' }]));
      await expect(until(body.request_id, 'finished')).rejects.toThrow('broke off several times');
      const { timeline } = await details(body.request_id);
      expect(timeline.map((entry: { current_status: string }) => entry.current_status)).toEqual([
        'pending',
        'accepted',
        'In progress',
        'failed',
      ]);
      expect(await used()).toBe(before);
    } finally {
      await server.owner.query('drop trigger refuse on findings; drop function refuse()');
    }
  });
});
