import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestDns, type TestDns } from '../../../../platform/net/testing/dns-server.ts';
import { makeOrganisation, type SignedIn, signIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { addDomain, listDomains, mostDomains, removeDomain, verifyDomain } from '../contract.ts';
import { checksPerMinute } from './check-rate-limit.ts';
import { isProved } from './store.ts';

let dns: TestDns;
let server: TestServer;
let admin: SignedIn;
let member: SignedIn;
let stranger: SignedIn;
let made = 0;

beforeAll(async () => {
  dns = await startTestDns();
  server = await startTestServer({ environment: { DNS_SERVERS: dns.address } });
  const own = await makeOrganisation(server);
  const other = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', own.id);
  member = await signIn(server, 'Member', own.id);
  stranger = await signIn(server, 'Administrator', other.id);
});
// Each test has its own minute.
beforeEach(() => server.clock.advance(61));
afterAll(async () => {
  await server.stop();
  await dns.stop();
});

const freshName = (): string => {
  made += 1;
  return `site-${made}.example`;
};

/** A domain that no other test has, with what proves it. */
const added = async (by = admin, domain = freshName()) => {
  const { status, body } = await by.browser.send(addDomain, { domain });
  expect(status).toBe(200);
  return body;
};
const verify = (domain: string, by = admin) => by.browser.send(verifyDomain, { domain, method: 'dns' });
const setRecord = (name: string, ...values: readonly string[]) =>
  dns.set(name, { TXT: values.map((value) => [value]) });
const rowOf = async (domain: string, by = admin) =>
  (await by.browser.send(listDomains, {})).body.find((row: { domain: string }) => row.domain === domain);
const proved = (domain: string, organisationId = admin.organisationId ?? '') =>
  server.parts.db.within({ organisation: organisationId }, (tx) =>
    isProved(tx, organisationId, domain, server.clock.now()),
  );

test('a domain is added with what proves it, and adding it again changes nothing', async () => {
  const first = await added(admin, 'Ñandú.Example.');
  expect(first).toMatchObject({
    domain: 'xn--and-6ma2c.example',
    domain_display: 'ñandú.example',
    verified: false,
    state: 'waiting',
    method: 'dns',
    name: '_baluarte-challenge.xn--and-6ma2c.example',
    file_url: 'https://xn--and-6ma2c.example/.well-known/baluarte-verification.txt',
    verified_at: null,
    last_result: null,
  });
  expect(first.value).toMatch(/^baluarte-verification=[0-9a-f]{40}$/);
  expect(first.file_content).toBe(first.value);
  expect(await added(admin, 'XN--and-6ma2c.example')).toEqual(first);
  const { rows } = await server.owner.query(
    "select 1 from audit_entries where action = 'domain.add' and object in (select id::text from domains where domain = $1)",
    [first.domain],
  );
  expect(rows).toHaveLength(1);
});

test('tokens differ from domain to domain, from organisation to organisation, and after removal', async () => {
  const one = await added();
  const two = await added();
  const theirs = await added(stranger, one.domain);
  expect((await admin.browser.send(removeDomain, { domain: one.domain })).status).toBe(204);
  const again = await added(admin, one.domain);
  expect(new Set([one.value, two.value, theirs.value, again.value]).size).toBe(4);
});

test('what is no domain is refused at its field', async () => {
  for (const [domain, type] of [
    ['192.0.2.1', 'ip_address'],
    ['example.com:443', 'port'],
    ['https://example.com', 'path'],
    ['localhost', 'reserved'],
    ['intranet', 'single_label'],
    ['co.uk', 'public_suffix'],
    ['router.local', 'reserved'],
    [`${`${'a'.repeat(60)}.`.repeat(3)}${'b'.repeat(50)}.example`, 'domain'],
    ['', 'required'],
  ] as const) {
    const { status, body } = await admin.browser.send(addDomain, { domain });
    expect([domain, status, body.detail?.[0]?.loc, body.detail?.[0]?.type]).toEqual([
      domain,
      422,
      ['body', 'domain'],
      type,
    ]);
  }
});

test('one that an earlier version took, and that nobody can own, can still be removed', async () => {
  const { domain } = await added();
  await server.owner.query(
    "update domains set domain = 'old.test', domain_display = 'old.test' where domain = $1",
    [domain],
  );
  expect((await admin.browser.send(removeDomain, { domain: 'old.test' })).status).toBe(204);
});

test('not found, found wrong, found: each is said, kept in the list and written to the trail', async () => {
  const { domain, name, value } = await added();
  const missing = await verify(domain);
  expect([missing.status, missing.body.verified, missing.body.last_result]).toEqual([
    200,
    false,
    'no_such_name',
  ]);
  dns.set(domain, { A: ['192.0.2.1'] });
  expect((await verify(domain)).body).toMatchObject({ verified: false, last_result: 'no_record' });
  setRecord(name, 'baluarte-verification=0123', 'v=spf1 -all');
  const wrong = await verify(domain);
  expect(wrong.body).toMatchObject({ verified: false, last_result: 'wrong_value', state: 'waiting' });
  expect(wrong.body.message).toContain('“baluarte-verification=0123”');
  expect((await rowOf(domain, member)).checks).toEqual(wrong.body.checks);

  setRecord(name, 'v=spf1 -all', value);
  const right = await verify(domain);
  const now = server.clock.now();
  expect(right.body).toMatchObject({
    verified: true,
    state: 'proved',
    method: 'dns',
    last_result: 'proved',
    verified_at: now.toISOString(),
    expires_at: new Date(now.getTime() + 365 * 24 * 3600 * 1000).toISOString(),
  });
  expect(await rowOf(domain, member)).toMatchObject({ verified: true, state: 'proved' });
  const { rows } = await server.owner.query(
    "select actor, details from audit_entries where action = 'domain.verify' and details->>'domain' = $1 order by at, id",
    [domain],
  );
  expect(rows.map(({ actor, details }) => [actor, details.result, details.verified])).toEqual([
    [admin.username, 'no_such_name', false],
    [admin.username, 'no_record', false],
    [admin.username, 'wrong_value', false],
    [admin.username, 'proved', true],
  ]);
});

test('a value counts whole: cut in strings, behind an alias, in quotation marks; never in part or in another case', async () => {
  const { domain, name, value } = await added();
  for (const strings of [[value.slice(0, 30), value.slice(30)], [`"${value}"`], [` ${value} `]]) {
    dns.set(name, { TXT: [strings] });
    expect([strings, (await verify(domain)).body.last_result]).toEqual([strings, 'proved']);
  }
  dns.set(name, { CNAME: 'proofs.provider.example' });
  setRecord('proofs.provider.example', value);
  expect((await verify(domain)).body.last_result).toBe('proved');
  for (const wrong of [
    value.slice(0, -1),
    `${value}0`,
    value.toUpperCase(),
    value.slice(22),
    `x ${value}`,
    '',
  ]) {
    setRecord(name, wrong);
    expect([wrong, (await verify(domain)).body.last_result]).toEqual([wrong, 'wrong_value']);
    server.clock.advance(10);
  }
});

test("another organisation's or domain's value proves nothing", async () => {
  const own = await added();
  const theirs = await added(stranger, own.domain);
  const other = await added();
  setRecord(own.name, theirs.value, other.value);
  expect((await verify(own.domain)).body.last_result).toBe('wrong_value');
  expect((await verify(own.domain, stranger)).body.last_result).toBe('proved');
  expect([await proved(own.domain), await proved(own.domain, stranger.organisationId ?? '')]).toEqual([
    false,
    true,
  ]);
});

test('of a strange value only a short harmless part is repeated', async () => {
  const { domain, name } = await added();
  setRecord(name, `<script>alert(1)</script>\u0000\u001b[31m${'x'.repeat(200)}`);
  const { message } = (await verify(domain)).body;
  const [, shown = ''] = /“(.*)”/.exec(message) ?? [];
  expect(shown.length).toBeLessThanOrEqual(41);
  expect(shown).toMatch(/^[\x21-\x7e·]+…$/);
});

test('a proof counts for a year, ends, and can be renewed', async () => {
  const { domain, name, value } = await added();
  setRecord(name, value);
  await verify(domain);
  const start = server.clock.now().getTime();
  const organisationId = admin.organisationId ?? '';
  const after = (days: number) =>
    server.parts.db.within({ organisation: organisationId }, (tx) =>
      isProved(tx, organisationId, domain, new Date(start + days * 24 * 3600 * 1000)),
    );
  expect([await after(0), await after(364.9), await after(365), await after(400)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await server.owner.query(
    "update domains set verified_at = verified_at - interval '366 days' where domain = $1",
    [domain],
  );
  expect(await rowOf(domain)).toMatchObject({ verified: false, state: 'expired' });
  expect((await verify(domain)).body).toMatchObject({ verified: true, state: 'proved' });
});

test('a proof that a check finds gone is lost and says so; a failing DNS loses nothing', async () => {
  const { domain, name, value } = await added();
  setRecord(name, value);
  await verify(domain);
  dns.set(name, { code: 2 });
  expect((await verify(domain)).body).toMatchObject({
    verified: true,
    state: 'proved',
    last_result: 'dns_failure',
  });
  dns.set(name, undefined);
  expect((await verify(domain)).body).toMatchObject({
    verified: false,
    state: 'lost',
    lost_at: server.clock.now().toISOString(),
  });
  expect(await proved(domain)).toBe(false);
  setRecord(name, value);
  expect((await verify(domain)).body).toMatchObject({ verified: true, state: 'proved', lost_at: null });
});

test('a proof counts for the names below it, and not beside or above', async () => {
  const { domain, name, value } = await added();
  const below = await added(admin, `www.${domain}`);
  expect(await proved(below.domain)).toBe(false);
  setRecord(name, value);
  await verify(domain);
  expect([
    await proved(domain),
    await proved(below.domain),
    await proved(`a.b.${domain}`),
    await proved(`other-${domain}`),
    await proved('example'),
    await proved(below.domain, stranger.organisationId ?? ''),
  ]).toEqual([true, true, true, false, false, false]);
  // The machines' scope sees all organisations: the question names one.
  const asked = (organisationId: string | null) =>
    server.parts.db.within('system', (tx) => isProved(tx, organisationId ?? '', domain, server.clock.now()));
  expect([await asked(admin.organisationId), await asked(stranger.organisationId)]).toEqual([true, false]);
  expect(await rowOf(below.domain)).toMatchObject({ verified: true, state: 'waiting', covered_by: domain });
});

test('a member reads and changes nothing; another organisation sees and touches nothing', async () => {
  const { domain } = await added();
  expect((await rowOf(domain, member)).domain).toBe(domain);
  for (const call of [addDomain, verifyDomain, removeDomain]) {
    expect((await member.browser.send(call, { domain })).status).toBe(403);
  }
  expect(await rowOf(domain, stranger)).toBeUndefined();
  expect((await verify(domain, stranger)).status).toBe(404);
  expect((await stranger.browser.send(removeDomain, { domain })).status).toBe(404);
  expect((await rowOf(domain)).domain).toBe(domain);
  // Row-level security says so too, whatever a store forgets.
  const seen = await server.parts.db.within({ organisation: stranger.organisationId ?? '' }, (tx) =>
    tx.selectFrom('domains').select('organisation_id').distinct().execute(),
  );
  expect(seen.map(({ organisation_id }) => organisation_id)).not.toContain(admin.organisationId);
});

test('a domain that is removed is gone with its proof, and a second time there is none', async () => {
  const { domain, name, value } = await added();
  setRecord(name, value);
  await verify(domain);
  expect((await admin.browser.send(removeDomain, { domain })).status).toBe(204);
  expect([await rowOf(domain), await proved(domain)]).toEqual([undefined, false]);
  expect((await admin.browser.send(removeDomain, { domain })).status).toBe(404);
  expect((await verify(domain)).status).toBe(404);
});

test('fifty domains are the most, however many are added at once', async () => {
  const organisation = await makeOrganisation(server);
  const crowded = await signIn(server, 'Administrator', organisation.id);
  const answers = await Promise.all(
    Array.from({ length: mostDomains + 6 }, (_, n) =>
      crowded.browser.send(addDomain, { domain: `site-${n}.crowded.example` }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.detail[0].type])).toEqual(
    Array.from({ length: 6 }, () => [422, 'too_many']),
  );
  expect((await crowded.browser.send(listDomains, {})).body).toHaveLength(mostDomains);
});

test('ten checks a minute, then 429 with the seconds to wait; others are not held up', async () => {
  const { domain } = await added();
  const theirs = await added(stranger);
  const statuses = [];
  for (let n = 0; n < checksPerMinute; n += 1) {
    statuses.push((await verify(domain)).status);
    server.clock.advance(2);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await verify(domain);
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_attempts',
    '40',
  ]);
  expect((await verify(theirs.domain, stranger)).status).toBe(200);
  server.clock.advance(39);
  expect((await verify(domain)).status).toBe(429);
  server.clock.advance(2);
  expect((await verify(domain)).status).toBe(200);
});

test('one check at a time: another gets 429, no transaction waits for the network, and the turn is given back', async () => {
  const { domain, name, value } = await added();
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  dns.set(name, { TXT: [[value]], until });
  const first = verify(domain);
  await expect
    .poll(() => dns.questions.filter((question) => question === `TXT ${name}`).length)
    .toBeGreaterThan(0);
  const { rows } = await server.owner.query(
    "select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like '%in transaction%'",
  );
  expect(rows).toEqual([]);
  const second = await verify(domain);
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '5']);
  answer();
  expect((await first).body.verified).toBe(true);
  expect((await verify(domain)).status).toBe(200);
});

test('a turn that a dead server holds is free after a minute', async () => {
  const { domain } = await added();
  await server.owner.query('update domain_turns set running_until = $1 where organisation_id = $2', [
    new Date(server.clock.now().getTime() + 60_000),
    admin.organisationId,
  ]);
  expect((await verify(domain)).status).toBe(429);
  server.clock.advance(61);
  expect((await verify(domain)).status).toBe(200);
});

test('a domain that is removed while it is checked stays removed', async () => {
  const { domain, name, value } = await added();
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  dns.set(name, { TXT: [[value]], until });
  const checking = verify(domain);
  await expect.poll(() => dns.questions.includes(`TXT ${name}`)).toBe(true);
  await admin.browser.send(removeDomain, { domain });
  answer();
  expect((await checking).status).toBe(404);
  expect(await rowOf(domain)).toBeUndefined();
});

test('without a way both are looked at, and each says what it found', async () => {
  const { domain } = await added();
  dns.set(domain, { A: ['127.0.0.1'] });
  const { body } = await admin.browser.send(verifyDomain, { domain });
  expect(
    body.checks.map(({ method, result }: { method: string; result: string }) => [method, result]),
  ).toEqual([
    ['dns', 'no_record'],
    ['file', 'forbidden_address'],
  ]);
  expect(body.last_result).toBe('forbidden_address');
  const spanish = await admin.browser.send(
    verifyDomain,
    { domain },
    { headers: { 'accept-language': 'es' } },
  );
  expect(spanish.body.message).toContain('dirección privada o reservada');
  expect(spanish.body.message).not.toContain('127.0.0.1');
});

test('switched off, nothing leaves and the answer says so', async () => {
  const off = await startTestServer({ environment: { DNS_SERVERS: dns.address, OUTBOUND: 'off' } });
  try {
    const { id } = await makeOrganisation(off);
    const { browser } = await signIn(off, 'Administrator', id);
    const { domain, name, value } = (await browser.send(addDomain, { domain: 'off.example' })).body;
    setRecord(name, value);
    const asked = dns.questions.length;
    const { status, body } = await browser.send(verifyDomain, { domain });
    expect([status, body.verified, body.last_result]).toEqual([200, false, 'outbound_off']);
    expect(dns.questions.length).toBe(asked);
  } finally {
    await off.stop();
  }
});
