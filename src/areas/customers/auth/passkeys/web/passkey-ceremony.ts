import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { type Message, say } from '../../../../../shared/messages.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { ClientError } from '../../../../../ui/calls/client-error.ts';
import { currentLanguage } from '../../../../../ui/text/language.ts';
import { passkeyMessages } from '../../account/messages.ts';
import { addPasskey, passkeyCreation, passkeyRequest, verifyPasskey } from '../../contract.ts';

// Not for static imports: it travels only where a passkey is made or asked for.

/** What the names of the browser's errors mean to a person (WebAuthn Level 3 §5.1.3, §5.1.4). */
const meanings: Readonly<Record<string, Message>> = {
  NotAllowedError: passkeyMessages.cancelled,
  AbortError: passkeyMessages.cancelled,
  InvalidStateError: passkeyMessages.known,
};

/** Words for what the browser or the device refused; the texts that it throws itself are in English only. */
export const passkeyError = (thrown: unknown): ClientError => {
  const name = thrown instanceof Error ? thrown.name : '';
  const message = meanings[name] ?? passkeyMessages.unusable;
  return new ClientError(0, 'passkey_not_shown', say(message, currentLanguage()));
};

const asked = async <T>(ceremony: () => Promise<T>): Promise<T> => {
  try {
    return await ceremony();
  } catch (thrown) {
    throw passkeyError(thrown);
  }
};

/** As the contract has it: an object whose inside only the library reads. */
const wired = ({
  id,
  rawId,
  type,
  response,
  ...rest
}: RegistrationResponseJSON | AuthenticationResponseJSON) => ({
  id,
  rawId,
  type,
  response: Object.fromEntries<unknown>(Object.entries(response)),
  ...rest,
});

/** Makes a passkey and keeps it under this name. Throws `ClientError`. */
export const makePasskey = async (name: string): Promise<void> => {
  // The contract leaves open what only the two halves of the library read.
  const optionsJSON = (await send(passkeyCreation, {})) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await asked(() => startRegistration({ optionsJSON }));
  await send(addPasskey, { name, response: wired(response) });
};

/** Shows a passkey as the second factor: it ends a sign-in, or counts as a fresh code. Throws `ClientError`. */
export const showPasskey = async () => {
  const optionsJSON = (await send(passkeyRequest, {})) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = await asked(() => startAuthentication({ optionsJSON }));
  return send(verifyPasskey, { response: wired(response) });
};
