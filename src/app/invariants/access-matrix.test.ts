import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRequest } from '../../areas/casework/requests/create/server/create.ts';
import { openSessions } from '../../areas/records/sessions/server/sessions.ts';
import type { CustomerActor, Role, SessionLevel } from '../../shared/actor.ts';
import type { Access, Call } from '../../shared/call.ts';
import { findService } from '../../shared/services.ts';
import { allCalls } from '../../test/all-calls.ts';
import { openBrowser } from '../../test/browser.ts';
import { makeOrganisation, makePerson } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

/** Every kind of caller, half-signed-in ones included. */
const callers = [
  'nobody',
  'change-password',
  'activate-2fa',
  'validate-2fa',
  'member',
  'administrator',
  'foreign administrator',
  'analyst',
  'operator',
] as const;
type Caller = (typeof callers)[number];

const customers: readonly Caller[] = ['member', 'administrator', 'foreign administrator'];
const staff: readonly Caller[] = ['analyst', 'operator'];
const administrators: readonly Caller[] = ['administrator', 'foreign administrator'];
const halfway: readonly Caller[] = ['change-password', 'activate-2fa', 'validate-2fa'];

/** Written apart from the gate, as the contract's words read. */
const allowed: Readonly<Record<Access, readonly Caller[]>> = {
  anyone: callers,
  'signing-in': [...halfway, ...customers, ...staff],
  'signed-in': [...customers, ...staff],
  customer: customers,
  administrator: administrators,
  staff,
  operator: ['operator'],
};

const refusalOf = (caller: Caller): [number, string] => {
  if (caller === 'nobody') return [401, 'unauthenticated'];
  return halfway.includes(caller) ? [401, 'second_factor_required'] : [403, 'forbidden'];
};

const calls = await allCalls();
let server: TestServer;
let ids: Record<Exclude<Caller, 'nobody'>, string>;
let requestId: string;

beforeAll(async () => {
  server = await startTestServer();
  const own = await makeOrganisation(server);
  const foreign = await makeOrganisation(server);
  const make = async (role: Role, organisation: string | null) =>
    (await makePerson(server, role, organisation)).user_id;
  ids = {
    'change-password': await make('Administrator', own.id),
    'activate-2fa': await make('Administrator', own.id),
    'validate-2fa': await make('Operator', null),
    member: await make('Member', own.id),
    administrator: await make('Administrator', own.id),
    'foreign administrator': await make('Administrator', foreign.id),
    analyst: await make('Analyst', null),
    operator: await make('Operator', null),
  };
  const actor = {
    userId: ids.member,
    username: 'member',
    role: 'Member',
    organisationId: own.id,
  } as CustomerActor;
  const service = findService('SHIELDING', 'NA');
  if (!service) throw new Error('no such service');
  requestId = await createRequest(server.parts, actor, {
    service,
    title: 'Theirs',
    description: '',
    idempotencyKey: undefined,
    call: 'test',
  });
});
afterAll(() => server.stop());

/** A session of that caller, fresh for each call, since some calls end it. */
const browserOf = async (caller: Caller) => {
  const browser = openBrowser(server.url);
  if (caller === 'nobody') return browser;
  const level: SessionLevel = halfway.includes(caller) ? (caller as SessionLevel) : 'signed-in';
  const { db, clock } = server.parts;
  const token = await db.within('system', (tx) =>
    openSessions(db, clock).open(tx, { id: ids[caller], level, device: '' }),
  );
  browser.cookie = `baluarte=${token}`;
  return browser;
};

/** Asks without a body that could do anything; the gate stands before it. */
const ask = async (caller: Caller, call: Call): Promise<{ status: number; code: string | undefined }> => {
  const browser = await browserOf(caller);
  const abort = new AbortController();
  const json = call.encoding === 'json' || call.encoding === 'optional-json';
  const init = json ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
  const response = await browser.fetch(call.path, {
    method: call.method ?? 'POST',
    signal: abort.signal,
    ...init,
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body = isJson ? ((await response.json()) as { code?: string }) : undefined;
  // Event streams have no end of their own.
  abort.abort();
  return { status: response.status, code: body?.code };
};

const gateCodes = ['unauthenticated', 'second_factor_required', 'forbidden'];

describe('who may make which call', () => {
  test('the contracts are found', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(new Set(calls.map((call) => call.path)).size).toBe(calls.length);
  });

  for (const call of calls) {
    test(`${call.path} is for: ${call.access}`, async () => {
      for (const caller of callers) {
        const answer = await ask(caller, call);
        if (allowed[call.access].includes(caller)) {
          expect(gateCodes, `${caller} at ${call.path}`).not.toContain(answer.code);
          expect(answer.status, `${caller} at ${call.path}`).toBeLessThan(500);
        } else {
          expect([answer.status, answer.code], `${caller} at ${call.path}`).toEqual(refusalOf(caller));
        }
      }
    });
  }
});

describe("another organisation's request does not exist", () => {
  const onRequests = calls.filter(
    (call) =>
      call.encoding === 'json' &&
      allowed[call.access].includes('foreign administrator') &&
      'shape' in call.input,
  );
  const withId = onRequests.filter((call) =>
    Object.hasOwn((call.input as unknown as { shape: object }).shape, 'request_id'),
  );

  test('the calls that name a request are found', () => {
    expect(withId.length).toBeGreaterThanOrEqual(11);
  });

  for (const call of withId) {
    test(`${call.path} gives its stranger nothing`, async () => {
      const input = {
        ...{ request_id: requestId, authorisation_version: 1, finding_ids: [requestId] },
        ...{ format: 'csv', count: 1, earlier_id: requestId },
        text: 'What',
        ...{ kind: 'attestation', language: 'en', by: 'weakness' },
      };
      // Some calls refuse a field that they do not have.
      const { shape } = call.input as unknown as { shape: object };
      const own = Object.entries(input).filter(([name]) => Object.hasOwn(shape, name));
      const send = async (caller: Caller, id: string) => {
        const browser = await browserOf(caller);
        const init = {
          body: JSON.stringify({ ...Object.fromEntries(own), request_id: id }),
          headers: { 'content-type': 'application/json' },
        };
        const response = await browser.fetch(call.path, { method: 'POST', ...init });
        return { status: response.status, text: await response.text() };
      };
      const theirs = await send('foreign administrator', requestId);
      const missing = await send('foreign administrator', '01a1f93c-2eea-76a7-a2e9-84926b9286d8');
      expect(theirs).toEqual(missing);
      expect([404, 200]).toContain(theirs.status);
      if (theirs.status === 200) expect(['[]', '{"groups":[],"more":false}']).toContain(theirs.text);
    });
  }
});

describe('nothing else answers', () => {
  test('a path outside the contracts is a 404 and says nothing of itself', async () => {
    const browser = await browserOf('operator');
    for (const path of [
      '/api',
      '/api/',
      '/api/auth',
      '/api/main/nothing',
      '/.git/config',
      '/etc/passwd',
      '/metrics',
    ]) {
      expect((await browser.fetch(path, { method: 'POST' })).status).toBe(404);
      expect((await browser.fetch(path)).status).toBe(404);
    }
  });

  test('a call made another way is a 405 that names the right one', async () => {
    const response = await openBrowser(server.url).fetch('/api/auth/login', { method: 'GET' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  test('a request that another site sends is refused before anything is done', async () => {
    const browser = await browserOf('administrator');
    const headers = { 'content-type': 'application/json' };
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${server.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const extra of foreign) {
      const init = {
        method: 'POST',
        body: '{}',
        headers: { ...headers, ...extra } as Record<string, string>,
      };
      const response = await browser.fetch('/api/auth/preferences', init);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        403,
        'foreign_origin',
      ]);
    }
    const own = await browser.fetch('/api/auth/preferences', {
      method: 'POST',
      body: '{}',
      headers: { ...headers, origin: server.url, 'sec-fetch-site': 'same-origin' },
    });
    expect(own.status).toBe(204);
  });
});
