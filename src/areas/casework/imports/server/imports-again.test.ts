import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportStage, nothingMore, openImportStage } from '../../../../test/import-stage.ts';
import { staffMoveRequest, staffRequestWork } from '../../../desks/staff/contract.ts';
import { type Finding, readFinding } from '../../findings/contract.ts';
import { draftsLeft, toRateLeft } from '../../findings/texts.ts';
import { editFinding, rateDrafts, releaseFindings } from '../../findings/write/staff-contract.ts';
import { type FinishWait, finishWaitText } from '../../reports/issue/finish-waits.ts';
import { type ImportRow, importPreview, importSave } from '../contract.ts';

let stage: ImportStage;
beforeAll(async () => {
  stage = await openImportStage();
});
afterAll(() => stage.stop());

type Event = { template?: string; severity?: string; host?: string; references?: string[]; text?: string };

/** A line of Nuclei, whose identity is template and path: hosts differ only in what they were reached by. */
const line = ({ template = 'weak', severity = 'low', host = 'h', references = [], text = '' }: Event) =>
  JSON.stringify({
    'template-id': template,
    info: { name: `Weakness ${template}`, severity, description: text, reference: references },
    'matched-at': 'https://www.example.com/',
    host,
  });

const ready = async (request_id: string, ...events: readonly Event[]): Promise<ImportRow> => {
  const id = await stage.handIn(request_id, `${events.map(line).join('\n')}\n`);
  return stage.until(id, ({ state }) => state === 'ready');
};

const saved = async (request_id: string, ...events: readonly Event[]) =>
  (await stage.saved((await ready(request_id, ...events)).id)).saved;

const only = async (request_id: string): Promise<Finding> => {
  const [one, another] = await stage.findingsOf(request_id);
  if (!one || another) throw new Error('One finding was expected.');
  return one;
};

const historyOf = async (finding_id: string) =>
  (await stage.analyst.browser.send(readFinding, { finding_id })).body.history;

const release = (request_id: string) => stage.analyst.browser.send(releaseFindings, { request_id });

test('what a file says again is added to the first: places, references, texts, the worse severity', async () => {
  const request_id = await stage.newRequest();
  const row = await ready(
    request_id,
    { host: 'a.example.com', references: ['CVE-2020-0001'], text: 'First.' },
    { template: 'other', severity: 'medium' },
    { host: 'b.example.com', references: ['CVE-2020-0002'], text: 'Second.', severity: 'high' },
  );
  expect(row.findings).toEqual({ critical: 0, high: 1, medium: 1, low: 0, info: 0 });
  expect(row.skipped).toEqual([
    {
      ...{
        reason: 'repeated',
        count: 1,
        text: 'The same finding again in this file: added to the first one',
      },
      examples: ['weak https://www.example.com/ → Weakness weak (https://www.example.com/)'],
    },
  ]);
  await stage.saved(row.id);
  const found = (await stage.findingsOf(request_id)).find(({ title }) => title === 'Weakness weak');
  expect(found).toMatchObject({
    severity: 'high',
    targets: ['https://www.example.com/', 'a.example.com', 'b.example.com'],
    description: 'First.\n\nSecond.\n\nReferences:\n- CVE-2020-0001\n- CVE-2020-0002',
  });
});

test('a token of an address is masked as it comes in, and another one is no new place', async () => {
  const request_id = await stage.newRequest();
  const host = (token: string) => `https://a.example.com/?token=${token}`;
  await saved(request_id, { host: host('Zq4-first') }, { host: host('Zq4-second') });
  const { targets } = await only(request_id);
  expect(targets).toEqual(['https://www.example.com/', 'https://a.example.com/?token=••••••']);
  await release(request_id);
  expect(await saved(request_id, { host: host('Zq4-third') })).toMatchObject({ extended: 0, kept: 0 });
});

test('a file that says one thing a thousand times makes one finding, and what it does not hold is told', async () => {
  const request_id = await stage.newRequest();
  const events = Array.from({ length: 1200 }, (_, n) => ({
    ...{ host: `h${n}.example.com`, severity: n === 1100 ? 'critical' : 'low' },
  }));
  const row = await ready(request_id, ...events);
  expect(row.findings).toEqual({ critical: 1, high: 0, medium: 0, low: 0, info: 0 });
  expect(row.skipped.map(({ reason, count }) => [reason, count])).toEqual([
    ['repeated', 1199],
    // 200 places: the address itself and 199 hosts.
    ['beyond_limits', 1001],
  ]);
  await stage.saved(row.id);
  expect((await only(request_id)).targets).toHaveLength(200);
});

describe('what the request has already', () => {
  test('gets places and references; a draft takes the worse severity, never a better one', async () => {
    const request_id = await stage.newRequest();
    await saved(request_id, { host: 'a.example.com', severity: 'medium', references: ['CVE-2020-0001'] });
    const more = { host: 'b.example.com', severity: 'high', references: ['CVE-2020-0002'] };
    expect(await saved(request_id, more)).toEqual({
      ...nothingMore,
      ...{ added: 0, known: 1, left_out: 0, extended: 1, raised: 1 },
    });
    const found = await only(request_id);
    expect(found).toMatchObject({
      severity: 'high',
      targets: ['https://www.example.com/', 'a.example.com', 'b.example.com'],
    });
    expect(found.description).toContain('- CVE-2020-0001\n- CVE-2020-0002');
    expect((await historyOf(found.id)).at(-1)).toMatchObject({
      ...{ kind: 'imported', fields: ['targets', 'references', 'severity'], from: 'medium', to: 'high' },
    });
    expect(await saved(request_id, { severity: 'low' })).toEqual({
      ...nothingMore,
      ...{ added: 0, known: 1, left_out: 0, extended: 1 },
    });
    expect((await only(request_id)).severity).toBe('high');
    const before = await only(request_id);
    expect(await saved(request_id, more)).toEqual({ ...nothingMore, added: 0, known: 1, left_out: 0 });
    expect(await only(request_id)).toEqual(before);
  });

  test('keeps what a person said once it is released; the difference is told to the staff alone', async () => {
    const request_id = await stage.newRequest();
    await saved(request_id, { host: 'a.example.com', severity: 'medium' });
    await release(request_id);
    expect(await saved(request_id, { host: 'b.example.com', severity: 'critical' })).toEqual({
      ...nothingMore,
      ...{ added: 0, known: 1, left_out: 0, extended: 1, kept: 1 },
    });
    const found = await only(request_id);
    expect([found.severity, found.targets.length]).toEqual(['medium', 3]);
    const staff = await historyOf(found.id);
    expect(staff.at(-1)).toMatchObject({ kind: 'imported', kept: true, from: 'medium', to: 'critical' });
    const customer = (await stage.admin.browser.send(readFinding, { finding_id: found.id })).body;
    expect(customer.targets).toHaveLength(3);
    expect(customer.history.map(({ kind }: { kind: string }) => kind)).toEqual(['released', 'imported']);
    expect(JSON.stringify(customer.history)).not.toContain('critical');
  });

  test('is not changed before the customer’s eyes without a fresh code', async () => {
    const request_id = await stage.newRequest();
    await saved(request_id, { host: 'a.example.com' });
    await release(request_id);
    const row = await ready(request_id, { host: 'b.example.com' });
    const same = await ready(request_id, { host: 'a.example.com' });
    const { rows } = await stage.server.owner.query('select factor_at from sessions where person_id = $1', [
      stage.analyst.userId,
    ]);
    const setFactor = (at: Date | null) =>
      stage.server.owner.query('update sessions set factor_at = $2 where person_id = $1', [
        stage.analyst.userId,
        at,
      ]);
    await setFactor(null);
    expect((await stage.analyst.browser.send(importSave, { import_id: row.id })).body.code).toBe(
      'step_up_required',
    );
    // What says nothing new of it asks for none.
    expect((await stage.analyst.browser.send(importSave, { import_id: same.id })).status).toBe(200);
    await setFactor(rows[0].factor_at);
    expect((await stage.saved(row.id)).saved).toMatchObject({ extended: 1, kept: 0 });
  });

  test('stays as it is where a second person releases, and that is told', async () => {
    const request_id = await stage.newRequest();
    await saved(request_id, { host: 'a.example.com' });
    await stage.server.owner.query('update findings set released_at = created_at where request_id = $1', [
      request_id,
    ]);
    await stage.server.owner.query(
      "insert into service_settings (submodule, type_submodule, second_person, changed_at) values ('PENETRATION TESTING', 'EXTERNAL', true, now())",
    );
    const done = await saved(request_id, { host: 'b.example.com', references: ['CVE-2020-0002'] });
    await stage.server.owner.query('delete from service_settings');
    expect(done).toMatchObject({ known: 1, extended: 0, kept: 1 });
    const found = await only(request_id);
    expect(found.targets).toEqual(['https://www.example.com/', 'a.example.com']);
    expect((await historyOf(found.id)).at(-1)).toMatchObject({
      kept: true,
      fields: ['targets', 'references'],
    });
  });
});

describe('what nothing rates', () => {
  const unrated = { severity: 'unknown' };

  test('comes in as a draft to be rated, counted and marked before', async () => {
    const request_id = await stage.newRequest();
    const row = await ready(request_id, unrated, { template: 'rated', severity: 'low' });
    expect([row.to_rate, row.findings.info]).toEqual([{ total: 1, outside: 0 }, 1]);
    const { rows } = (await stage.analyst.browser.send(importPreview, { import_id: row.id })).body;
    expect(rows.map((one: { to_rate: boolean }) => one.to_rate)).toEqual([false, true]);
    // It may be worse than the least that is wanted.
    expect((await stage.saved(row.id, { severity_at_least: 'critical' })).saved).toMatchObject({
      ...{ added: 1, left_out: 1 },
    });
    expect(await only(request_id)).toMatchObject({ severity: 'info', to_rate: true, released: false });
  });

  test('is rated from the list, one or several; what is rated, released or of another request is passed over', async () => {
    const request_id = await stage.newRequest('in review');
    const names = ['one', 'two', 'three'].map((template) => ({ ...unrated, template }));
    await saved(request_id, ...names, { template: 'rated', severity: 'low' });
    const other = await stage.newRequest();
    await saved(other, unrated);
    const of = async (id: string) => stage.findingsOf(id);
    const all = [...(await of(request_id)), ...(await of(other))].map(({ id }) => id);
    const [first] = (await of(request_id)).filter(({ to_rate }) => to_rate);
    const rate = (finding_ids: readonly string[], severity: 'info' | 'high') =>
      stage.analyst.browser.send(rateDrafts, { request_id, finding_ids: [...finding_ids], severity });
    expect((await rate([first?.id ?? ''], 'info')).body).toEqual({ rated: 1 });
    expect((await rate(all, 'high')).body).toEqual({ rated: 2 });
    expect((await rate(all, 'info')).body).toEqual({ rated: 0 });
    const now = await of(request_id);
    expect(now.map(({ severity, to_rate }) => `${severity} ${to_rate}`).sort()).toEqual([
      ...['high false', 'high false', 'info false', 'low false'],
    ]);
    expect((await of(other)).map(({ to_rate }) => to_rate)).toEqual([true]);
    const { body } = await stage.analyst.browser.send(readFinding, { finding_id: first?.id ?? '' });
    expect(body.history.at(-1)).toMatchObject({ kind: 'edited', fields: ['severity'] });
    // Whoever had it open reads it again before they save: the version is another.
    expect(body.editing.version).toBe(2);
    const trail = await stage.server.owner.query(
      "select organisation_id, details from audit_entries where action = 'finding.rate' order by id",
    );
    expect(trail.rows).toEqual([
      { organisation_id: null, details: { rows: 1, severity: 'info' } },
      { organisation_id: null, details: { rows: 2, severity: 'high' } },
    ]);
    expect((await release(request_id)).status).toBe(200);
    expect(
      (await stage.admin.browser.send(rateDrafts, { request_id, finding_ids: all, severity: 'low' })).status,
    ).toBe(403);
  });

  test('is not released before a person has rated it, even as informative', async () => {
    const request_id = await stage.newRequest('in review');
    await saved(request_id, unrated, { template: 'two', ...unrated }, { template: 'rated', severity: 'low' });
    const refused = await release(request_id);
    expect([refused.status, refused.body.message]).toEqual([409, toRateLeft(2).en]);
    const spanish = await stage.analyst.browser.send(
      releaseFindings,
      { request_id },
      { headers: { 'accept-language': 'es' } },
    );
    expect(spanish.body.message).toBe(toRateLeft(2).es);
    const finish = await stage.analyst.browser.send(staffMoveRequest, { request_id, to: 'finished' });
    const work = await stage.analyst.browser.send(staffRequestWork, { request_id });
    const waits: FinishWait[] = work.body.waits;
    expect(waits).toEqual([
      { kind: 'drafts', total: 3 },
      { kind: 'to_rate', total: 2 },
    ]);
    // What is told before and what refuses are the same.
    const told = waits.map((wait) => finishWaitText(wait).en).join(' ');
    expect([finish.status, finish.body.message]).toEqual([409, told]);
    expect(told).toBe(`${draftsLeft(3).en} ${toRateLeft(2).en}`);
    const drafts = await stage.findingsOf(request_id);
    const rated = drafts.filter(({ to_rate }) => !to_rate).map(({ id }) => id);
    const one = await stage.analyst.browser.send(releaseFindings, { request_id, finding_ids: rated });
    expect([one.status, one.body.released]).toEqual([200, 1]);
    for (const { id, to_rate } of drafts) {
      if (!to_rate) continue;
      const { editing, targets } = (await stage.analyst.browser.send(readFinding, { finding_id: id })).body;
      const texts = { en: { title: 'Weak', description: 'It is.', remediation: '' } };
      const edit = { finding_id: id, texts, targets, severity: 'info' as const };
      const kept = await stage.analyst.browser.send(editFinding, {
        ...{ ...edit, version: editing?.version ?? 0, to_rate: true },
      });
      expect(kept.body.to_rate).toBe(true);
      const done = await stage.analyst.browser.send(editFinding, {
        ...{ ...edit, version: kept.body.editing?.version ?? 0 },
      });
      expect([done.body.severity, done.body.to_rate]).toEqual(['info', false]);
      expect(done.body.history.at(-1)).toMatchObject({ kind: 'edited', fields: ['severity'] });
    }
    expect((await release(request_id)).body.released).toBe(2);
  });

  test('takes the severity that a later file says', async () => {
    const request_id = await stage.newRequest();
    await saved(request_id, unrated);
    expect(await saved(request_id, { severity: 'info' })).toMatchObject({ known: 1, raised: 1 });
    const found = await only(request_id);
    expect([found.severity, found.to_rate]).toEqual(['info', false]);
    expect((await historyOf(found.id)).at(-1)).toMatchObject({ from: 'to_rate', to: 'info' });
  });
});

test('a clean scan is recorded: nothing was found, and it stays with the request', async () => {
  const request_id = await stage.newRequest();
  const id = await stage.handIn(request_id, '<?xml version="1.0"?><nmaprun scanner="nmap"></nmaprun>');
  const row = await stage.until(id, ({ state }) => state !== 'reading');
  expect([row.state, row.format]).toEqual(['ready', 'nmap_xml']);
  expect((await stage.saved(id)).saved).toEqual({ ...nothingMore, added: 0, known: 0, left_out: 0 });
});
