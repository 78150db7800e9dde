type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** How the console may be addressed. */
export type OwnAddress = { readonly publicOrigin: string | undefined; readonly loopback: boolean };

const loopbackName = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin that a request was addressed to, where that is a name of loopback. Any other name that leads here is
 * a stranger's, whose page calls this server its own site (DNS rebinding).
 */
const addressedOrigin = (host: string | undefined, secure: boolean): string | undefined => {
  const url = URL.parse(`${secure ? 'https' : 'http'}://${host ?? ''}`);
  return url && loopbackName.test(url.hostname) ? url.origin : undefined;
};

/**
 * True for a request that another site made this browser send (CSRF; `calls.md`, "For all calls"). `Origin`
 * and `Sec-Fetch-Site`, when present, must be our own; `Origin: null` is foreign. A client that sends neither
 * (curl, scripts) carries no cookies that it did not choose to send, and is served.
 */
export const isForeign = (headers: Headers, own: OwnAddress, secure: boolean): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.origin;
  if (origin === undefined) return false;
  if (own.publicOrigin !== undefined && origin === own.publicOrigin) return false;
  const host = Array.isArray(headers.host) ? headers.host[0] : headers.host;
  return !(own.loopback && origin === addressedOrigin(host, secure));
};
