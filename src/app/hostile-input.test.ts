import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelRequest } from '../areas/requests/contract.ts';
import { webShieldingCalls } from '../areas/web-shielding/contract.ts';
import type { Call } from '../shared/call.ts';
import { allCalls } from './testing/all-calls.ts';
import type { Browser } from './testing/browser.ts';
import { makeOrganisation, type SignedIn, signIn } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const calls = (await allCalls()).filter((call) => call.encoding !== 'none' && call.output !== 'stream');
let server: TestServer;
let admin: SignedIn;
let operator: SignedIn;
let organisation: { id: string };

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
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

const sendWith = async (call: Call, field: string, value: unknown, requestId: string) => {
  const good = goodFields(requestId);
  const known = fieldsOf(call).filter((name) => name in good);
  const input = { ...Object.fromEntries(known.map((name) => [name, good[name]])), [field]: value };
  const file = { name: 'list.csv', bytes: 'email\nana@example.com\n' };
  return browserFor(call).bytes(call, input, call.encoding === 'multipart' ? { file } : {});
};

describe('whatever stands in a field, the answer is never that the server was surprised', () => {
  const hostile: readonly (readonly [string, unknown])[] = [
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
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
});
