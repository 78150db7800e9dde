import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { openBrowser } from '../../../../test/browser.ts';
import {
  goodPassword,
  makeOrganisation,
  nextCode,
  openSessionOf,
  type SignedIn,
  walkIn,
} from '../../../../test/people.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { openSessions } from '../../../records/sessions/server/sessions.ts';
import { disablePerson, enablePerson, resetByPerson } from '../../accounts/server/manage-people.ts';
import { confirmNewApp as confirm } from '../account/server/own-account.ts';
import { beginNewApp, confirmNewApp, login } from '../contract.ts';
import { openProofsOfWork } from '../line/server/proofs-of-work.ts';
import { verifyOtp } from '../second-factor/server/verify-code.ts';
import { openGuesses } from './attempt-limits.ts';
import { changePassword } from './change-password.ts';
import type { AuthParts, Context } from './parts.ts';
import * as signInSteps from './sign-in.ts';

let server: TestServer;
let organisation: { id: string; name: string };
let admin: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  organisation = await makeOrganisation(server);
  admin = await walkIn(server, 'Administrator', organisation.id);
});
afterAll(() => server.stop());
beforeEach(async () => {
  member = await walkIn(server, 'Member', organisation.id);
});

const context: Context = {
  language: 'en',
  device: 'test',
  address: '203.0.113.7',
  browser: { hash: Buffer.alloc(32), cookie: '', isNew: true },
};

const accountParts = () => ({ ...server.parts, secret: server.parts.config.secret });
const actorOf = (who: SignedIn, level: string, sessionId: string) =>
  ({ userId: who.userId, username: who.username, role: 'Member', level, sessionId }) as never;
const adminActor = async () =>
  ({
    ...{ userId: admin.userId, username: admin.username, role: 'Administrator' },
    ...{ organisationId: organisation.id, sessionId: await openSessionOf(server, admin.userId) },
  }) as never;

/** What somebody else does to the account. */
const blows = {
  reset: async () => resetByPerson(accountParts(), await adminActor(), member.userId, false),
  'reset of the password alone': async () =>
    resetByPerson(accountParts(), await adminActor(), member.userId, true),
  disabling: async () => disablePerson(accountParts(), await adminActor(), member.userId),
  'disabling and enabling': async () => {
    await disablePerson(accountParts(), await adminActor(), member.userId);
    await enablePerson(accountParts(), await adminActor(), member.userId);
  },
} as const;

/** The sign-in's own parts, where a blow falls before its `nth` transaction or read. */
const struckBefore = (nth: number, blow: () => Promise<unknown>): AuthParts => {
  const { db, clock } = server.parts;
  let begun = 0;
  const begin = async (): Promise<void> => {
    begun += 1;
    if (begun === nth) await blow();
  };
  const within: Database['within'] = async (scope, work, options) => {
    await begin();
    return db.within(scope, work, options);
  };
  const reading: Database['reading'] = (scope) => async (query, plan) => {
    await begin();
    return db.reading(scope)(query, plan);
  };
  const parts = {
    ...accountParts(),
    guesses: openGuesses(db, clock, []),
    sessions: openSessions(db, clock),
    proofs: openProofsOfWork(server.parts.config.secret, clock),
    placeInEvents: () => '',
  };
  return { ...parts, db: { ...db, within, reading } };
};

const openSessionsOf = async (who: SignedIn): Promise<{ id: string; level: string }[]> =>
  (await server.owner.query('select id, level from sessions where person_id = $1', [who.userId])).rows;
const personRow = async (who: SignedIn) =>
  (await server.owner.query('select * from people where id = $1', [who.userId])).rows[0];
/** A sign-in that has come to a step, as its session. */
const halfWay = async (who: SignedIn): Promise<string> => {
  await openBrowser(server.url).send(login, { username: who.username, password: goodPassword });
  const half = (await openSessionsOf(who)).find(({ level }) => level === 'validate-2fa');
  return half?.id ?? '';
};

for (const [name, blow] of Object.entries(blows)) {
  describe(`a ${name} in the middle of a sign-in`, () => {
    test('leaves no session to a password that was right a moment ago', async () => {
      const { username } = member;
      // The person is read first, the session opens in the second.
      const struck = signInSteps.login(struckBefore(2, blow), { username, password: goodPassword }, context);
      if (name === 'disabling and enabling') {
        // The password still is the person's, and they may enter again.
        await expect(struck).resolves.toMatchObject({ answer: { user_id: member.userId } });
        return;
      }
      await expect(struck).rejects.toMatchObject({ code: 'invalid_credentials' });
      expect(await openSessionsOf(member)).toEqual([]);
    });

    test('leaves no session to a code that was right a moment ago', async () => {
      const actor = actorOf(member, 'validate-2fa', await halfWay(member));
      const input = { user_id: member.userId, otp_input: nextCode(server, member.otpSecret) };
      const { otp_last_step } = await personRow(member);
      await expect(verifyOtp(struckBefore(2, blow), actor, input, context)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      expect(await openSessionsOf(member)).toEqual([]);
      // What did not sign in did not use the code up.
      expect((await personRow(member)).otp_last_step).toBe(name === 'reset' ? 0 : otp_last_step);
    });

    test('is not undone by a change of the password that was under way', async () => {
      const [session] = await openSessionsOf(member);
      const actor = actorOf(member, 'signed-in', session?.id ?? '');
      const { username } = member;
      const input = { username, password: goodPassword, newpassword: 'Another.Horse.8' };
      let after: unknown;
      const struck = async () => {
        await blow();
        after = (await personRow(member)).password_hash;
      };
      // Person, organisation, then the change.
      const parts = struckBefore(3, struck);
      await expect(changePassword(parts, actor, input, context)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      expect((await personRow(member)).password_hash).toBe(after);
      expect(await openSessionsOf(member)).toEqual([]);
    });
  });
}

test('a reset in the middle of a new authenticator app leaves the reset factor', async () => {
  const begun = await member.browser.send(beginNewApp, {});
  const [session] = await openSessionsOf(member);
  const actor = actorOf(member, 'signed-in', session?.id ?? '');
  const code = nextCode(server, begun.body.otp_secret);
  await expect(confirm(struckBefore(2, blows.reset), actor, code, context)).rejects.toMatchObject({
    code: 'status_conflict',
  });
  expect(await personRow(member)).toMatchObject({ otp_active: false, otp_last_step: 0 });
});

test('a new authenticator app ends a sign-in by the old one that is under way', async () => {
  const half = await halfWay(member);
  const { body } = await member.browser.send(beginNewApp, {});
  const input = { user_id: member.userId, otp_input: nextCode(server, member.otpSecret) };
  const replace = async () => {
    const otp_input = nextCode(server, body.otp_secret);
    expect((await member.browser.send(confirmNewApp, { otp_input })).status).toBe(204);
  };
  const actor = actorOf(member, 'validate-2fa', half);
  await expect(verifyOtp(struckBefore(2, replace), actor, input, context)).resolves.toMatchObject({
    valid: false,
  });
  expect((await openSessionsOf(member)).map(({ level }) => level)).toEqual(['signed-in']);
});

test('a reset against eight sign-ins at once leaves none of them', async () => {
  for (let round = 0; round < 3; round += 1) {
    const one = await walkIn(server, 'Member', organisation.id);
    const tries = Array.from({ length: 8 }, () =>
      openBrowser(server.url).send(login, { username: one.username, password: goodPassword }),
    );
    await resetByPerson(accountParts(), await adminActor(), one.userId, true);
    await Promise.all(tries);
    expect(await openSessionsOf(one), `round ${round}`).toEqual([]);
  }
});
