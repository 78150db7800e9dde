import { parseBlock } from '../../shared/address-block.ts';
import { hostNameToAscii } from '../../shared/host-name.ts';

/** An address of the web that may be asked for, as far as its text tells. */
export type OutboundUrl = {
  readonly url: URL;
  /** Name for DNS and certificate, or the IP address itself. */
  readonly host: string;
  readonly isAddress: boolean;
  readonly port: number;
};

const longest = 2048;
const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Reads an address: http or https, no name and password, one of the ports, a host name or an IP address; undefined
 * for anything else. The URL parser (WHATWG) turns `0x7f.1`, `2130706433` and `0177.0.0.1` into the four decimal
 * parts that they stand for, so they are judged as what they are.
 * @param base what a redirect's address is relative to.
 */
export const readOutboundUrl = (
  text: string,
  ports: readonly number[],
  base?: URL,
): OutboundUrl | undefined => {
  if (text.length > longest || !URL.canParse(text, base?.href)) return undefined;
  const url = new URL(text, base?.href);
  const usual = defaultPorts[url.protocol];
  if (usual === undefined || url.username || url.password) return undefined;
  const port = url.port === '' ? usual : Number(url.port);
  if (!ports.includes(port)) return undefined;
  const bare = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (parseBlock(bare)) return { url, host: bare, isAddress: true, port };
  const host = hostNameToAscii(url.hostname);
  return host ? { url, host, isAddress: false, port } : undefined;
};
