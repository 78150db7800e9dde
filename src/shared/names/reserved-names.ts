/**
 * Endings that are set aside, so that nobody can own a name below them: `test`, `invalid` and `localhost` (RFC 2606,
 * 6761), `local` (6762), `onion` (7686), `alt` (9476), `arpa` (3172; `home.arpa` of 8375 too) and ICANN's `internal`
 * (2024). `example` is set aside as well and passes on purpose: documents, demonstrations and tests name customers by
 * it, and since no server answers for one, no proof of it can ever be found.
 */
const reserved = new Set(['test', 'invalid', 'localhost', 'local', 'onion', 'alt', 'arpa', 'internal']);

/** Endings inside of which a mail server of one's own may still deliver: those of a local network. */
const ofLocalNetworks = new Set(['local', 'internal']);

const endingOf = (ascii: string): string => ascii.slice(ascii.lastIndexOf('.') + 1).toLowerCase();

/** True for a name that nobody can own. @param ascii A-labels, without a trailing dot. */
export const isReservedName = (ascii: string): boolean => reserved.has(endingOf(ascii));

/** True for a name to which no mail is delivered, not even inside one's own network. @param ascii as above. */
export const isBeyondMail = (ascii: string): boolean =>
  isReservedName(ascii) && !ofLocalNetworks.has(endingOf(ascii));
