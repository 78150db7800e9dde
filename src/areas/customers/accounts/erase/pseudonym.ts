const prefix = 'former-';
const codeDigits = 12;
const shownDigits = 4;

/**
 * What an erased person is called wherever their name stood: the same for ever, and made of the random end of the row's
 * id, which says nothing of them.
 * @param personId a UUID.
 */
export const pseudonymOf = (personId: string): string =>
  `${prefix}${personId.replaceAll('-', '').slice(-codeDigits)}`;

/** Whether a user name, blanks and case left out, looks like one: nobody may be called so. */
export const isPseudonym = (typed: string): boolean =>
  typed.normalize('NFKC').trim().toLowerCase().startsWith(prefix);

/** The digits by which a sentence names them: `3f2a` of `former-3f2a9c1b7d20`. */
export const shortCodeOf = (pseudonym: string): string =>
  pseudonym.slice(prefix.length, prefix.length + shownDigits);
