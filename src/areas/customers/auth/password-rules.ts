import { usernameMinCharacters } from '../accounts/rules.ts';
import { isCommonPassword } from './common-password-stems.ts';

/** Password: at least 8 (row L2). */
export const passwordMinCharacters = 8;

/** The score a new password must reach (row N2). */
export const requiredStrength = 4;

/** The special characters that count (specification §5). */
const special = /[!@#$%^&*(),.?":{}|<>]/;

/** Which of the four requirements a password meets (specification §5, row L4). */
export const passwordRequirements = (password: string) => ({
  length: [...password].length >= passwordMinCharacters,
  special: special.test(password),
  digit: /\d/.test(password),
  cases: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
});

/** Strength from 0 to 4: one point for each requirement that is met (specification §5, row L4). */
export const passwordStrength = (password: string): 0 | 1 | 2 | 3 | 4 =>
  Object.values(passwordRequirements(password)).filter(Boolean).length as 0 | 1 | 2 | 3 | 4;

/** The highest score of a password that would be refused all the same: weak. */
const refusedStrength = 1;

/**
 * The strength as it is shown: one that holds a name, or that many people use, is weak however many kinds of characters
 * it has, because it is refused.
 */
export const shownStrength = (password: string, names: Names): 0 | 1 | 2 | 3 | 4 => {
  const strength = passwordStrength(password);
  const isRefused = holdsName(password, names) || isCommonPassword(password);
  return isRefused && strength > refusedStrength ? refusedStrength : strength;
};

/** From here on downwards a person is told to make new recovery codes. */
export const fewRecoveryCodes = 3;

/** One-time code: six digits, leading zeros kept (row L9). Accepts a pasted `123 456`. */
export const otpDigits = 6;
export const normaliseOtp = (typed: string): string => typed.replace(/\s+/g, '');
export const isOtp = (typed: string): boolean => /^\d{6}$/.test(normaliseOtp(typed));

/** Shorter parts of names are in too many words. */
const nameMinCharacters = 4;

/** What a password may not hold: the user name, and names whose longer parts count too. */
export type Names = { readonly username: string; readonly others?: readonly string[] };

const namesOf = ({ username, others = [] }: Names): string[] => {
  const parts = others.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const long = parts.filter((part) => part.length >= nameMinCharacters);
  return [username, ...long].map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
};

/** Whether a password holds one of these names: the first words that a stranger would try (ASVS 6.2.11). */
export const holdsName = (password: string, names: Names): boolean =>
  namesOf(names).some((name) => password.toLowerCase().includes(name));

/** The rule that a new password breaks, if any (`calls.md`, newPassword). Names are keys of `authFaults`. */
export const newPasswordFault = (
  password: string,
  context: {
    readonly username: string;
    readonly current: string;
    /** The person's name, the organisation's: words that a stranger would try first (ASVS 6.2.11). */
    readonly others?: readonly string[];
  },
): 'weak_password' | 'common_password' | 'same_password' | 'contains_name' | undefined => {
  if (passwordStrength(password) < requiredStrength) return 'weak_password';
  if (password === context.current) return 'same_password';
  if (holdsName(password, context)) return 'contains_name';
  return isCommonPassword(password) ? 'common_password' : undefined;
};

/**
 * What stands for the user name of a stranger who has none yet (row B10): the address, its part before the @ where that
 * is long enough to be one.
 */
export const registrationUsername = (email: string): string => {
  const [local = ''] = email.trim().split('@');
  return local.length >= usernameMinCharacters ? local : email;
};

/** The rule that a stranger's password breaks (row B10). */
export const registrationPasswordFault = (password: string, email: string) =>
  newPasswordFault(password, { username: registrationUsername(email), current: '' });
