const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** `host:port`, IPv6 in brackets; the host alone without a port (0 means none to scanners). */
export const hostPort = (host: string, port: string): string => {
  const plain = host.trim().toLowerCase().replace(/\.$/, '');
  if (!/^[1-9]\d{0,4}$/.test(port)) return plain;
  return plain.includes(':') && !plain.startsWith('[') ? `[${plain}]:${port}` : `${plain}:${port}`;
};

/**
 * What stays the same of a URL from scan to scan: scheme, host, port and path, and the names of its parameters. Values
 * are the scanner's payloads; a port is left out where it is the scheme's own.
 */
export const stableUrl = (text: string): string => {
  const url = URL.parse(text.trim());
  if (!url || url.host === '') return text.trim().replace(/[?#].*$/s, '');
  const names = [...new Set(url.searchParams.keys())].toSorted();
  const port = url.port === '' || url.port === defaultPorts[url.protocol] ? '' : `:${url.port}`;
  return `${url.protocol}//${url.hostname}${port}${url.pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`;
};

/** Scheme, host and port of a URL; the text itself where it is none. */
export const originOf = (text: string): string => {
  const url = URL.parse(text.trim());
  return url && url.host !== '' ? `${url.protocol}//${url.host}` : text.trim();
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A path inside a project: forward slashes, no scheme, no leading `./`. */
export const stablePath = (text: string): string =>
  decoded(text.trim().replace(/^file:\/\//i, ''))
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');

/** Code as it stays when it moves or is indented anew. */
export const stableSnippet = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `name@version` from a package URL (purl-spec), e.g. `pkg:npm/%40scope/name@1.0.0?x=y`; the text itself otherwise. */
export const packageOf = (text: string): string => {
  const purl = /^pkg:[^/]+\/([^?#]+)/.exec(text.trim())?.[1];
  return purl === undefined ? text.trim() : decoded(purl);
};
