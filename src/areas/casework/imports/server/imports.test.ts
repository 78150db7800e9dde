import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAbout } from '../../../../engines/code/about.ts';
import { exampleBytes } from '../../../../engines/scanner-files/run/testing/examples.ts';
import { watchStoredFiles } from '../../../../test/disk/stored-files.ts';
import { type ImportStage, nothingMore, openImportStage } from '../../../../test/import-stage.ts';
import { staffMoveRequest, staffRequestWork } from '../../../desks/staff/contract.ts';
import { readFinding } from '../../findings/contract.ts';
import { releaseFindings } from '../../findings/write/staff-contract.ts';
import { eraseOldUploads } from '../../requests/server/retention.ts';
import {
  type ImportedRow,
  type ImportRow,
  importDiscard,
  importList,
  importPreview,
  importSave,
  importUpload,
} from '../contract.ts';
import { importsLeft } from '../texts.ts';
import { discardOldImports } from './end-import.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
afterAll(() => stage.stop());

const upload = (request_id: string, bytes: Buffer | string, name = 'scan') =>
  stage.analyst.browser.send(importUpload, { request_id }, { file: { name, bytes } });

const preview = async (import_id: string, more = {}) =>
  (await stage.analyst.browser.send(importPreview, { import_id, ...more })).body;

const until = (import_id: string, ...states: string[]): Promise<ImportRow> =>
  stage.until(import_id, ({ state }) => states.includes(state));

const itemsOf = async (import_id: string): Promise<number> => {
  const query = 'select count(*) from import_items where import_id = $1';
  return Number((await stage.server.owner.query(query, [import_id])).rows[0].count);
};

test('a saved finding holds all that the scanner said, in the language that it was written in', async () => {
  const request_id = await stage.newRequest();
  await stage.saved(
    (await until(await stage.handIn(request_id, exampleBytes('nessus/scan.nessus')), 'ready')).id,
  );
  await stage.saved((await until(await stage.handIn(request_id, exampleBytes('own/own.csv')), 'ready')).id);
  const found = await stage.findingsOf(request_id);
  const certificate = found.find(({ title }) => title.startsWith('SSL'));
  expect(certificate).toMatchObject({
    ...{ severity: 'medium', cwe: 'CWE-295', cvss_score: 6.5, source: 'Nessus', state: 'open' },
    ...{ location: '192.0.2.20:443', targets: ['192.0.2.20:443', 'web.example.com:443'] },
    excerpt: '|-Subject : CN=web.example.com',
    remediation: 'Purchase or generate a proper SSL certificate for this service.',
  });
  expect(certificate?.description).toContain('References:\n- https://www.itu.int/rec/T-REC-X.509/en');
  const details = (await stage.analyst.browser.send(readFinding, { finding_id: certificate?.id ?? '' })).body;
  expect(details.editing?.written_in).toEqual(['en']);
  expect(details.history.map(({ kind }: { kind: string }) => kind)).toEqual(['imported']);
  const own = found.find(({ title }) => title.startsWith('Inyección'));
  const ownDetails = (await stage.analyst.browser.send(readFinding, { finding_id: own?.id ?? '' })).body;
  expect([own?.source, ownDetails.editing?.written_in]).toEqual(['analyst', ['es']]);
});

test('staff who look at the request are told of the drafts that a file brings, the customer is not', async () => {
  const request_id = await stage.newRequest();
  await stage.saved((await until(await stage.handIn(request_id, exampleBytes('own/own.csv')), 'ready')).id);
  const { rows } = await stage.server.owner.query(
    'select name, internal from request_events where request_id = $1 order by position desc limit 1',
    [request_id],
  );
  expect(rows).toEqual([{ name: 'drafts', internal: true }]);
});

describe('what lies outside of the request', () => {
  const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  const sheet = 'target,exclude\n192.0.2.0/28,192.0.2.9\nwww.example.com,\n';
  const own = (...targets: readonly string[]): string =>
    ['title,severity,target', ...targets.map((target, n) => `Finding ${n},high,${target}`)].join('\n');

  test('is marked and counted; what the sheet leaves out is outside too, one of two places outside is enough', async () => {
    const file = own(
      '192.0.2.1:443',
      '192.0.2.9',
      '198.51.100.1',
      'https://www.example.com/a',
      'Third floor',
    );
    const two = `${file}\nBoth,low,"198.51.100.1\nwww.example.com"`;
    const id = await stage.handIn(await stage.newRequest('In progress', sheet), two);
    const row = await until(id, 'ready');
    expect(row.outside).toEqual({ ...none, high: 2, low: 1 });
    const { rows } = await preview(id);
    expect(rows.map((one: ImportedRow) => [one.location, one.outside])).toEqual([
      ['192.0.2.1:443', false],
      ['192.0.2.9', true],
      ['198.51.100.1', true],
      ['https://www.example.com/a', false],
      ['Third floor', false],
      ['198.51.100.1', true],
    ]);
  });

  test('is saved unless somebody leaves it out, all of it at once', async () => {
    const request_id = await stage.newRequest('In progress', sheet);
    const file = own('192.0.2.1', '198.51.100.1', '198.51.100.2');
    const id = await stage.handIn(request_id, file);
    await until(id, 'ready');
    expect((await stage.saved(id, { leave_out_outside: true })).saved).toEqual({
      added: 1,
      known: 0,
      left_out: 2,
      ...nothingMore,
    });
    expect((await stage.findingsOf(request_id)).map(({ location }) => location)).toEqual(['192.0.2.1']);
    const again = await stage.handIn(request_id, file);
    await until(again, 'ready');
    expect((await stage.saved(again)).saved).toEqual({ ...nothingMore, added: 2, known: 1, left_out: 0 });
  });

  test('is nothing where the sheet is longer than is compared with, or erased, or the file is about code', async () => {
    const long = ['target', ...Array.from({ length: 1001 }, (_, n) => `host-${n}.example.com`)].join('\n');
    const file = own('198.51.100.1');
    const inLong = await until(
      await stage.handIn(await stage.newRequest('In progress', long), file),
      'ready',
    );
    expect(inLong.outside).toEqual(none);
    const request_id = await stage.newRequest('In progress', sheet);
    const code = exampleBytes('semgrep/semgrep.json')
      .toString()
      .replaceAll(/"path": "[^"]*"/g, '"path": "app.js"');
    const ofCode = await until(await stage.handIn(request_id, code), 'ready');
    expect(ofCode.outside).toEqual(none);
    expect((await until(await stage.handIn(request_id, file), 'ready')).outside).toEqual({
      ...none,
      high: 1,
    });
    await stage.server.owner.query(
      "update files set wrapped_key = null, erased_at = now() where request_id = $1 and kind = 'upload'",
      [request_id],
    );
    expect((await until(await stage.handIn(request_id, own('198.51.100.9')), 'ready')).outside).toEqual(none);
  });
});

test('the same file twice changes nothing', async () => {
  const request_id = await stage.newRequest();
  const first = await stage.saved(
    (await until(await stage.handIn(request_id, exampleBytes('trivy/trivy.json')), 'ready')).id,
  );
  expect(first.saved).toEqual({ ...nothingMore, added: 4, known: 0, left_out: 0 });
  const before = await stage.findingsOf(request_id);
  const again = await stage.handIn(request_id, exampleBytes('trivy/trivy.json'));
  await until(again, 'ready');
  const { standing, rows } = await preview(again);
  expect(standing).toEqual({ new: 0, known: 4, fixed: 0 });
  expect(rows.map((row: { standing: string }) => row.standing)).toEqual(Array(4).fill('known'));
  expect((await stage.saved(again)).saved).toEqual({ ...nothingMore, added: 0, known: 4, left_out: 0 });
  expect(await stage.findingsOf(request_id)).toEqual(before);
});

test('what was fixed and is seen again is said, and stays as a person settled it', async () => {
  const request_id = await stage.newRequest();
  await stage.saved(
    (await until(await stage.handIn(request_id, exampleBytes('trivy/trivy.json')), 'ready')).id,
  );
  await stage.server.owner.query('update findings set to_rate = false where request_id = $1', [request_id]);
  await stage.analyst.browser.send(releaseFindings, { request_id });
  await stage.server.owner.query(
    "update findings set state = 'fixed' where request_id = $1 and severity = 'critical'",
    [request_id],
  );
  const again = await stage.handIn(request_id, exampleBytes('trivy/trivy.json'));
  await until(again, 'ready');
  const { standing, rows } = await preview(again);
  expect(standing).toEqual({ new: 0, known: 3, fixed: 1 });
  expect([rows[0].severity, rows[0].standing]).toEqual(['critical', 'fixed']);
  await stage.saved(again);
  const states = (await stage.findingsOf(request_id)).map(({ state }) => state);
  expect(states.sort()).toEqual(['fixed', 'open', 'open', 'open']);
});

const lines = (count: number): string =>
  [...Array(count).keys()]
    .map((n) => {
      const severity = ['info', 'low', 'medium', 'high', 'critical'][n % 5];
      return JSON.stringify({
        'template-id': `t${n}`,
        info: { name: `Weakness ${n}`, severity },
        'matched-at': `https://h${n}.example.com/`,
      });
    })
    .join('\n');

const page = (input: { import_id: string; limit: number; cursor?: string }) =>
  stage.analyst.browser.send(importPreview, input);

describe('the preview', () => {
  test('pages through everything, the worst first, and each finding once', async () => {
    const id = await stage.handIn(await stage.newRequest(), lines(23));
    await until(id, 'ready');
    const positions: number[] = [];
    const severities: string[] = [];
    let cursor: string | null = null;
    do {
      const input: { import_id: string; limit: number; cursor?: string } = {
        import_id: id,
        limit: 5,
        ...(cursor ? { cursor } : {}),
      };
      const { body, headers }: Awaited<ReturnType<typeof page>> = await page(input);
      expect(headers.get('x-total-count')).toBe('23');
      positions.push(...body.rows.map((row: { position: number }) => row.position));
      severities.push(...body.rows.map((row: { severity: string }) => row.severity));
      cursor = headers.get('x-next-cursor');
    } while (cursor);
    expect(positions.toSorted((a, b) => a - b)).toEqual([...Array(23).keys()]);
    const ranks = severities.map((one) => ['critical', 'high', 'medium', 'low', 'info'].indexOf(one));
    expect(ranks).toEqual(ranks.toSorted());
    const high = await stage.analyst.browser.send(importPreview, { import_id: id, severity: 'high' });
    expect([high.body.rows.length, high.headers.get('x-total-count')]).toEqual([4, '4']);
  });

  test('a cursor that is none of ours is refused', async () => {
    const id = await stage.handIn(await stage.newRequest(), lines(1));
    for (const cursor of [
      'x',
      Buffer.from('9 1').toString('base64url'),
      Buffer.from('1 -1').toString('base64url'),
    ]) {
      expect((await stage.analyst.browser.send(importPreview, { import_id: id, cursor })).status).toBe(422);
    }
  });

  test('what became no finding is listed with its reason in the reader’s language', async () => {
    const text = `${exampleBytes('nuclei/nuclei.jsonl')}${exampleBytes('nuclei/nuclei.jsonl').toString().split('\n')[0]}\n`;
    const id = await stage.handIn(await stage.newRequest(), text);
    const row = await until(id, 'ready');
    expect(row.findings).toEqual({ critical: 0, high: 0, medium: 1, low: 1, info: 1 });
    expect(row.to_rate).toEqual({ total: 1, outside: 1 });
    expect(row.skipped.map(({ reason, count }) => [reason, count])).toEqual([
      ['not_json', 1],
      ['not_vulnerable', 1],
      ['repeated', 1],
    ]);
    expect(row.skipped[0]).toMatchObject({ text: 'The line is not JSON (line)', examples: ['3'] });
    const spanish = await stage.analyst.browser.send(
      importPreview,
      { import_id: id },
      { headers: { 'accept-language': 'es' } },
    );
    expect(spanish.body.import.skipped[0].text).toBe('La línea no es JSON (línea)');
  });

  test('an import that an earlier version read shows its reasons, which no format gives any more', async () => {
    const id = await stage.handIn(await stage.newRequest(), lines(1));
    await until(id, 'ready');
    const skipped = JSON.stringify([{ reason: 'unknown_severity', count: 2, examples: ['x'] }]);
    await stage.server.owner.query('update imports set skipped = $2 where id = $1', [id, skipped]);
    const [entry] = (await preview(id)).import.skipped;
    expect(entry).toMatchObject({ reason: 'unknown_severity', text: 'Severity unknown', count: 2 });
  });
});

test('single findings are left out, and what is not severe enough', async () => {
  const request_id = await stage.newRequest();
  const id = await stage.handIn(request_id, lines(10));
  await until(id, 'ready');
  const done = await stage.saved(id, { leave_out: [4], severity_at_least: 'high' });
  expect(done.saved).toEqual({ ...nothingMore, added: 3, known: 0, left_out: 7 });
  const titles = (await stage.findingsOf(request_id)).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Weakness 3', 'Weakness 8', 'Weakness 9']);
});

test('saved once: pressing twice at once saves once, and what was staged is gone', async () => {
  const request_id = await stage.newRequest();
  const id = await stage.handIn(request_id, lines(10));
  await until(id, 'ready');
  const both = await Promise.all([1, 2].map(() => stage.analyst.browser.send(importSave, { import_id: id })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await until(id, 'saved');
  expect(await stage.findingsOf(request_id)).toHaveLength(10);
  expect(await itemsOf(id)).toBe(0);
  const { rows } = await stage.server.owner.query(
    "select actor, details from audit_entries where action = 'findings.import' and object = $1",
    [request_id],
  );
  expect(rows).toEqual([
    { actor: stage.analyst.username, details: { rows: 10, known: 0, left_out: 0, name: 'scan' } },
  ]);
  for (const call of [importSave, importDiscard]) {
    expect((await stage.analyst.browser.send(call, { import_id: id })).status).toBe(409);
  }
});

test('two files of one request at once do not double what both hold', async () => {
  const request_id = await stage.newRequest();
  const ids = await Promise.all([stage.handIn(request_id, lines(40)), stage.handIn(request_id, lines(50))]);
  for (const id of ids) await until(id, 'ready');
  await Promise.all(ids.map((id) => stage.analyst.browser.send(importSave, { import_id: id })));
  const rows = [];
  for (const id of ids) rows.push(await until(id, 'saved'));
  expect(rows.map((row) => row.saved?.added ?? 0).reduce((a, b) => a + b)).toBe(50);
  const found = await stage.findingsOf(request_id);
  expect(found).toHaveLength(50);
  expect(new Set(found.map(({ number }) => number)).size).toBe(50);
});

test('discarded: nothing of the file is left, in the database or on the disk', async () => {
  const request_id = await stage.newRequest();
  const newFiles = watchStoredFiles(stage.server);
  const id = await stage.handIn(request_id, lines(10));
  await until(id, 'ready');
  expect(newFiles()).toHaveLength(1);
  const { status, body } = await stage.analyst.browser.send(importDiscard, { import_id: id });
  expect([status, body.state]).toEqual([200, 'discarded']);
  expect([await itemsOf(id), newFiles(), (await stage.findingsOf(request_id)).length]).toEqual([0, [], 0]);
  expect((await preview(id)).rows).toEqual([]);
});

test('a file that cannot be read is refused with a sentence, and does not stay', async () => {
  const request_id = await stage.newRequest();
  const newFiles = watchStoredFiles(stage.server);
  const cut = exampleBytes('nmap/nmap.xml').subarray(0, 2500);
  for (const [bytes, sentence] of [
    ['Dear all', 'This is none of the formats that can be imported.'],
    [cut, /^The file ends in the middle \(line \d+\)\. Findings read before that: [1-9]; none was saved\.$/],
    ['<!DOCTYPE nmaprun [<!ENTITY x "y">]><nmaprun>&x;</nmaprun>', /DTD/],
    ['', 'The file is empty: it does not say which program wrote it.'],
  ] as const) {
    const row = await until(await stage.handIn(request_id, bytes), 'refused', 'ready');
    expect(row.refusal).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
    expect(await itemsOf(row.id)).toBe(0);
  }
  // The file goes when the row has been written.
  await expect.poll(newFiles).toEqual([]);
});

test('imports are taken while work goes on, and at no other time', async () => {
  for (const [status, answer] of [
    ['pending', 409],
    ['accepted', 200],
    ['In progress', 200],
    ['in review', 200],
    ['finished', 409],
    ['cancelled', 409],
  ] as const) {
    expect([status, (await upload(await stage.newRequest(status), lines(1))).status]).toEqual([
      status,
      answer,
    ]);
  }
  const request_id = await stage.newRequest();
  const id = await stage.handIn(request_id, lines(1));
  await until(id, 'ready');
  await stage.server.owner.query("update requests set status = 'cancelled' where id = $1", [request_id]);
  expect((await stage.analyst.browser.send(importSave, { import_id: id })).status).toBe(409);
});

test('a file of ours brings each text under its own language and each finding with what had found it', async () => {
  const request_id = await stage.newRequest();
  const head = 'número,título,severidad,estado,fecha,evidencia,id,objetivos,origen,escrito_en';
  const line = (n: number, source: string, language: string) =>
    `F-00${n},Finding ${n},Alta,Abierto,2026-03-02T10:00:00.000Z,,id-${n},198.51.100.7,${source},${language}`;
  const rows = [
    line(1, 'Nessus', 'en'),
    line(2, 'Our own scanner', 'es'),
    line(3, 'analyst', ''),
    // That a machine of ours found it is not for a file to say.
    line(4, codeAbout.by, 'fr'),
    line(5, '', 'en'),
  ];
  const id = await stage.handIn(request_id, [head, ...rows].join('\n'), 'hallazgos.csv');
  await until(id, 'ready');
  await stage.saved(id);
  const found = await stage.server.owner.query(
    "select title ->> 'en' as title, source, written_in from findings where request_id = $1 order by title ->> 'en'",
    [request_id],
  );
  expect(found.rows.map(({ source, written_in }) => [source, ...written_in])).toEqual([
    ['Nessus', 'en'],
    ['Our own scanner', 'es'],
    ['analyst', 'es'],
    ['Baluarte', 'es'],
    ['Baluarte', 'en'],
  ]);
});

test('a request is not finished while an import waits for a decision', async () => {
  const request_id = await stage.newRequest('in review');
  const id = await stage.handIn(request_id, exampleBytes('trivy/trivy.json'));
  await until(id, 'ready');
  const finish = () => stage.analyst.browser.send(staffMoveRequest, { request_id, to: 'finished' });
  const { status, body } = await finish();
  expect([status, body.message]).toEqual([409, importsLeft(1).en]);
  const work = await stage.analyst.browser.send(staffRequestWork, { request_id });
  expect(work.body.waits).toEqual([{ kind: 'imports', total: 1 }]);
  await stage.analyst.browser.send(importDiscard, { import_id: id });
  expect((await finish()).status).toBe(200);
});

test('a request that ends while its import is being saved gets nothing', async () => {
  const request_id = await stage.newRequest();
  const id = await stage.handIn(request_id, lines(5));
  await until(id, 'ready');
  await stage.server.owner.query("update requests set status = 'cancelled' where id = $1", [request_id]);
  await stage.server.owner.query(
    'update imports set state = \'saving\', choice = \'{"leaveOut":[],"atLeast":"info"}\' where id = $1',
    [id],
  );
  const by = { userId: stage.analyst.userId, username: stage.analyst.username, role: 'Analyst' } as const;
  const { saveImportJob } = await import('./import-jobs.ts');
  await stage.server.parts.db.within('system', (tx) =>
    stage.server.parts.jobs.send(tx, saveImportJob, { importId: id, by }),
  );
  const row = await until(id, 'discarded', 'saved');
  expect([row.state, row.refusal]).toEqual([
    'discarded',
    'The request ended before the findings were saved.',
  ]);
  expect(await stage.findingsOf(request_id)).toEqual([]);
});

test('an import is the staff’s own: customers reach no call and no row', async () => {
  const request_id = await stage.newRequest();
  const id = await stage.handIn(request_id, lines(3));
  await until(id, 'ready');
  for (const [call, input] of [
    [importPreview, { import_id: id }],
    [importSave, { import_id: id }],
    [importDiscard, { import_id: id }],
    [importList, { request_id }],
  ] as const) {
    expect((await stage.admin.browser.send(call, input as never)).status).toBe(403);
  }
  const seen = await stage.server.parts.db.within({ organisation: stage.organisationId }, async (tx) => [
    ...(await tx.selectFrom('imports').select('id').execute()),
    ...(await tx.selectFrom('import_items').select('position').execute()),
  ]);
  expect(seen).toEqual([]);
});

test('unknown ids are not there', async () => {
  for (const import_id of ['x', '00000000-0000-0000-0000-000000000000']) {
    for (const call of [importPreview, importSave, importDiscard]) {
      expect((await stage.analyst.browser.send(call, { import_id })).status).toBe(404);
    }
    expect((await upload(import_id, lines(1))).status).toBe(404);
    expect((await stage.analyst.browser.send(importList, { request_id: import_id })).status).toBe(404);
  }
});

test('the list of a request shows its imports, the newest first, and pages', async () => {
  const request_id = await stage.newRequest();
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await stage.handIn(request_id, lines(1), `scan-${n}.jsonl`));
  const first = await stage.analyst.browser.send(importList, { request_id, limit: 2 });
  expect(first.body.map((row: ImportRow) => row.id)).toEqual([ids[2], ids[1]]);
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await stage.analyst.browser.send(importList, { request_id, limit: 2, cursor });
  expect(second.body.map((row: ImportRow) => row.file_name)).toEqual(['scan-0.jsonl']);
});

test('an import that nobody decides about is discarded after a month, a saved file goes with the uploads', async () => {
  const request_id = await stage.newRequest();
  const left = await stage.handIn(request_id, lines(2));
  const kept = await stage.handIn(request_id, lines(3));
  await until(left, 'ready');
  await until(kept, 'ready');
  await stage.saved(kept);
  const month = `created_at - interval '31 days'`;
  await stage.server.owner.query(`update imports set created_at = ${month} where id = $1`, [left]);
  await discardOldImports(stage.server.parts);
  const { rows } = await stage.server.owner.query(
    'select i.id, i.state, f.erased_at is not null as erased from imports i join files f on f.id = i.file_id where i.request_id = $1 order by i.id',
    [request_id],
  );
  expect(rows).toEqual([
    { id: left, state: 'discarded', erased: true },
    { id: kept, state: 'saved', erased: false },
  ]);
  await stage.server.owner.query(
    "update requests set status = 'finished', end_date = now() - interval '100 days' where id = $1",
    [request_id],
  );
  await stage.server.owner.query(
    "update files set created_at = now() - interval '101 days' where request_id = $1",
    [request_id],
  );
  await eraseOldUploads(stage.server.parts, 90);
  const after = await stage.server.owner.query(
    "select count(*) from files where request_id = $1 and kind = 'import' and erased_at is null",
    [request_id],
  );
  expect(after.rows[0].count).toBe(0);
});
