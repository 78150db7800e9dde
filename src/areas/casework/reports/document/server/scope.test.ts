import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganisation, type SignedIn, signIn } from '../../../../../test/people.ts';
import { pdfText, sha256, until, unzip } from '../../../../../test/report-stage.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { staffMoveRequest } from '../../../../desks/staff/contract.ts';
import { infrastructureCalls } from '../../../../services/infrastructure/contract.ts';
import { spearphishingCalls } from '../../../../services/spearphishing/contract.ts';
import { listFindings } from '../../../findings/contract.ts';
import { outsidePlaces } from '../../../findings/page/outside-contract.ts';
import { createFinding, releaseFindings } from '../../../findings/write/staff-contract.ts';
import { requestDetailsOfAnyArea } from '../../../requests/contract.ts';
import { downloadDocument, listDocuments, orderDocument, outsideFindings } from '../../contract.ts';

let server: TestServer;
let admin: SignedIn;
let operator: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ work: true });
  admin = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  operator = await signIn(server, 'Operator', null);
});
afterAll(() => server.stop());

const wholeWay = ['accepted', 'In progress', 'in review', 'finished'];

const finish = async (request_id: string, moves = wholeWay): Promise<void> => {
  for (const to of moves)
    expect([to, (await operator.browser.send(staffMoveRequest, { request_id, to } as never)).status]).toEqual(
      [to, 200],
    );
  await until(async () => {
    const { body } = await admin.browser.send(requestDetailsOfAnyArea, { request_id });
    return body.current_status === 'finished' ? true : undefined;
  }, 'finished');
};

const archive = async (request_id: string) =>
  unzip((await admin.browser.bytes(infrastructureCalls.downloadReport, { request_id })).body);

const document = async (request_id: string, kind: 'attestation' | 'executive'): Promise<string> => {
  const order = { request_id, kind, language: 'en' as const };
  const { document_id } = (await admin.browser.send(orderDocument, order)).body;
  await until(async () => {
    const { body } = await admin.browser.send(listDocuments, { request_id });
    return body.some(
      (one: { document_id: string; state: string }) =>
        one.document_id === document_id && one.state === 'ready',
    )
      ? true
      : undefined;
  }, 'ready');
  return pdfText((await admin.browser.bytes(downloadDocument, { document_id })).body);
};

const assessment = async (sheet: string, more: { typed?: string } = {}): Promise<string> => {
  const wish = {
    ...{ title: 'Outer systems', description: 'As agreed.', authorisation_version: '1' },
    ...{ submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL' },
    ...more,
  };
  const file = { name: 'targets.csv', bytes: sheet };
  const { status, body } = await admin.browser.send(infrastructureCalls.sendInfo, wish, { file });
  expect([status, body]).toEqual([200, body]);
  return body.request_id;
};

test('a report lists what was tested, and so do the letter and the executive report in a sentence', async () => {
  const sheet = 'objetivo;descripción\r\nwww.example.com;=Shop\r\n203.0.113.9;#panic(1) *mail*\r\n';
  const id = await assessment(sheet);
  await finish(id);
  const files = await archive(id);
  const text = pdfText(files.get('report.pdf') ?? Buffer.alloc(0));
  for (const words of ['www.example.com', '203.0.113.9', '=Shop', '#panic(1) *mail*', 'targets.csv'])
    expect(text).toContain(words);
  expect(text.replaceAll(' ', '')).toContain(sha256(Buffer.from(sheet)).slice(0, 32));
  expect(files.get('scope.csv')?.toString()).toBe(sheet.replace(';=Shop', ";'=Shop"));
  expect(JSON.parse(files.get('request.json')?.toString() ?? '').scope).toMatchObject({ total: 2 });
  const named = '“targets.csv” (www.example.com and 203.0.113.9)';
  for (const kind of ['attestation', 'executive'] as const) {
    const told = await document(id, kind);
    expect(told).toContain('the 2 targets in the file');
    expect(told).toContain(named);
  }
});

test('no document speaks of a file where the list was typed into the form', async () => {
  const id = await assessment('target\nwww.example.com\n203.0.113.9\n', { typed: 'yes' });
  await finish(id);
  const report = pdfText((await archive(id)).get('report.pdf') ?? Buffer.alloc(0));
  const [letter, executive] = [await document(id, 'attestation'), await document(id, 'executive')];
  for (const told of [report, letter, executive]) {
    expect(told).toContain('the 2 targets typed into the form of the');
    expect(told).not.toMatch(/targets\.csv|The file that was sent/);
  }
  for (const told of [report, letter]) expect(told).toContain('Typed into the form, 2 lines');
  expect(report).toContain('The list that was sent');
});

test('what lies outside of the request is known before the end, marked in the report and listed apart', async () => {
  const id = await assessment('target\nwww.example.com\n');
  const move = (to: string) => operator.browser.send(staffMoveRequest, { request_id: id, to } as never);
  await move('accepted');
  const text = { title: 'Seen elsewhere', description: 'What it is.', remediation: '' };
  const wish = { request_id: id, severity: 'low', texts: { en: text, es: text } };
  for (const targets of [['www.example.com:443', 'srv-db01'], ['www.example.com']])
    await operator.browser.send(createFinding, { ...wish, targets } as never);
  const outside = await operator.browser.send(outsideFindings, { request_id: id });
  expect(outside.body).toEqual({ findings: 1, places: ['srv-db01'] });
  // Each says where, to customers once it is released.
  const listed = await operator.browser.send(listFindings, { request_id: id, limit: 10 });
  const asked = { request_id: id, finding_ids: listed.body.map((one: { id: string }) => one.id) };
  const first = listed.body.find((one: { number: number }) => one.number === 1);
  const marked = [{ finding_id: first.id, places: ['srv-db01'] }];
  expect((await operator.browser.send(outsidePlaces, asked)).body).toEqual(marked);
  expect((await admin.browser.send(outsidePlaces, asked)).body).toEqual([]);
  // Whoever releases some is asked about those, and nobody about what was released before.
  const [inside] = listed.body.filter((one: { number: number }) => one.number === 2);
  const among = async (some: object) =>
    (await operator.browser.send(outsideFindings, { request_id: id, drafts: true, ...some } as never)).body
      .findings;
  expect(await among({ finding_ids: [inside.id] })).toBe(0);
  expect(await among({ finding_ids: [inside.id, first.id, 'no-id'] })).toBe(1);
  expect(await among({ finding_ids: ['no-id'] })).toBe(0);
  expect(await among({})).toBe(1);
  await operator.browser.send(releaseFindings, { request_id: id });
  expect(await among({})).toBe(0);
  expect((await admin.browser.send(outsidePlaces, asked)).body).toEqual(marked);
  const stranger = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  expect((await stranger.browser.send(outsidePlaces, asked)).status).toBe(404);
  await finish(id, ['In progress', 'in review', 'finished']);
  const report = pdfText((await archive(id)).get('report.pdf') ?? Buffer.alloc(0));
  expect(report).toContain('Findings at other places are marked and listed apart.');
  expect(report).not.toContain('nothing beyond');
  // On the card and as the head of the list.
  expect(report.split('Outside of the request').length - 1).toBe(2);
  expect(report).toMatch(/srv-db01 VULN-\d{4}-01/);
});

test('of a long list the beginning is printed, with how many more there are and where they stand', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => `host-${n + 1}.example.com`);
  const id = await assessment(`target\n${rows.join('\n')}\n`);
  await finish(id);
  const files = await archive(id);
  const text = pdfText(files.get('report.pdf') ?? Buffer.alloc(0));
  expect(text).toContain('host-200.example.com');
  expect(text).not.toContain('host-201.example.com');
  expect(text).toContain('The other 1,300 stand in scope.csv');
  expect(files.get('scope.csv')?.toString()).toContain('host-1500.example.com');
  expect(await document(id, 'attestation')).toContain(
    'the 1,500 targets in the file “targets.csv”, and nothing',
  );
});

test('a file whose time was over is known by its hash, and the report says why it lists nothing', async () => {
  const id = await assessment('target\nold.example.com\n');
  await server.owner.query(
    "update files set wrapped_key = null, erased_at = now() where request_id = $1 and kind = 'upload'",
    [id],
  );
  await finish(id);
  const files = await archive(id);
  const text = pdfText(files.get('report.pdf') ?? Buffer.alloc(0));
  expect(text).toContain('The time for which that file is kept was over');
  expect(files.has('scope.csv')).toBe(false);
});

test('of a campaign only the number of people is told, in every document', async () => {
  const { body } = await admin.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Campaign', description: 'x' },
    {
      file: {
        name: 'people.csv',
        bytes: 'email,first_name\nana@example.com,Anabel\nluis@example.com,Luis\n',
      },
    },
  );
  await finish(body.request_id);
  const files = await archive(body.request_id);
  const told = [
    pdfText(files.get('report.pdf') ?? Buffer.alloc(0)),
    pdfText(files.get('executive.pdf') ?? Buffer.alloc(0)),
    await document(body.request_id, 'attestation'),
  ];
  for (const text of told) {
    expect(text).toContain('the 2 people in the file “people.csv”');
    expect(text).not.toMatch(/anabel|ana@example|luis/i);
  }
  expect([...files.keys()].filter((name) => name.startsWith('scope'))).toEqual([]);
  expect(files.get('request.json')?.toString()).not.toMatch(/anabel|ana@example|luis/i);
});
