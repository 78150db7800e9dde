import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelRequest } from '../../areas/casework/requests/contract.ts';
import { createPerson } from '../../areas/customers/accounts/contract.ts';
import { login } from '../../areas/customers/auth/contract.ts';
import { createOrganisation, setQuota } from '../../areas/customers/organisations/contract.ts';
import { disableOrganisation } from '../../areas/customers/organisations/disable/contract.ts';
import { staffMoveRequest } from '../../areas/desks/staff/contract.ts';
import { webShieldingCalls } from '../../areas/services/web-shielding/contract.ts';
import type { Call } from '../../shared/call.ts';
import { allCalls } from '../../test/all-calls.ts';
import type { Browser } from '../../test/browser.ts';
import { goodPassword, makeOrganisation, type SignedIn, signIn } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const calls = (await allCalls()).filter((call) => call.encoding !== 'none' && call.output !== 'stream');
let server: TestServer;
let admin: SignedIn;
let operator: SignedIn;
let organisation: { id: string };
let other: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  other = await makeOrganisation(server);
  admin = await signIn(server, 'Administrator', organisation.id);
  operator = await signIn(server, 'Operator', null);
});
afterAll(() => server.stop());

let made = 0;
/** Fields with which a call would pass, so that the hostile one is what decides. */
const goodFields = (requestId: string): Record<string, unknown> => {
  made += 1;
  return {
    ...{ request_id: requestId, organisation_id: organisation.id, title: 'Title', description: 'Text' },
    ...{ name: `Name ${made}`, username: `person.number.${made}`, full_name: 'Name', email: 'a@example.com' },
    ...{ rol: 'Member', submodule: 'SHIELDING', type_submodule: 'NA', limit: 10, to: 'accepted' },
    ...{ domain_subdomain: 'www.example.com', password: 'x', newpassword: 'New.Password.1' },
    ...{ user_id: admin.userId, otp_input: 'x', authorisation_version: 1, reason: 'Because' },
  };
};

const fieldsOf = (call: Call): string[] =>
  'shape' in call.input ? Object.keys((call.input as unknown as { shape: object }).shape) : [];

const browserFor = (call: Call): Browser =>
  ['staff', 'operator'].includes(call.access) ? operator.browser : admin.browser;

const pendingRequest = async (): Promise<string> => {
  const input = { title: 'Site', description: '', domain_subdomain: 'www.example.com' };
  return (await admin.browser.send(webShieldingCalls.sendInfoShielding, input)).body.request_id;
};

/** A cursor of the findings' shape, with any moment. */
const cursorOf = (moment: string): string =>
  Buffer.from(`${moment} 00000000-0000-7000-8000-000000000000`).toString('base64url');

const sendWith = async (call: Call, field: string, value: unknown, requestId: string) => {
  const good = goodFields(requestId);
  const known = fieldsOf(call).filter((name) => name in good);
  // Whom it shuts out is somebody else: the people of this test go on.
  const elsewhere = call.path === disableOrganisation.path ? { organisation_id: other.id } : {};
  const input = {
    ...Object.fromEntries(known.map((name) => [name, good[name]])),
    ...elsewhere,
    [field]: value,
  };
  const file = { name: 'list.csv', bytes: 'email\nana@example.com\n' };
  return browserFor(call).bytes(call, input, call.encoding === 'multipart' ? { file } : {});
};

describe('whatever stands in a field, the answer is never that the server was surprised', () => {
  const hostile: readonly (readonly [string, unknown])[] = [
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['an empty list', []],
    ['a list in a list', [[]]],
    ['a number for which there is no column', 2 ** 40],
    ['a number below all', -(2 ** 31) - 1],
    ['a year before our era', '-004800-01-01T00:00:00.000Z'],
    ['a cursor from before our era', cursorOf('-004800-01-01T00:00:00.000Z')],
    ['a cursor from the last day of JavaScript', cursorOf('+275760-09-13T00:00:00.000Z')],
    ['a cursor of another shape', Buffer.from('null').toString('base64url')],
  ];

  for (const call of calls) {
    test(call.path, async () => {
      const requestId = await pendingRequest();
      for (const field of fieldsOf(call)) {
        for (const [name, value] of hostile) {
          const { status, body } = await sendWith(call, field, value, requestId);
          expect(status, `${name} in ${field}: ${body}`).toBeLessThan(500);
        }
      }
    });
  }

  test('text that cannot be stored is named where it stands', async () => {
    const request_id = await pendingRequest();
    for (const reason of ['a\u0000b', 'a\ud800b']) {
      const { status, body } = await admin.browser.send(cancelRequest, { request_id, reason });
      expect([status, body.detail]).toEqual([
        422,
        [
          {
            loc: ['body', 'reason'],
            type: 'bad_character',
            msg: 'This text holds a character that cannot be stored.',
          },
        ],
      ]);
    }
  });

  test('an empty list of statuses or severities narrows nothing', async () => {
    await pendingRequest();
    const none = await admin.browser.send(webShieldingCalls.getHistory, { status: [] });
    const all = await admin.browser.send(webShieldingCalls.getHistory, {});
    expect([none.status, none.body]).toEqual([200, all.body]);
  });

  test('a version of the terms that cannot be is refused before the sign-in counts', async () => {
    const person = { username: admin.username, password: goodPassword };
    const { status, body } = await admin.browser.send(login, { ...person, terms_version: 2 ** 40 });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'terms_version']]);
  });

  test('a planned end is a date that every client can read', async () => {
    const request_id = await pendingRequest();
    const move = (end_date: string) =>
      operator.browser.send(staffMoveRequest, { request_id, to: 'accepted', end_date });
    for (const date of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '1969-12-31T23:59:59Z']) {
      expect((await move(date)).status, date).toBe(422);
    }
    expect((await move('2026-12-31T23:59:59-05:00')).body.end_date).toBe('2027-01-01T04:59:59.000Z');
  });

  test('an organisation that is named like the id of another is not taken for it', async () => {
    const other = await makeOrganisation(server);
    const named = await operator.browser.send(createOrganisation, { name: other.id });
    expect(named.status).toBe(200);
    const quota = { submodule: 'SAST', type_submodule: 'NA', limit: 7 };
    await operator.browser.send(setQuota, { ...quota, organisation_id: other.id });
    const { rows } = await server.owner.query(
      "select organisation_id from quotas where submodule = 'SAST' and unit_limit = 7",
    );
    expect(rows).toEqual([{ organisation_id: other.id }]);

    const missing = '00000000-0000-7000-8000-000000000000';
    await operator.browser.send(createOrganisation, { name: missing });
    const person = { username: 'nobody.there', full_name: 'N', email: 'n@example.com', rol: 'Member' };
    const { status } = await operator.browser.send(createPerson, { ...person, organisation_id: missing });
    expect(status).toBe(404);
  });
});
