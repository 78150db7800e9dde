import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FindingStage, openFindingStage } from '../../../../../test/findings-stage.ts';
import { exportFindings, sarifMostFindings } from '../../../findings/list/export-contract.ts';

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
  const named = [first, second].map((line) => line?.split(',')[0]);
  expect([named, rest]).toEqual([['PENTEST-0001-02', 'PENTEST-0001-01'], ['']]);
  expect(text).toContain("'=1+1");
  // A row says of which request it is, and what it is called everywhere.
  expect(head).toMatch(
    /,plazo,aceptado_hasta,motivo,solicitud,id,impacto,reproducción,objetivos,origen,escrito_en$/,
  );
  expect(first).toMatch(/,\d{4}-\d\d-\d\dT[^,]+Z,,,Test,[0-9a-f-]{36},,,/);
  expect(text).toContain('198.51.100.7:443 198.51.100.8');
  expect(headers.get('content-disposition')).toContain('hallazgos.csv');
  expect((await take('admin', { format: 'csv', severity: 'critical' })).text).not.toContain(
    'PENTEST-0001-01',
  );
});

test('the SARIF is one document with every place and the rules that it names', async () => {
  const { runs } = JSON.parse((await take('admin', { format: 'sarif', request_id })).text);
  const { rules } = runs[0].tool.driver;
  const titles = runs[0].results.map(
    (one: { ruleIndex: number }) => rules[one.ruleIndex].shortDescription.text,
  );
  expect(titles).toEqual(
    runs[0].results.map((one: { properties: { title: string } }) => one.properties.title),
  );
  expect(rules[0].properties.tags).toEqual(['security', 'external/cwe/cwe-521']);
  expect(runs[0].results[0].locations).toHaveLength(2);
  expect(runs[0].results[0].partialFingerprints['baluarteFinding/v1']).toMatch(/^[0-9a-f-]{36}$/);
  expect(runs[0].results[0].properties.request).toBe('Test');
});

test('the trail says what kind of file was taken', async () => {
  await take('admin', { format: 'csv' });
  await take('analyst', { format: 'sarif', request_id });
  const { rows } = await stage.server.owner.query(
    `select details->>'format' as format from audit_entries where action = 'finding.export' order by id`,
  );
  expect(rows.slice(-2).map(({ format }) => format)).toEqual(['csv', 'sarif']);
});

test('others take nothing, and staff one request at a time', async () => {
  expect((await take('stranger', { format: 'csv' })).text.split('\r\n')).toHaveLength(2);
  expect((await take('stranger', { format: 'csv', request_id })).status).toBe(404);
  expect((await take('analyst', { format: 'csv' })).status).toBe(422);
  expect((await take('analyst', { format: 'csv', request_id })).text).toContain('PENTEST-0001-03');
});

/** Copies of the first finding, so many, whose texts know the word, and which are overdue. */
const addMany = (word: string, many: number): Promise<unknown> =>
  stage.server.owner.query(
    `insert into findings (id, organisation_id, request_id, severity, location, title, description, remediation, excerpt,
       fingerprint, state, created_at, number, updated_at, released_at, due_at, words)
     select gen_random_uuid(), organisation_id, request_id, 'medium', location, $3::jsonb, description, remediation,
       excerpt, 'copy-' || n, 'open', created_at, 1000 + n, updated_at, released_at, created_at, $4::tsvector
     from (select * from findings where request_id = $1 limit 1) f, generate_series(1, $2::int) n`,
    [request_id, many, JSON.stringify({ en: word, es: word }), word],
  );

test('SARIF is refused for more than it holds, also where words or dates are looked for; the CSV has all', async () => {
  await addMany('quince', sarifMostFindings + 1);
  stage.server.clock.advance(60);
  for (const filter of [{}, { search: 'quince' }, { overdue: true }, { search: 'quin', overdue: true }])
    expect([filter, (await take('admin', { format: 'sarif', ...filter })).status]).toEqual([filter, 413]);
  const narrowed = await take('admin', { format: 'sarif', search: 'quince', severity: 'low' });
  expect([narrowed.status, JSON.parse(narrowed.text).runs[0].results]).toEqual([200, []]);
  const { text } = await take('admin', { format: 'csv', search: 'quince' });
  const numbers = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(0, line.indexOf(',')));
  expect(new Set(numbers).size).toBe(sarifMostFindings + 1);
}, 120_000);

test('a third export at once waits for one of the others, however slowly those are read', async () => {
  const { browser } = stage.admin;
  // More than the sockets hold: who does not read keeps the place.
  await stage.server.owner.query(
    `update findings set description = jsonb_build_object('en', '', 'es', repeat('x', 6000))
     where id in (select id from findings where fingerprint like 'copy-%' limit 2500)`,
  );
  const begin = async () => {
    const gone = new AbortController();
    const answer = await browser.fetch(exportFindings.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify({ format: 'csv' }),
      signal: gone.signal,
    });
    return { answer, leave: () => gone.abort() };
  };
  const [first, second, third] = [await begin(), await begin(), await begin()];
  expect([first, second, third].map(({ answer }) => answer.status)).toEqual([200, 200, 429]);
  expect(third.answer.headers.get('retry-after')).toBe('5');
  expect(await third.answer.text()).toContain('dos exportaciones');
  const trail = await stage.server.owner.query(
    `select count(*)::int as n from audit_entries where action = 'finding.export'`,
  );
  expect((await begin()).answer.status).toBe(429);
  const later = await stage.server.owner.query(
    `select count(*)::int as n from audit_entries where action = 'finding.export'`,
  );
  expect(later.rows).toEqual(trail.rows);
  // Somebody else does not wait for them, and who leaves lets go of the place.
  expect((await take('stranger', { format: 'csv' })).status).toBe(200);
  first.leave();
  await expect.poll(async () => (await take('admin', { format: 'csv', severity: 'low' })).status).toBe(200);
  second.leave();
}, 120_000);
