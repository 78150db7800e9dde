/**
 * The session cookie. Behind TLS it carries the `__Host-` prefix and `Secure` (ASVS 3.3.1, 3.3.3); on plain
 * http, which only loopback is served on, browsers would refuse both.
 */
export const sessionCookieName = (secure: boolean): string => (secure ? '__Host-baluarte' : 'baluarte');

/** Reads one cookie of a `Cookie` header; the first of that name wins. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};

/** `Set-Cookie` that gives or, with an empty token, takes the session cookie away. Not readable by scripts. */
export const sessionCookie = (token: string, secure: boolean): string =>
  [
    `${sessionCookieName(secure)}=${token}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(token === '' ? ['Max-Age=0'] : []),
  ].join('; ');
