import type { Message } from '../../../../../shared/messages.ts';
import { passkeyMessages } from '../messages.ts';

/**
 * Why no passkey can be made or shown here; undefined where one can.
 * @param hasApi whether the browser offers WebAuthn: not on plain http with a foreign name.
 */
export const passkeyObstacle = (
  { passkeys_possible }: { readonly passkeys_possible: boolean },
  hasApi: boolean,
): Message | undefined => {
  if (!passkeys_possible) return passkeyMessages.byNumber;
  return hasApi ? undefined : passkeyMessages.notInBrowser;
};

/** As the server takes them. */
export const passkeyNameMaxCharacters = 60;

/** A name that is not taken: "Chrome on Linux", then "Chrome on Linux 2". */
export const freePasskeyName = (device: string, taken: readonly string[]): string => {
  const first = device.slice(0, passkeyNameMaxCharacters - 3);
  for (let n = 2, name = first; ; n += 1) {
    if (!taken.includes(name)) return name;
    name = `${first} ${n}`;
  }
};

type Seen = { readonly current: boolean; readonly last_seen_at: string };

/** This browser first, then whoever was seen last. */
export const inOrder = <S extends Seen>(sessions: readonly S[]): S[] =>
  [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at),
  );
