/** What stands in the place of a secret: nobody can tell how long it was. */
export const mask = '••••••';

/** A shape of secrets. What the group `secret` of the pattern fits is masked, all else of the match stays. */
export type SecretRule = {
  /** One of these is in every text that the pattern fits, in lower case: most texts are told by it. */
  readonly needles: readonly string[];
  /** Groups `before` and `secret`, and nothing behind it. Repetitions are bounded, so that no text takes more than linear time. */
  readonly find: RegExp;
  /** What else must hold of the secret. */
  readonly when?: (secret: string) => boolean;
};

/** Values that sign nobody in: masked already, blacked out, a switch, a type, a name that something else fills in. */
const noSecret =
  /^(?:(?:[\w-]{1,30} )?•{6}|true|false|null|none|nil|undefined|yes|no|required|optional|string|enabled|disabled|missing|[*•.]+|\d|x{3,}|\$\{[^{}]*\}|\$[A-Z][A-Z_]{2,}|\{\{[^{}]*\}\}|<[a-z][a-z _-]{0,30}>|\[[a-z][a-z _-]{0,30}\])$/i;

/** What code reads from somewhere else: `request.getParameter(`, `os.environ["KEY"]`, `process` and its `env`. */
const isRead = /^(?:[a-z_$][\w$]{0,60}(?:\.[\w$]{1,60}){1,5}[([]|process\.env\.|os\.getenv)/i;

/** Whether a value is one that may sign somebody in; quotes and the full stop of a sentence are none of it. */
export const isSecret = (value: string): boolean => {
  const bare = value.replace(/^["'`*\s]+|["'`*.,;\s]+$/g, '');
  return bare !== '' && !noSecret.test(bare) && !isRead.test(bare);
};

/** Whether a word in the midst of a sentence looks like a password: four characters, one of them no letter. */
export const isNoWord = (value: string): boolean => {
  const bare = value.replace(/[.,;:)*`]+$/, '');
  return bare.length >= 4 && /[^\p{L}]/u.test(bare);
};

/** A rule of a pattern in parts, upper and lower case alike. */
export const rule = (
  needles: readonly string[],
  before: string,
  secret: string,
  after = '',
  when?: (secret: string) => boolean,
): SecretRule => ({
  needles,
  find: new RegExp(`(?<before>${before})(?<secret>${secret})${after}`, 'gim'),
  ...(when && { when }),
});
