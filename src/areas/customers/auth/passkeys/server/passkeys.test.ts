import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthenticator } from '../../../../../test/authenticator.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { loseCommitOf } from '../../../../../test/database/lost-answer.ts';
import { goodPassword, type SignedIn, signIn } from '../../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import * as contract from '../../contract.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { PUBLIC_URL: 'http://console.localhost:4711' } });
  origin = 'http://console.localhost:4711';
});
afterAll(() => server.stop());

type Options = { challenge: string; allowCredentials?: { id: string }[] };

/** Makes a passkey and says who has it. */
const withPasskey = async () => {
  const person = await signIn(server, 'Operator', null);
  const authenticator = makeAuthenticator('console.localhost');
  const options = (await person.browser.send(contract.passkeyCreation, {})).body as Options;
  const response = authenticator.create(options, origin) as never;
  const added = await person.browser.send(contract.addPasskey, { name: 'Key ring', response });
  expect(added.status).toBe(200);
  return { person, authenticator, passkeyId: added.body.passkey_id as string };
};

const halfSignedIn = async (person: SignedIn) => {
  const browser = openBrowser(server.url);
  await browser.send(contract.login, { username: person.username, password: goodPassword });
  const options = (await browser.send(contract.passkeyRequest, {})).body as Options;
  const verify = (response: object) => browser.send(contract.verifyPasskey, { response: response as never });
  return { browser, options, verify };
};

test('a passkey finishes a sign-in, under a new session id', async () => {
  const { person, authenticator } = await withPasskey();
  const { browser, options, verify } = await halfSignedIn(person);
  const half = browser.cookie;
  const answer = await verify(authenticator.get(options, origin));
  expect(answer.body).toMatchObject({ valid: true, user_id: person.userId });
  expect(browser.cookie).not.toBe(half);
  expect((await browser.send(contract.getById, { user_id: person.userId })).body.valid).toBe(true);
  const account = (await browser.send(contract.account, {})).body;
  expect(account.passkeys).toMatchObject([{ name: 'Key ring', last_used_at: expect.any(String) }]);
});

test('the right password alone says that a passkey will do, to whoever has one, at the step of the code only', async () => {
  const { person, passkeyId } = await withPasskey();
  const tryWith = async (password: string) => {
    const browser = openBrowser(server.url);
    const { body } = await browser.send(contract.login, { username: person.username, password });
    return { browser, body };
  };
  const right = await tryWith(goodPassword);
  expect(right.body.passkeys).toBe(true);
  const reloaded = await right.browser.send(contract.getById, { user_id: person.userId });
  expect(reloaded.body).toMatchObject({ step: 'validate-2fa', passkeys: true });
  expect((await tryWith('Wrong.Horse.7')).body).not.toHaveProperty('passkeys');
  await person.browser.send(contract.removePasskey, { passkey_id: passkeyId });
  expect((await tryWith(goodPassword)).body).not.toHaveProperty('passkeys');
});

test('an answer counts once, for its own challenge and session only', async () => {
  const { person, authenticator } = await withPasskey();
  const one = await halfSignedIn(person);
  const answer = authenticator.get(one.options, origin);
  const other = await halfSignedIn(person);
  expect((await other.verify(answer)).body.code).toBe('invalid_code');
  const both = await Promise.all([one.verify(answer), one.verify(answer)]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect(both.filter(({ status }) => status === 200).length).toBe(1);
});

test("another site's answer, another's key and a signature that does not fit are refused", async () => {
  const { person, authenticator } = await withPasskey();
  const stranger = await withPasskey();
  const elsewhere = await halfSignedIn(person);
  expect((await elsewhere.verify(authenticator.get(elsewhere.options, 'https://evil.example'))).status).toBe(
    403,
  );
  const foreign = await halfSignedIn(person);
  expect((await foreign.verify(stranger.authenticator.get(foreign.options, origin))).status).toBe(403);
  const forged = await halfSignedIn(person);
  const right = authenticator.get(forged.options, origin);
  const wrong = stranger.authenticator.get(forged.options, origin);
  const mixed = { ...right, response: { ...right.response, signature: wrong.response.signature } };
  expect((await forged.verify(mixed)).body.code).toBe('invalid_code');
});

test('a challenge is worth nothing after five minutes', async () => {
  const { person, authenticator } = await withPasskey();
  const { options, verify } = await halfSignedIn(person);
  server.clock.advance(5 * 60 + 1);
  expect((await verify(authenticator.get(options, origin))).status).toBe(403);
});

test('whatever stands in an answer, it is refused and never an error of ours', async () => {
  const { person } = await withPasskey();
  for (const response of [{}, { clientDataJSON: 'x' }, { attestationObject: '!!', clientDataJSON: 'e30' }]) {
    const { verify } = await halfSignedIn(person);
    const answer = await verify({ id: 'a', rawId: 'a', type: 'public-key', response });
    expect([403, 422]).toContain(answer.status);
    await person.browser.send(contract.passkeyCreation, {});
    const body = { name: 'x', response: { id: 'a', rawId: 'a', type: 'public-key', response } as never };
    expect([403, 422]).toContain((await person.browser.send(contract.addPasskey, body)).status);
  }
});

test('a removed passkey opens nothing, and removing wants a fresh code and ends the other sessions', async () => {
  const { person, authenticator, passkeyId } = await withPasskey();
  const other = await halfSignedIn(person);
  await other.verify(authenticator.get(other.options, origin));
  server.clock.advance(10 * 60 + 1);
  const remove = (who: SignedIn) => who.browser.send(contract.removePasskey, { passkey_id: passkeyId });
  expect((await remove(person)).body.code).toBe('step_up_required');
  const options = (await person.browser.send(contract.passkeyRequest, {})).body as Options;
  const response = authenticator.get(options, origin) as never;
  expect((await person.browser.send(contract.verifyPasskey, { response })).status).toBe(200);
  expect((await remove(await signIn(server, 'Operator', null))).status).toBe(404);
  expect((await remove(person)).status).toBe(204);
  expect((await other.browser.send(contract.getById, { user_id: person.userId })).body.valid).toBe(false);
  const { options: later, verify } = await halfSignedIn(person);
  expect(later.allowCredentials ?? []).toEqual([]);
  expect((await verify(authenticator.get(later, origin))).status).toBe(403);
});

test('the other sessions end with the passkey, also where the answer of the database is lost', async () => {
  const { person, authenticator, passkeyId } = await withPasskey();
  const other = await halfSignedIn(person);
  await other.verify(authenticator.get(other.options, origin));
  // Bound to the statement that takes it away, whose text may have been sent before.
  const isLost = loseCommitOf(server.parts.db.pool, passkeyId);
  expect((await person.browser.send(contract.removePasskey, { passkey_id: passkeyId })).status).toBe(503);
  expect(isLost()).toBe(true);
  expect((await other.browser.send(contract.getById, { user_id: person.userId })).body.valid).toBe(false);
});

test('between password and code nobody makes a passkey, and before the password is changed none is asked for', async () => {
  const { person } = await withPasskey();
  const { browser } = await halfSignedIn(person);
  expect((await browser.send(contract.passkeyCreation, {})).body.code).toBe('second_factor_required');
});

test('a console that is opened by a number has no passkeys, and says so', async () => {
  const plain = await startTestServer();
  const person = await signIn(plain, 'Operator', null);
  expect((await person.browser.send(contract.account, {})).body.passkeys_possible).toBe(false);
  expect((await person.browser.send(contract.passkeyCreation, {})).status).toBe(409);
  await plain.stop();
});
