import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { type Browser, openBrowser } from '../../../app/testing/browser.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../app/testing/people.ts';
import { startTestServer, type TestServer } from '../../../app/testing/test-server.ts';
import { listFindings } from '../../findings/contract.ts';
import { createFinding, releaseFindings } from '../../findings/staff-contract.ts';
import { requestDetailsOfAnyArea } from '../../requests/contract.ts';
import { spearphishingCalls } from '../../spearphishing/contract.ts';
import { staffMoveRequest } from '../../staff/contract.ts';
import { webShieldingCalls } from '../../web-shielding/contract.ts';
import {
  cancelDocument,
  downloadDocument,
  downloadVersion,
  listDocuments,
  listReports,
  type OrderedDocument,
  orderDocument,
  ownLogoCalls,
  type ReportVersion,
  reissueReport,
  staffLogoCalls,
  verificationKey,
  verifyReport,
} from '../contract.ts';

let server: TestServer;
let admin: SignedIn;
let member: SignedIn;
let operator: SignedIn;
let stranger: Browser;
let folder: string;
let request_id: string;

const mostLooks = 200;
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const until = async <T>(look: () => Promise<T | undefined>, what: string): Promise<T> => {
  for (let tries = 0; tries < mostLooks; tries += 1) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not come to this: ${what}`);
};

const finish = async (id: string): Promise<void> => {
  for (const to of ['accepted', 'In progress', 'in review', 'finished'])
    await operator.browser.send(staffMoveRequest, { request_id: id, to });
  await until(async () => {
    const { body } = await operator.browser.send(requestDetailsOfAnyArea, { request_id: id });
    return body.current_status === 'finished' ? true : undefined;
  }, 'finished');
};

const addFinding = async (id: string, title: string, severity = 'high'): Promise<string> => {
  const text = { title, description: 'What it is.', remediation: 'What to do.' };
  const { body } = await operator.browser.send(createFinding, {
    ...{ request_id: id, severity, texts: { en: text, es: text }, targets: ['www.example.com'] },
    excerpt: 'GET / HTTP/1.1',
  } as never);
  await operator.browser.send(releaseFindings, { request_id: id, finding_ids: [body.id] });
  return body.id;
};

const makeRequest = async (title: string): Promise<string> => {
  const { body } = await admin.browser.send(webShieldingCalls.sendInfoShielding, {
    ...{ title, description: 'As agreed.', domain_subdomain: 'www.example.com' },
  });
  return body.request_id;
};

const versions = async (id = request_id): Promise<ReportVersion[]> =>
  (await admin.browser.send(listReports, { request_id: id })).body;

const unzip = async (zip: Buffer): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>)
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
};

const archiveOf = async (report_id: string): Promise<Buffer> =>
  (await admin.browser.bytes(downloadVersion, { report_id })).body;

const ask = async (input: { sha256?: string; code?: string }) =>
  (await stranger.send(verifyReport, input)).body;

const waitForVersion = (version: number) =>
  until(async () => {
    const all = await versions();
    return all.some((one) => one.version === version) ? all : undefined;
  }, `version ${version}`);

beforeAll(async () => {
  server = await startTestServer({ work: true });
  const organisation = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  member = await signIn(server, 'Member', organisation.id);
  operator = await signIn(server, 'Operator', null);
  stranger = openBrowser(server.url);
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  request_id = await makeRequest('Public site');
  await operator.browser.send(staffMoveRequest, { request_id, to: 'accepted' });
  await addFinding(request_id, 'A header is missing');
  await finish(request_id);
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

const openssl = (args: readonly string[]): string => {
  try {
    return execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : ''}`;
  }
};

test('an archive proves itself to openssl with the published key alone, and a changed manifest does not', async () => {
  const [one] = await versions();
  const files = await unzip(await archiveOf(one?.report_id ?? ''));
  const key = (await stranger.bytes(verificationKey, {})).body;
  const path = (name: string) => join(folder, name);
  const manifest = files.get('manifest.json') ?? Buffer.alloc(0);
  writeFileSync(path('key.pem'), key);
  writeFileSync(path('manifest.json'), manifest);
  writeFileSync(path('changed.json'), manifest.toString().replace('"version": 1', '"version": 2'));
  writeFileSync(path('sig'), Buffer.from(files.get('manifest.sig')?.toString() ?? '', 'base64'));
  const check = (file: string) =>
    openssl([
      ...['pkeyutl', '-verify', '-pubin', '-inkey', path('key.pem'), '-rawin'],
      ...['-in', path(file), '-sigfile', path('sig')],
    ]);
  expect(check('manifest.json')).toContain('Signature Verified Successfully');
  expect(check('changed.json')).toContain('refused');
  const told = JSON.parse(manifest.toString());
  expect(told).toMatchObject({ version: 1, supersedes: null, code: one?.code });
  for (const { name, size, sha256: hash } of told.files)
    expect([name, size, hash]).toEqual([
      name,
      files.get(name)?.length,
      sha256(files.get(name) ?? Buffer.alloc(0)),
    ]);
  expect([...files.keys()]).toEqual([
    ...told.files.map((file: { name: string }) => file.name),
    'manifest.json',
    'manifest.sig',
  ]);
  expect(key.toString()).toContain(told.key_id);
});

test('anybody verifies the archive, its files and its code, and learns nothing of whose they are', async () => {
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
  const [one] = await versions();
  const csv = (await unzip(await archiveOf(one?.report_id ?? ''))).get('findings.csv') ?? Buffer.alloc(0);
  expect(await ask({ sha256: sha256(csv) })).toMatchObject({ result: 'unknown', kind: null });
  expect(await ask({ sha256: sha256(csv), code: one?.code ?? '' })).toMatchObject({
    result: 'genuine',
    kind: 'file',
  });
});

test('one other byte is another file: changed under its code, unknown without; the shape is always the same', async () => {
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

test('a newer version supersedes the older one, which stays as it was for those who have it', async () => {
  const before = await versions();
  const first = before.find((one) => one.language === 'en');
  const old = await archiveOf(first?.report_id ?? '');
  await addFinding(request_id, 'A second finding', 'critical');
  const asked = await operator.browser.send(reissueReport, { request_id, reason: 'A finding was missing' });
  expect(asked.body).toEqual({ request_id, version: 2 });
  const all = await waitForVersion(2);
  expect(
    all.map(({ version, language, superseded, reason }) => [version, language, superseded, reason]),
  ).toEqual([
    [2, 'en', false, 'A finding was missing'],
    [2, 'es', false, 'A finding was missing'],
    [1, 'en', true, null],
    [1, 'es', true, null],
  ]);
  expect((await archiveOf(first?.report_id ?? '')).equals(old)).toBe(true);
  const answer = await ask({ sha256: sha256(old) });
  expect(answer).toMatchObject({ result: 'superseded', version: 1 });
  expect(answer.superseded_at).toBe(all[0]?.issued_at);
  expect(JSON.stringify(answer)).not.toContain(all[0]?.code ?? 'none');
  const files = await unzip(await archiveOf(all[0]?.report_id ?? ''));
  expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toMatchObject({
    version: 2,
    supersedes: 1,
  });
  expect(files.get('findings.csv')?.toString()).toContain('A second finding');
  const newest = await admin.browser.bytes(
    webShieldingCalls.downloadReport,
    { request_id },
    {
      headers: { 'accept-language': 'en' },
    },
  );
  expect(sha256(newest.body)).toBe(all[0]?.sha256);
  const { body } = await admin.browser.send(requestDetailsOfAnyArea, { request_id });
  expect(body.timeline.at(-1).reason).toContain('A finding was missing');
  expect(body.current_status).toBe('finished');
});

test('asking twice before it is built makes one version, of what is known at the end', async () => {
  const before = (await versions())[0]?.version ?? 0;
  const twice = await Promise.all([
    operator.browser.send(reissueReport, { request_id, reason: 'First' }),
    operator.browser.send(reissueReport, { request_id, reason: 'Second' }),
  ]);
  expect(twice.map(({ body }) => body.version)).toEqual([before + 1, before + 1]);
  await waitForVersion(before + 1);
  const { rows } = await server.owner.query('select 1 from report_reissues');
  expect(rows).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await versions())[0]?.version).toBe(before + 1);
}, 30_000);

test('only a finished request has versions, and only staff ask for another', async () => {
  const id = await makeRequest('Not finished');
  expect((await operator.browser.send(reissueReport, { request_id: id, reason: 'x' })).status).toBe(409);
  expect((await admin.browser.send(reissueReport, { request_id, reason: 'x' })).status).toBe(403);
  expect((await admin.browser.send(listReports, { request_id: id })).body).toEqual([]);
});

test('what was issued can be neither changed nor removed, not even by its owner', async () => {
  for (const table of ['report_versions', 'report_codes', 'report_hashes']) {
    const first = table === 'report_versions' ? 'id' : 'code';
    await expect(server.owner.query(`delete from ${table}`)).rejects.toThrow('does not change');
    await expect(server.owner.query(`update ${table} set ${first} = ${first}`)).rejects.toThrow(
      'does not change',
    );
  }
});

const documents = async (who = admin, id = request_id): Promise<OrderedDocument[]> =>
  (await who.browser.send(listDocuments, { request_id: id })).body;

const ready = (document_id: string) =>
  until(async () => {
    const found = (await documents()).find((one) => one.document_id === document_id);
    if (found?.state === 'failed') throw new Error('The document could not be built.');
    return found?.state === 'ready' ? found : undefined;
  }, 'a document that is ready');

const pdfText = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ');

test('each kind of document is made on demand, signed, and verified like a report', async () => {
  const { body: findings } = await admin.browser.send(listFindings, { request_id });
  const orders = [
    { kind: 'executive' as const, words: 'Qué hacer primero' },
    { kind: 'technical' as const, words: 'Alcance y método' },
    { kind: 'finding' as const, finding_id: findings[0].id, words: findings[0].title },
    { kind: 'attestation' as const, words: 'Por la presente se hace constar' },
  ];
  for (const { words, ...order } of orders) {
    const asked = await admin.browser.send(orderDocument, { request_id, language: 'es', ...order });
    expect(asked.status).toBe(200);
    const made = await ready(asked.body.document_id);
    const got = await admin.browser.bytes(downloadDocument, { document_id: made.document_id });
    expect(pdfText(got.body)).toContain(words);
    expect(pdfText(got.body)).toContain(made.code);
    expect(sha256(got.body)).toBe(made.sha256);
    expect(await ask({ sha256: sha256(got.body) })).toMatchObject({ result: 'genuine', kind: order.kind });
    const path = (name: string) => join(folder, name);
    writeFileSync(path('document.pdf'), got.body);
    writeFileSync(path('document.sig'), Buffer.from(made.signature ?? '', 'base64'));
    writeFileSync(path('key.pem'), (await stranger.bytes(verificationKey, {})).body);
    expect(
      openssl([
        ...['pkeyutl', '-verify', '-pubin', '-inkey', path('key.pem'), '-rawin'],
        ...['-in', path('document.pdf'), '-sigfile', path('document.sig')],
      ]),
    ).toContain('Successfully');
  }
}, 60_000);

test('a letter of attestation tells nothing of what was found, and counts only where they are wanted', async () => {
  const order = { request_id, kind: 'attestation' as const, language: 'en' as const };
  const text = async (with_counts: boolean) => {
    const { body } = await admin.browser.send(orderDocument, { ...order, with_counts });
    await ready(body.document_id);
    return pdfText((await admin.browser.bytes(downloadDocument, { document_id: body.document_id })).body);
  };
  const plain = await text(false);
  expect(plain).toContain('This letter attests');
  expect(plain).not.toMatch(/A header is missing|findings, by severity|Critical/);
  expect(await text(true)).toMatch(/At the request of the organisation: \d+ findings.*Critical/);
}, 30_000);

test('a document is cancelled while it waits, and no more than five are under way at once', async () => {
  const order = { request_id, kind: 'technical' as const, language: 'en' as const };
  const ordered = await Promise.all(
    Array.from({ length: 8 }, () => admin.browser.send(orderDocument, order)),
  );
  const statuses = ordered.map(({ status }) => status).sort();
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const ids = ordered.filter(({ status }) => status === 200).map(({ body }) => body.document_id);
  const last = ids.at(-1) ?? '';
  expect((await admin.browser.send(cancelDocument, { document_id: last })).status).toBe(204);
  expect((await admin.browser.send(cancelDocument, { document_id: last })).status).toBe(409);
  for (const id of ids.slice(0, -1)) await ready(id);
  const seen = (await documents()).find((one) => one.document_id === last);
  expect(seen).toMatchObject({ state: 'cancelled', code: null, sha256: null });
  expect((await admin.browser.send(downloadDocument, { document_id: last })).status).toBe(409);
}, 60_000);

test('documents are of finished requests, of one’s own organisation, of findings that are there', async () => {
  const id = await makeRequest('Still open');
  const order = { request_id: id, kind: 'attestation' as const, language: 'en' as const };
  expect((await admin.browser.send(orderDocument, order)).status).toBe(409);
  const without = { request_id, kind: 'finding' as const, language: 'en' as const };
  expect((await admin.browser.send(orderDocument, without)).status).toBe(422);
  const missing = { ...without, finding_id: id };
  expect((await admin.browser.send(orderDocument, missing)).status).toBe(404);
  const foreign = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const [document] = await documents();
  const [version] = await versions();
  const sees = await Promise.all([
    foreign.browser.send(downloadDocument, { document_id: document?.document_id ?? '' }),
    foreign.browser.send(cancelDocument, { document_id: document?.document_id ?? '' }),
    foreign.browser.send(downloadVersion, { report_id: version?.report_id ?? '' }),
    foreign.browser.send(listReports, { request_id }),
  ]);
  expect(sees.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('results of a campaign are for Administrators and its creator, in every form', async () => {
  const { body } = await admin.browser.send(
    spearphishingCalls.sendInfo,
    { title: 'Campaign', description: 'x' },
    { file: { name: 'a.csv', bytes: 'email\nana@example.com\n' } },
  );
  const id = body.request_id;
  await server.owner.query("update requests set status = 'finished' where id = $1", [id]);
  const seen = await Promise.all([
    member.browser.send(listReports, { request_id: id }),
    member.browser.send(listDocuments, { request_id: id }),
    member.browser.send(orderDocument, { request_id: id, kind: 'executive', language: 'en' }),
  ]);
  expect(seen.map(({ status }) => status)).toEqual([403, 403, 403]);
});

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

test('a logo is a picture that can be printed; whoever may not set it does not', async () => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(64, 0);
  size.writeUInt32BE(64, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const good = Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(64 * (64 * 3 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const damaged = Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(40, 1)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const send = (bytes: Buffer | string) => ({ file: { name: 'logo.png', bytes, type: 'image/png' } });
  expect((await admin.browser.send(ownLogoCalls.set, {}, send(good))).status).toBe(204);
  const shown = await admin.browser.send(ownLogoCalls.show, {});
  expect(shown.body).toMatchObject({ media_type: 'image/png', width: 64, height: 64 });
  expect(Buffer.from(shown.body.base64, 'base64').equals(good)).toBe(true);
  for (const bytes of ['<svg/>', damaged, Buffer.concat([good.subarray(0, 20), Buffer.alloc(20)])])
    expect((await admin.browser.send(ownLogoCalls.set, {}, send(bytes))).status).toBe(422);
  expect((await admin.browser.send(ownLogoCalls.set, {}, send(Buffer.alloc(600 * 1024)))).status).toBe(413);
  expect((await member.browser.send(ownLogoCalls.set, {}, send(good))).status).toBe(403);
  expect((await admin.browser.send(staffLogoCalls.set, {}, send(good))).status).toBe(403);
  expect((await operator.browser.send(staffLogoCalls.set, {}, send(good))).status).toBe(204);
  const theirs = await operator.browser.send(staffLogoCalls.show, {
    organisation_id: admin.organisationId ?? '',
  });
  expect(theirs.body.width).toBe(64);
  expect((await admin.browser.send(ownLogoCalls.remove, {})).status).toBe(204);
  expect((await admin.browser.send(ownLogoCalls.show, {})).body).toBeNull();
}, 30_000);

test('guessing is counted by address; what was issued may be asked for as often as one likes', async () => {
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
}, 30_000);
