import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ImportStage, openImportStage } from '../../../../../test/import-stage.ts';
import { type SignedIn, signIn } from '../../../../../test/people.ts';
import { readFinding } from '../../../findings/contract.ts';
import { type ImportRow, importDiscard, importPreview } from '../../contract.ts';
import { discardOldImports } from '../../server/end-import.ts';
import { readImportJob } from '../../server/import-jobs.ts';
import { type Mapping, mappingCalls, mappingsMost } from '../contract.ts';
import { mappingTexts } from '../texts.ts';
import { readAgain, waitForChoice } from './settle-sheet.ts';

let stage: ImportStage;
let other: SignedIn;
beforeAll(async () => {
  stage = await openImportStage();
  other = await signIn(stage.server, 'Analyst', null);
});
afterAll(() => stage.stop());
afterEach(() => stage.server.owner.query('delete from import_mappings'));

const header = 'Finding;Danger;Machine;Port;Text;Reason';
const rows = (count: number, word = 'bad', from = 0): string =>
  [...Array(count).keys()]
    .map((n) => `Weakness ${n + from};${word};198.51.100.7;${n + from + 1};Seen;Because`)
    .join('\n');
const sheet = (count = 3, word = 'bad', from = 0): string => `${header}\n${rows(count, word, from)}\n`;

const choice = {
  ...{ title: 'finding', severity: 'danger', target: ['machine', 'port'], target_separator: 'line' },
  ...{ cvss: null, cwe: null, references: [], description: ['text', 'reason'] },
  ...{ evidence: null, remediation: null, rule: null, is_score: false, language: 'es' },
  severity_words: [{ word: 'bad', means: 'high' }],
} as const;

const until = (id: string, ...states: string[]): Promise<ImportRow> =>
  stage.until(id, ({ state }) => states.includes(state));
const save = (input: object, who = stage.analyst) =>
  who.browser.send(mappingCalls.save, { ...choice, name: 'Scanner of ACME', ...input } as never);
const list = async (): Promise<Mapping[]> => (await stage.analyst.browser.send(mappingCalls.list, {})).body;
const sheetsOf = async (id: string): Promise<number> =>
  (await stage.server.owner.query('select from import_sheets where import_id = $1', [id])).rowCount ?? 0;
const waiting = async (request_id: string, bytes = sheet()): Promise<string> => {
  const id = await stage.handIn(request_id, bytes, 'acme.csv');
  await until(id, 'choosing');
  return id;
};
const faultsOf = ({
  status,
  body,
}: {
  status: number;
  body: { detail: { loc: string[]; type: string }[] };
}) => [status, body.detail.map(({ loc, type }) => `${loc.slice(1).join('.')} ${type}`)];

describe('a sheet that nobody knows', () => {
  test('waits, shows what it holds, is read by the choice and saved under its name; the next one comes by itself', async () => {
    const request_id = await stage.newRequest();
    const id = await waiting(request_id);
    const shown = (await other.browser.send(mappingCalls.columns, { import_id: id })).body;
    expect(shown.columns.map(({ name }: { name: string }) => name).join(';')).toBe(header);
    expect([shown.columns[1].words, shown.rows, shown.mapping]).toEqual([
      [{ word: 'bad', count: 3 }],
      3,
      null,
    ]);
    expect(shown.first[0]).toEqual(['Weakness 0', 'bad', '198.51.100.7', '1', 'Seen', 'Because']);
    const saved = await save({ import_id: id }, other);
    expect([saved.status, saved.body]).toMatchObject([200, { ...choice, name: 'Scanner of ACME', newer: 0 }]);
    const row = await until(id, 'ready');
    expect(row).toMatchObject({ format: 'mapped_csv', mapping: { name: 'Scanner of ACME', others: 0 } });
    expect((await stage.saved(id)).saved).toMatchObject({ added: 3, known: 0 });
    const [found] = await stage.findingsOf(request_id);
    expect(found).toMatchObject({ source: 'Scanner of ACME', severity: 'high' });
    const details = (await stage.analyst.browser.send(readFinding, { finding_id: found?.id ?? '' })).body;
    expect(details.editing?.written_in).toEqual(['es']);
    expect(await sheetsOf(id)).toBe(0);
    // The next file, its columns in another order and written otherwise: nobody is asked.
    const turned = sheet(4)
      .split('\n')
      .map((line) => line.split(';').toReversed().join(';'))
      .join('\n');
    const next = await stage.handIn(request_id, turned.replace('Finding', 'FINDING'), 'next.csv');
    const read = await until(next, 'ready', 'choosing');
    expect([read.state, read.mapping?.name, read.findings.high]).toEqual(['ready', 'Scanner of ACME', 4]);
    expect((await stage.saved(next)).saved).toMatchObject({ added: 1, known: 3 });
  });

  test('of ten that wait, one choice reads all with these columns, whoever handed them in', async () => {
    const request_id = await stage.newRequest();
    const elsewhere = await stage.newRequest();
    const ids = [await waiting(request_id), await waiting(request_id), await waiting(elsewhere)];
    const unlike = await waiting(request_id, 'a;b;c\n1;2;3\n');
    expect((await save({ import_id: ids[1] })).status).toBe(200);
    for (const id of ids) expect((await until(id, 'ready')).findings.high).toBe(3);
    expect((await until(unlike, 'choosing', 'ready')).state).toBe('choosing');
  });

  test('discarded, nothing of it is left', async () => {
    const id = await waiting(await stage.newRequest());
    expect(await sheetsOf(id)).toBe(1);
    expect((await stage.analyst.browser.send(importDiscard, { import_id: id })).body.state).toBe('discarded');
    expect(await sheetsOf(id)).toBe(0);
    expect((await stage.analyst.browser.send(mappingCalls.columns, { import_id: id })).status).toBe(409);
    const late = await save({ import_id: id });
    expect([late.status, late.body.message, await list()]).toEqual([409, mappingTexts.no_columns.en, []]);
  });

  test('that nobody decides about is discarded after a month, its rows too', async () => {
    const id = await waiting(await stage.newRequest());
    const month = "update imports set created_at = created_at - interval '31 days' where id = $1";
    await stage.server.owner.query(month, [id]);
    await discardOldImports(stage.server.parts);
    expect([(await until(id, 'discarded', 'choosing')).state, await sheetsOf(id)]).toEqual(['discarded', 0]);
  });

  test('words that the choice leaves out or does not know', async () => {
    const bytes = `${header}\n${rows(1, 'bad', 0)}\n${rows(2, 'fine', 10)}\n${rows(3, 'odd', 20)}\n`;
    const id = await waiting(await stage.newRequest(), bytes);
    const severity_words = [
      { word: 'bad', means: 'critical' },
      { word: 'fine', means: 'leave_out' },
    ];
    await save({ import_id: id, severity_words });
    const row = await until(id, 'ready');
    expect([row.findings.critical, row.to_rate.total]).toEqual([1, 3]);
    expect(row.skipped).toMatchObject([{ reason: 'left_out', count: 2 }]);
  });
});

describe('mappings are kept for all staff', () => {
  test('changed while its import is looked at, the file is read again without a second upload', async () => {
    const id = await waiting(await stage.newRequest());
    const { mapping_id } = (await save({ import_id: id })).body;
    await until(id, 'ready');
    const words = [{ word: 'bad', means: 'low' }];
    const changed = await save({ mapping_id, import_id: id, name: 'ACME', severity_words: words }, other);
    expect([changed.status, changed.body.mapping_id]).toEqual([200, mapping_id]);
    const row = await stage.until(id, ({ state, findings }) => state === 'ready' && findings.low === 3);
    expect([row.mapping?.name, row.findings.high]).toEqual(['ACME', 0]);
    const [only, ...more] = await list();
    expect([only?.severity_words, only?.updated_by, more]).toEqual([words, expect.any(String), []]);
    const shown = (await stage.analyst.browser.send(mappingCalls.columns, { import_id: id })).body;
    expect(shown.mapping).toMatchObject({ mapping_id, name: 'ACME', severity_words: words });
  });

  test('of two for the same columns the newest reads, and that there is another one is told', async () => {
    const request_id = await stage.newRequest();
    const id = await waiting(request_id);
    await save({ import_id: id });
    await until(id, 'ready');
    await save({ import_id: id, name: 'A newer one' });
    await stage.until(id, ({ state, mapping }) => state === 'ready' && mapping?.name === 'A newer one');
    const next = await until(await stage.handIn(request_id, sheet()), 'ready');
    expect(next.mapping).toEqual({ name: 'A newer one', others: 1 });
    expect((await list()).map(({ name, newer }) => [name, newer])).toEqual([
      ['A newer one', 0],
      ['Scanner of ACME', 1],
    ]);
  });

  test('removed, files wait again, and the imports that used it stay', async () => {
    const request_id = await stage.newRequest();
    const id = await waiting(request_id);
    const { mapping_id } = (await save({ import_id: id })).body;
    await until(id, 'ready');
    expect((await other.browser.send(mappingCalls.remove, { mapping_id })).status).toBe(204);
    expect((await other.browser.send(mappingCalls.remove, { mapping_id })).status).toBe(404);
    const shown = (await stage.analyst.browser.send(mappingCalls.columns, { import_id: id })).body;
    expect(shown.mapping).toMatchObject({ mapping_id: null, name: 'Scanner of ACME', title: 'finding' });
    expect((await stage.saved(id)).mapping?.name).toBe('Scanner of ACME');
    await waiting(request_id);
  });

  test('what is wrong is said at its field, and nothing is kept', async () => {
    const request_id = await stage.newRequest();
    const import_id = await waiting(request_id);
    const faults = async (input: object) => faultsOf(await save({ import_id, ...input }));
    expect(await faults({ name: ' ' })).toEqual([422, ['name required']]);
    expect(await faults({ name: 'x'.repeat(81) })).toEqual([422, ['name too_long']]);
    expect(await faults({ target: [] })).toEqual([422, ['target required']]);
    expect(await faults({ title: '' })).toEqual([422, ['title required']]);
    expect(await faults({ title: 'nothing', description: ['text', 'none'] })).toEqual([
      422,
      ['title unknown_column', 'description unknown_column'],
    ]);
    for (const name of ['analyst', 'Nessus', 'nmap xml'])
      expect(await faults({ name })).toEqual([422, ['name name_taken']]);
    expect(faultsOf(await save({}))).toEqual([422, ['import_id required']]);
    for (const input of [
      { severity_words: [{ word: 'bad', means: 'worst' }] },
      { severity_words: Array(61).fill({ word: 'bad', means: 'low' }) },
      { target_separator: '|' },
      { language: 'fr' },
      { target: Array(6).fill('port') },
      { title: 'x\u0000' },
      { title: ['finding'] },
    ]) {
      expect((await save({ import_id, ...input })).status).toBe(422);
    }
    expect([await list(), (await until(import_id, 'choosing')).state]).toEqual([[], 'choosing']);
    await save({ import_id });
    await until(import_id, 'ready');
    expect(await faults({ name: 'scanner of acmé' })).toEqual([422, ['name name_taken']]);
  });

  test('unknown ids are not there, a mapping for other columns is not taken, and there are no more than a hundred', async () => {
    const request_id = await stage.newRequest();
    const import_id = await waiting(request_id);
    const nobody = '00000000-0000-0000-0000-000000000000';
    for (const id of ['x', nobody]) {
      expect((await save({ import_id: id })).status).toBe(404);
      expect((await save({ mapping_id: id })).status).toBe(404);
      expect((await stage.analyst.browser.send(mappingCalls.columns, { import_id: id })).status).toBe(404);
    }
    const { mapping_id } = (await save({ import_id })).body;
    const unlike = await waiting(request_id, `${header};More\n1;2;3;4;5;6;7\n`);
    const wrong = await save({ mapping_id, import_id: unlike });
    expect([wrong.status, wrong.body.message]).toEqual([409, mappingTexts.other_columns.en]);
    await stage.server.owner.query(
      `insert into import_mappings select gen_random_uuid(), 'm' || n, 'm' || n, header_key, columns, body, created_by,
         updated_by, updated_at from import_mappings, generate_series(2, $1::integer) n`,
      [mappingsMost],
    );
    const full = await save({ import_id: unlike, name: 'One more' });
    expect([full.status, full.body.message]).toEqual([409, mappingTexts.too_many.en]);
    expect((await save({ mapping_id, name: 'Renamed' })).body.name).toBe('Renamed');
  });

  test('a known format is read as what it is, and customers reach nothing', async () => {
    const request_id = await stage.newRequest();
    const id = await stage.handIn(request_id, 'title,severity,target\nA,low,198.51.100.7\n');
    await until(id, 'ready');
    expect((await save({ import_id: id })).status).toBe(409);
    for (const [call, input] of [
      [mappingCalls.list, {}],
      [mappingCalls.columns, { import_id: id }],
      [mappingCalls.save, { ...choice, name: 'x', import_id: id }],
      [mappingCalls.remove, { mapping_id: id }],
    ] as const) {
      expect((await stage.admin.browser.send(call, input as never)).status).toBe(403);
    }
    const seen = await stage.server.parts.db.within({ organisation: stage.organisationId }, async (tx) => [
      ...(await tx.selectFrom('import_mappings').select('id').execute()),
      ...(await tx.selectFrom('import_sheets').select('import_id').execute()),
    ]);
    expect(seen).toEqual([]);
  });
});

describe('whatever is killed', () => {
  const parts = () => ({ ...stage.server.parts });
  const stored = async (id: string) =>
    (await stage.server.owner.query('select * from imports where id = $1', [id])).rows[0];
  const setReading = (id: string, token: string) =>
    stage.server.owner.query(
      "update imports set state = 'reading', work_token = $2, mapping = null where id = $1",
      [id, token],
    );
  const token = '00000000-0000-4000-8000-000000000001';

  test('a reading that died after it said what the columns are is done again; the late one writes nothing', async () => {
    const id = await waiting(await stage.newRequest());
    const body = (await stage.server.owner.query('select body from import_sheets where import_id = $1', [id]))
      .rows[0].body;
    await setReading(id, token);
    const row = await stored(id);
    // Another run has taken it over: this one is late.
    await waitForChoice(parts(), row, '00000000-0000-4000-8000-000000000002', body);
    expect((await stored(id)).state).toBe('reading');
    await stage.server.parts.db.within('system', (tx) =>
      stage.server.parts.jobs.send(tx, readImportJob, { importId: id }),
    );
    await until(id, 'choosing');
    expect(await sheetsOf(id)).toBe(1);
  });

  test('a mapping that is kept while a file is read reads it too', async () => {
    const request_id = await stage.newRequest();
    const id = await waiting(request_id);
    const body = (await stage.server.owner.query('select body from import_sheets where import_id = $1', [id]))
      .rows[0].body;
    const first = await waiting(request_id);
    // The file is being read by a run that knows of no mapping yet.
    await setReading(id, token);
    await stage.server.owner.query('delete from import_sheets where import_id = $1', [id]);
    const row = await stored(id);
    await save({ import_id: first });
    await waitForChoice(parts(), row, token, body);
    expect((await until(id, 'ready', 'choosing')).mapping?.name).toBe('Scanner of ACME');
  });

  test('a mapping that is removed between recognition and reading: the file waits for a choice', async () => {
    const id = await waiting(await stage.newRequest());
    const { header_key } = await stored(id);
    await setReading(id, token);
    await readAgain(parts(), await stored(id), token, header_key);
    expect((await until(id, 'ready', 'choosing')).state).toBe('choosing');
    expect(await sheetsOf(id)).toBe(1);
  });

  test('read twice, each finding is staged once', async () => {
    const id = await waiting(await stage.newRequest());
    await save({ import_id: id });
    await until(id, 'ready');
    await stage.server.owner.query("update imports set state = 'reading' where id = $1", [id]);
    for (let times = 0; times < 2; times += 1) {
      await stage.server.parts.db.within('system', (tx) =>
        stage.server.parts.jobs.send(tx, readImportJob, { importId: id }),
      );
    }
    await until(id, 'ready');
    const preview = (await stage.analyst.browser.send(importPreview, { import_id: id })).body;
    expect([preview.rows.length, preview.import.findings.high]).toEqual([3, 3]);
  });
});
