import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFindings } from '../../areas/casework/findings/list/export-contract.ts';
import { createFinding, releaseFindings } from '../../areas/casework/findings/write/staff-contract.ts';
import { quotaLedgerCsv } from '../../areas/customers/quota/contract.ts';
import { exportAudit } from '../../areas/records/audit/contract.ts';
import { spearphishingCalls } from '../../areas/services/spearphishing/contract.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import type { Call } from '../../shared/call.ts';
import { finding } from '../../test/findings-stage.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let person: SignedIn;
let campaign: string;
let domain: string;

beforeAll(async () => {
  server = await startTestServer();
  person = await signIn(server, 'Administrator', (await makeOrganisation(server)).id);
  const analyst = await signIn(server, 'Analyst', null);
  const file = { name: 'list.csv', bytes: 'email,first_name\r\nana@example.com,=Ana\r\n' };
  const about = { title: 'Invoices', description: 'About invoices' };
  campaign = (await person.browser.send(spearphishingCalls.sendInfo, about, { file })).body.request_id;
  const asked = { ...about, domain_subdomain: 'shop.example.com' };
  domain = (await person.browser.send(webShieldingCalls.sendInfoShielding, asked)).body.request_id;
  await server.owner.query("update requests set status = 'In progress' where id = $1", [domain]);
  const draft = await analyst.browser.send(createFinding, {
    request_id: domain,
    ...finding,
    targets: [...finding.targets],
  });
  await analyst.browser.send(releaseFindings, { request_id: domain, finding_ids: [draft.body.id] });
});
afterAll(() => server.stop());

/** Files that stay the same while nothing changes. */
const lists: readonly (readonly [string, Call, () => object])[] = [
  ['what was uploaded', spearphishingCalls.downloadCsv, () => ({ request_id: campaign })],
  ['the findings of a request', webShieldingCalls.downloadCsv, () => ({ request_id: domain })],
  ['findings that a filter leaves', exportFindings, () => ({ format: 'csv', request_id: domain })],
  ['the ledger of quotas', quotaLedgerCsv, () => ({})],
];

test.each(lists)(
  'a CSV answers byte ranges, and the same bytes have the same tag: %s',
  async (_name, call, body) => {
    const take = (headers: Record<string, string> = {}) =>
      person.browser.bytes(call, body() as never, { headers });
    const whole = await take();
    const etag = whole.headers.get('etag') ?? '';
    expect(whole.status).toBe(200);
    expect(whole.body.length).toBeGreaterThan(20);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-length')).toBe(String(whole.body.length));

    const part = await take({ range: 'bytes=3-11', 'if-range': etag });
    expect([part.status, part.headers.get('etag')]).toEqual([206, etag]);
    expect(part.headers.get('content-range')).toBe(`bytes 3-11/${whole.body.length}`);
    expect(part.body).toEqual(whole.body.subarray(3, 12));

    const other = await take({ range: 'bytes=3-11', 'if-range': '"another"' });
    expect([other.status, other.body]).toEqual([200, whole.body]);
    const beyond = await take({ range: `bytes=${whole.body.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.body.length}`,
    ]);
  },
);

test.each([
  ['findings', exportFindings, { format: 'csv' }],
  ['the ledger of quotas', quotaLedgerCsv, {}],
  ['the trail', exportAudit, {}],
] as const)(
  'an export opens in columns where they are parted by semicolons: %s',
  async (_name, call, body) => {
    const header = async (separator?: ',' | ';'): Promise<string> => {
      const { body: bytes } = await person.browser.bytes(call as Call, {
        ...body,
        ...(separator && { separator }),
      });
      return bytes.toString().split('\r\n')[0] ?? '';
    };
    const columns = (await header()).split(',');
    expect(columns.length).toBeGreaterThan(5);
    expect(await header(',')).toBe(columns.join(','));
    expect(await header(';')).toBe(columns.join(';'));
  },
);

test('the ledger of quotas names each request by its number, in a column of its own', async () => {
  const { body } = await person.browser.bytes(quotaLedgerCsv, {});
  const [head = '', ...lines] = body.toString().split('\r\n');
  const at = head.split(',').indexOf('Number of the request');
  expect(lines.some((line) => /^PHISH-\d{4}$/.test(line.split(',')[at] ?? ''))).toBe(true);
});

test('the trail grows with each look at it: another tag, and a range of it is of what it is now', async () => {
  const first = await person.browser.bytes(exportAudit, {});
  server.clock.advance(1);
  const headers = { range: 'bytes=0-9', 'if-range': first.headers.get('etag') ?? '' };
  const second = await person.browser.bytes(exportAudit, {}, { headers });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
});

test('what is made for a download is gone when it is sent', async () => {
  const { rows } = await server.owner.query('select count(*)::int as files from files');
  const stored = async (): Promise<number> => {
    let files = 0;
    await server.parts.storage.sweep(new Date(Date.now() + 60_000), async (ids) => {
      files += ids.length;
      return new Set(ids);
    });
    return files;
  };
  await expect.poll(stored).toBe(rows[0].files);
});
