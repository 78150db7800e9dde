import { isBeyondMail } from '../../../shared/names/reserved-names.ts';

/** Username: length greater than 5 (specification §5, row L1). Counted in characters, not in UTF-16 units. */
export const usernameMinCharacters = 6;
export const usernameMaxCharacters = 64;

/** What nobody can mistype or mistake for another: it is told by phone and typed at every sign-in. */
export const usernamePattern = /^[\p{L}\p{N}._@+-]+$/u;

/**
 * Latin letters and those of another script do not stand in one name: a Cyrillic і beside Latin letters would make a
 * second person whom nobody tells from the first (Unicode TR 39, single script).
 */
export const isOneScript = (typed: string): boolean =>
  !(/\p{Script=Latin}/u.test(typed) && /(?=\p{L})\P{Script=Latin}/u.test(typed));

/** RFC 5321 §4.5.3.1.3: a path of 256 octets, brackets included. */
export const emailMaxCharacters = 254;

/**
 * One address of letters, digits and the signs that every mail server takes, with a dotted domain. None begins with a
 * dash: some mail programs read it as an option.
 */
export const emailPattern =
  /^(?![.-])(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Its ending is not one that mail never reaches, such as `invalid`. */
export const hasMailDomain = (address: string): boolean => !isBeyondMail(address);

/** Names of people, in characters. */
export const fullNameMaxCharacters = 120;

/** Long enough for a user name; blanks around it do not count. */
export const isLongUsername = (typed: string): boolean => [...typed.trim()].length >= usernameMinCharacters;

/** Made of what a user name may have, of one script; the empty one is told to be too short, not wrong. */
export const hasUsernameCharacters = (typed: string): boolean =>
  typed.trim() === '' || (usernamePattern.test(typed.trim()) && isOneScript(typed));

/** Whether that is an e-mail address, blanks around it left out. */
export const isEmailAddress = (typed: string): boolean =>
  typed.trim().length <= emailMaxCharacters && emailPattern.test(typed.trim()) && hasMailDomain(typed.trim());
