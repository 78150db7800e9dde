import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const ipv6CustomerBits = 64;

/**
 * What tries are counted by: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one has them
 * all (RFC 6177). An IPv4 address in IPv6's clothes is the IPv4 address.
 * @param address as the connection or, from a configured proxy only, `X-Forwarded-For` says.
 */
export const addressKey = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6CustomerBits}`).toString()}/${ipv6CustomerBits}`;
};

/** What providers give out to one customer, the wider first; of IPv4 addresses both are the same (RFC 6177). */
const networkBits = { ipv4: [24, 24], ipv6: [48, 56] } as const;

/** The wide and the narrow network that an address lies in, by which strangers share what there is. */
export const networksOf = (address: string): readonly [string, string] => {
  if (!ipaddr.isValid(address)) return ['unknown', 'unknown'];
  const parsed = ipaddr.process(address);
  const within = (bits: number): string => {
    const cidr = `${parsed.toString()}/${bits}`;
    const kind = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
    return `${kind.networkAddressFromCIDR(cidr).toString()}/${bits}`;
  };
  const [wide, narrow] = networkBits[parsed.kind()];
  return [within(wide), within(narrow)];
};

/**
 * Whether an address is one of these, or lies in one of these ranges (`RATE_LIMIT_EXEMPT`).
 * @param ranges addresses or CIDR, already checked.
 */
export const isAddressIn = (address: string, ranges: readonly string[]): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = range.includes('/')
      ? ipaddr.parseCIDR(range)
      : ([ipaddr.process(range), undefined] as const);
    if (network.kind() !== parsed.kind()) return false;
    return parsed.match(network, bits ?? (parsed.kind() === 'ipv4' ? 32 : 128));
  });
};

/** Whether a setting names an address or a range. */
export const isAddressRange = (text: string): boolean =>
  isIP(text.split('/')[0] ?? '') !== 0 && (!text.includes('/') || ipaddr.isValidCIDR(text));

/** Fastify's words for ranges of proxies, as its `proxy-addr` reads them. */
const wordRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Ranges and addresses, and words for some of them, as ranges and addresses. */
export const rangesOf = (given: readonly string[]): string[] =>
  given.flatMap((one) => wordRanges[one] ?? [one]);
