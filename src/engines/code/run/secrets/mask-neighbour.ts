import { maskMark, maskSecret } from './find-secrets.ts';

const name =
  '(?:secret|token|api_?key|passw|pwd|credential|auth_?key|private_?key|encryption_?key|signing_?key)';

/** `adminPassword = "…"`, `"token": '…'`: whatever is assigned to a name that tells of a secret. */
const quoted = new RegExp(
  `(${name}[\\w.-]{0,40}["'\\]]{0,2}\\s{0,4}(?::=|=>|=|:)\\s{0,4}["'\`])([^"'\`\\s]{4,400})`,
  'gi',
);

/** `DB_PASSWORD=…` in a file of settings: the line is nothing else. */
const bare = new RegExp(
  `^(\\s{0,40}[\\w.-]{0,60}${name}[\\w.-]{0,40}\\s{0,4}[=:]\\s{0,4})([^\\s"'\`(){}[\\]$<>,;]{4,400})\\s*$`,
  'i',
);

/** Inside of a key or a certificate, whose first line is too far away to be seen. */
const encoded = /^([\s"'`]{0,40})([A-Za-z0-9+/]{40,}={0,2})(?![A-Za-z0-9+/=])(?=(?:\\[nr]|["'`+,;\s\\])*$)/;

/**
 * A line that is shown only because of the one beside it: what is assigned to a telling name is masked there even where no
 * rule is sure that it is a secret, and so is a line of base64.
 */
export const maskNeighbour = (line: string): string => {
  const mask = (whole: string, before: string, value: string): string =>
    value.includes(maskMark) ? whole : `${before}${maskSecret(value)}`;
  return line.replace(quoted, mask).replace(bare, mask).replace(encoded, mask);
};
