/** How a mail server is reached. The password is behind a function, so that no log or dump of settings shows it. */
export type SmtpSettings = {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` required before anything is said, `plain` to this machine only. */
  readonly security: 'tls' | 'starttls' | 'plain';
  readonly user: { readonly name: string; readonly password: () => string } | undefined;
};

const submissionPort = 587;
const submissionsPort = 465;
const isControl = (text: string): boolean => /\p{Cc}/u.test(text);

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** User and password, both or neither; undefined for a pair that is neither. */
const readUser = (url: URL): { user: SmtpSettings['user'] } | undefined => {
  if (url.username === '' && url.password === '') return { user: undefined };
  const name = decoded(url.username);
  const password = decoded(url.password);
  if (!name || !password || isControl(name + password)) return undefined;
  return { user: { name, password: () => password } };
};

/**
 * Reads `smtps://user:password@host:465` or `smtp://host:587` (RFC 8314: TLS from the first byte, or STARTTLS, which
 * is then required). Only a server on this machine is spoken to without TLS, by `smtp:`.
 * @param isLoopback whether a host is this machine.
 * @returns undefined for anything else: another scheme, a path, a user without a password.
 */
export const readSmtpUrl = (
  text: string,
  isLoopback: (host: string) => boolean,
): SmtpSettings | undefined => {
  const url = /^smtps?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  const user = url && readUser(url);
  if (!url || !user) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isHost = /^[A-Za-z0-9.-]+$/.test(host) || /^[0-9A-Fa-f:.]+$/.test(host);
  if (!isHost || !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
  const isTls = url.protocol === 'smtps:';
  const port = Number(url.port) || (isTls ? submissionsPort : submissionPort);
  const security = isTls ? 'tls' : isLoopback(host) ? 'plain' : 'starttls';
  return { host, port, security, ...user };
};
