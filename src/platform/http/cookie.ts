/**
 * Cookies. Behind TLS they carry the `__Host-` prefix and `Secure` (ASVS 3.3.1, 3.3.3); on plain http, which only
 * loopback is served on, browsers would refuse both.
 */
const named = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

export const sessionCookieName = (secure: boolean): string => named('baluarte', secure);
/** By it a browser in which somebody has signed in before is told from a stranger's (OWASP, device cookies). */
export const deviceCookieName = (secure: boolean): string => named('baluarte-device', secure);

/** As long as browsers keep a cookie (RFC 6265bis §5.5). */
const deviceCookieSeconds = 400 * 24 * 3600;

/** Reads one cookie of a `Cookie` header; the first of that name wins. */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};

/** Not readable by scripts, and sent by no other site. */
const setCookie = (name: string, value: string, secure: boolean, maxAgeSeconds: number | undefined): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ');

/** `Set-Cookie` that gives or, with an empty token, takes the session cookie away. */
export const sessionCookie = (token: string, secure: boolean): string =>
  setCookie(sessionCookieName(secure), token, secure, token === '' ? 0 : undefined);

/** `Set-Cookie` that a browser keeps from one sign-in to the next. It opens nothing. */
export const deviceCookie = (value: string, secure: boolean): string =>
  setCookie(deviceCookieName(secure), value, secure, deviceCookieSeconds);
