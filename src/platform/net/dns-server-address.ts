import { isIP, isIPv6 } from 'node:net';

const dnsPort = 53;

/**
 * Reads `address` or `address:port`, IPv6 with a port in brackets, and gives it in the one form that Node's resolver
 * takes; undefined for anything else, host names included.
 */
export const readDnsServer = (text: string): string | undefined => {
  const [, address = text, portText] = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(text) ?? [];
  const bare = address.replace(/^\[(.*)\]$/, '$1');
  const port = portText === undefined ? dnsPort : Number(portText);
  if (isIP(bare) === 0 || port < 1 || port > 65_535) return undefined;
  return isIPv6(bare) ? `[${bare}]:${port}` : `${bare}:${port}`;
};
