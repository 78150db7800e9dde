import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { secondsAfter } from '../../../../../platform/clock.ts';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import { notifyOwner } from '../../../../records/notices/server/notify-person.ts';
import { deleteOfPerson } from '../../../../records/sessions/server/store.ts';
import type { Person } from '../../../accounts/server/store.ts';
import { type Finished, finishSignIn } from '../../server/finish-sign-in.ts';
import { holdOwner } from '../../server/hold-owner.ts';
import { type AuthParts, auditPerson, type Context, personOf } from '../../server/parts.ts';
import { signInTexts } from '../../server/texts.ts';
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  markUsed,
  type Passkey,
  passkeysOf,
  takeChallenge,
} from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

export const mostPasskeys = 10;
const challengeMinutes = 5;

/** Loaded when the first passkey is used: most installations start without, and it is a megabyte of parsers. */
const webauthn = () => import('@simplewebauthn/server');

const ownPasskeys = (parts: AuthParts, personId: string): Promise<Passkey[]> =>
  parts.db.within('system', (tx) => passkeysOf(tx, personId));

/** An address such as 127.0.0.1 is no name that a passkey can be made for. */
const named = (party: RelyingParty | undefined): RelyingParty =>
  party ?? fail('status_conflict', { detail: signInTexts.passkeyAddress });

const refuse = (): never => fail('invalid_code', { detail: signInTexts.passkeyFailed });

const challengeFor = async (parts: AuthParts, actor: Actor): Promise<string> =>
  (await takeChallenge(parts.db, actor.sessionId, secondsAfter(parts.clock.now(), -challengeMinutes * 60))) ??
  refuse();

/** What the browser needs to make a passkey. @throws `status_conflict` where the console is opened by a number. */
export const creationOptions = async (parts: AuthParts, actor: Actor, party: RelyingParty | undefined) => {
  const { id } = named(party);
  const [person, passkeys] = [await personOf(parts, actor), await ownPasskeys(parts, actor.userId)];
  if (passkeys.length >= mostPasskeys) fail('already_exists', { detail: signInTexts.passkeysMost });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Baluarte',
    rpID: id,
    userName: person.username,
    userDisplayName: person.full_name,
    userID: new TextEncoder().encode(person.id),
    attestationType: 'none',
    excludeCredentials: passkeys.map((passkey) => ({
      id: passkey.credential_id,
      transports: passkey.transports,
    })),
    // It stands beside a password: having it is enough, what unlocks it is the person's choice.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keepChallenge(parts.db, actor.sessionId, options.challenge, parts.clock.now());
  return options;
};

/** Keeps a new passkey. @throws `invalid_code` for an answer that does not fit what was asked. */
export const addPasskey = async (
  parts: AuthParts,
  actor: Actor,
  input: { name: string; response: object },
  party: RelyingParty | undefined,
  context: Context,
): Promise<{ passkey_id: string }> => {
  const { id: expectedRPID, origin } = named(party);
  const expectedChallenge = await challengeFor(parts, actor);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: input.response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: false,
    // Whatever is the matter with it, it is the sender's.
  }).catch(() => refuse());
  const made = verified.verified ? verified.registrationInfo?.credential : undefined;
  if (!made) return refuse();
  const person = await personOf(parts, actor);
  const now = parts.clock.now();
  const id = uuidv7(now);
  await parts.db.within('system', async (tx) => {
    const row = {
      id,
      person_id: person.id,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: [...(made.transports ?? [])].slice(0, 8),
      name: input.name,
      created_at: now,
      last_used_at: null,
    };
    await holdOwner(tx, actor);
    if (!(await insertPasskey(tx, row))) fail('already_exists');
    await auditPerson(tx, person, 'passkey.add', now, { passkey: id });
    await notifyOwner(tx, person, context, { kind: 'passkey-added' }, parts);
    await deleteOfPerson(tx, person.id, actor.sessionId);
  });
  return { passkey_id: id };
};

/** Takes a passkey away; the app and the recovery codes stay. @throws `not_found` for another's. */
export const removePasskey = async (
  parts: AuthParts,
  actor: Actor,
  passkeyId: string,
  context: Context,
): Promise<void> => {
  const person = await personOf(parts, actor);
  await parts.db.within('system', async (tx) => {
    const removed = isUuid(passkeyId) && (await deletePasskey(tx, person.id, passkeyId));
    if (!removed) return fail('not_found');
    await auditPerson(tx, person, 'passkey.remove', parts.clock.now(), { passkey: passkeyId });
    await notifyOwner(tx, person, context, { kind: 'passkey-removed' }, parts);
    await deleteOfPerson(tx, person.id, actor.sessionId);
  });
};

/** What the browser needs to ask for a passkey; an empty list for somebody who has none. */
export const requestOptions = async (parts: AuthParts, actor: Actor, party: RelyingParty | undefined) => {
  if (actor.level !== 'signed-in' && actor.level !== 'validate-2fa') fail('status_conflict');
  const { id } = named(party);
  const passkeys = await ownPasskeys(parts, actor.userId);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'preferred',
    allowCredentials: passkeys.map((passkey) => ({
      id: passkey.credential_id,
      transports: passkey.transports,
    })),
  });
  await keepChallenge(parts.db, actor.sessionId, options.challenge, parts.clock.now());
  return options;
};

type Shown = { readonly person: Person; readonly use: (tx: Tx) => Promise<boolean> };

/** Checks the answer of an authenticator. @throws `invalid_code`. */
const shownPasskey = async (
  parts: AuthParts,
  actor: Actor,
  response: AuthenticationResponseJSON,
  party: RelyingParty | undefined,
): Promise<Shown> => {
  const { id: expectedRPID, origin } = named(party);
  const expectedChallenge = await challengeFor(parts, actor);
  const passkeys = await ownPasskeys(parts, actor.userId);
  const passkey = passkeys.find(({ credential_id }) => credential_id === response.id) ?? refuse();
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: false,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => refuse());
  if (!verified.verified) return refuse();
  const { newCounter } = verified.authenticationInfo;
  return {
    person: await personOf(parts, actor),
    use: (tx) => markUsed(tx, passkey, newCounter, parts.clock.now()),
  };
};

/**
 * A passkey as the second factor: finishes a sign-in, or on a finished one counts as a fresh code (step-up).
 * Nothing can be guessed here, so nothing is counted but that each challenge is answered once.
 * @throws `invalid_code`.
 */
export const verifyPasskey = async (
  parts: AuthParts,
  actor: Actor,
  response: object,
  party: RelyingParty | undefined,
  context: Context,
): Promise<Finished | { readonly token: string }> => {
  if (actor.level !== 'signed-in' && actor.level !== 'validate-2fa') fail('status_conflict');
  const shown = await shownPasskey(parts, actor, response as AuthenticationResponseJSON, party);
  if (actor.level === 'validate-2fa') {
    return (
      (await finishSignIn(parts, actor, shown.person, { factor: 'passkey', claim: shown.use }, context)) ??
      refuse()
    );
  }
  await parts.db.within('system', async (tx) => {
    if (!(await shown.use(tx))) refuse();
    await auditPerson(tx, shown.person, 'sign-in.step-up', parts.clock.now(), { factor: 'passkey' });
  });
  return { token: await parts.sessions.refresh(actor.sessionId) };
};
