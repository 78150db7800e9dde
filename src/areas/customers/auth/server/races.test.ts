import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthenticator } from '../../../../test/authenticator.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { goodPassword, nextCode, type SignedIn, walkIn } from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import * as contract from '../contract.ts';
import { accountLimit, mostCodesPerChallenge } from './attempt-limits.ts';

/** `npm run test:long` asks for more. */
const rounds = process.env.LONG ? 40 : 2;
const origin = 'http://console.localhost:4711';
const atOnce = 60;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { PUBLIC_URL: origin, RATE_LIMIT_EXEMPT: '127.0.0.0/8' },
  });
});
afterAll(() => server.stop());

const again = async (times: number, work: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < times; round += 1) await work();
};

/** As many as are wanted at the same moment. */
const together = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

const halfSignedIn = async (person: SignedIn) => {
  const browser = openBrowser(server.url);
  await browser.send(contract.login, { username: person.username, password: goodPassword });
  const verify = (otp_input: string) => {
    const tab = openBrowser(server.url);
    tab.cookie = browser.cookie;
    return tab.send(contract.verifyOtp, { user_id: person.userId, otp_input });
  };
  return { browser, verify };
};

const validOnes = (answers: readonly { body: { valid?: boolean } }[]): number =>
  answers.filter(({ body }) => body?.valid === true).length;

test(
  'of sixty wrong codes at once no more are judged than a challenge allows',
  () =>
    again(rounds, async () => {
      const { verify } = await halfSignedIn(await walkIn(server, 'Operator', null));
      const statuses = (await together(atOnce, () => verify('000000'))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200).length).toBe(mostCodesPerChallenge);
      expect(statuses.filter((status) => status === 429).length).toBe(atOnce - mostCodesPerChallenge);
    }),
  300_000,
);

test(
  'a right code that ten sessions send at once opens one',
  () =>
    again(rounds, async () => {
      const person = await walkIn(server, 'Operator', null);
      const sessions = await together(10, () => halfSignedIn(person));
      const code = nextCode(server, person.otpSecret);
      expect(validOnes(await Promise.all(sessions.map(({ verify }) => verify(code))))).toBe(1);
    }),
  300_000,
);

test(
  'a recovery code that ten sessions send at once opens one, and one is gone',
  () =>
    again(rounds, async () => {
      const person = await walkIn(server, 'Operator', null);
      const [code = ''] = person.recoveryCodes;
      const sessions = await together(5, () => halfSignedIn(person));
      expect(validOnes(await Promise.all(sessions.map(({ verify }) => verify(code))))).toBe(1);
      const { body } = await person.browser.send(contract.account, {});
      expect(body.recovery_codes_left).toBe(person.recoveryCodes.length - 1);
    }),
  300_000,
);

test(
  'of sixty wrong passwords at once, over all spellings of a name, no more are judged than an account allows',
  () =>
    again(rounds, async () => {
      const { username } = await walkIn(server, 'Operator', null);
      const wide = [...username].map((c) =>
        /[a-z]/.test(c) ? String.fromCodePoint(c.charCodeAt(0) + 0xfee0) : c,
      );
      const spellings = [
        username,
        username.toUpperCase(),
        ` ${username} `,
        wide.join(''),
        `O${username.slice(1)}`,
      ];
      const answers = await together(atOnce, (n) =>
        openBrowser(server.url).send(contract.login, {
          username: spellings[n % spellings.length] ?? username,
          password: 'Wrong-Horse-7',
        }),
      );
      expect(answers.filter(({ status }) => status === 401).length).toBe(accountLimit.mostFailures);
      expect(answers.filter(({ status }) => status === 429).length).toBe(atOnce - accountLimit.mostFailures);
    }),
  300_000,
);

test(
  'a passkey answers a challenge once, however many send the answer at once',
  () =>
    again(rounds, async () => {
      const person = await walkIn(server, 'Operator', null);
      const authenticator = makeAuthenticator('console.localhost');
      const creation = (await person.browser.send(contract.passkeyCreation, {})).body as {
        challenge: string;
      };
      const response = authenticator.create(creation, origin) as never;
      expect((await person.browser.send(contract.addPasskey, { name: 'Key', response })).status).toBe(200);
      const { browser } = await halfSignedIn(person);
      const options = (await browser.send(contract.passkeyRequest, {})).body as { challenge: string };
      const answer = authenticator.get(options, origin) as never;
      const { cookie } = browser;
      const answers = await together(10, () => {
        const tab = openBrowser(server.url);
        tab.cookie = cookie;
        return tab.send(contract.verifyPasskey, { response: answer });
      });
      expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    }),
  300_000,
);
