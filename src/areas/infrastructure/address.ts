import ipaddr from 'ipaddr.js';

/** A block of addresses as numbers: `first` and `last` inclusive, of one family. */
export type AddressBlock = {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
  /** Written as a range, even where it holds one address. */
  readonly range: boolean;
};

/** What a block is to an assessment. `mixed`: some of it private or reserved, some not. */
export type AddressClass = 'private' | 'public' | 'reserved' | 'mixed';

/** Four decimal parts without leading zeros: other parsers read `010` as octal and `127.1` as loopback. */
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d|[1-9]\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d|[1-9]\d)$/;
const leadingZero = /(?:^|\.)0\d/;

const ipv4Number = (text: string): bigint | undefined => {
  if (!ipv4.test(text) || leadingZero.test(text)) return undefined;
  return BigInt(text.split('.').reduce((number, part) => number * 256 + Number(part), 0));
};

const ipv6Number = (text: string): bigint | undefined => {
  if (!text.includes(':') || text.includes('%') || !ipaddr.IPv6.isValid(text)) return undefined;
  const { parts } = ipaddr.IPv6.parse(text);
  return parts.reduce((number, part) => (number << 16n) | BigInt(part), 0n);
};

/**
 * Reads an IPv4 or IPv6 address, or a CIDR range of them; undefined for anything else. Host bits of a range
 * are ignored, as every scanner does: `10.0.0.5/24` is 10.0.0.0 to 10.0.0.255.
 */
export const parseBlock = (text: string): AddressBlock | undefined => {
  const [address = '', prefixText, ...rest] = text.split('/');
  if (rest.length > 0) return undefined;
  const v4 = ipv4Number(address);
  const number = v4 ?? ipv6Number(address);
  if (number === undefined) return undefined;
  const bits = v4 === undefined ? 128 : 32;
  const family = v4 === undefined ? 6 : 4;
  if (prefixText === undefined) return { family, first: number, last: number, range: false };
  if (!/^(?:0|[1-9]\d{0,2})$/.test(prefixText) || Number(prefixText) > bits) return undefined;
  const size = 1n << BigInt(bits - Number(prefixText));
  const first = number - (number % size);
  return { family, first, last: first + size - 1n, range: true };
};

const table = (rows: Readonly<Record<string, 'private' | 'reserved'>>) =>
  Object.entries(rows).flatMap(([text, kind]) => {
    const block = parseBlock(text);
    return block ? [{ ...block, kind }] : [];
  });

/**
 * Special ranges (IANA special-purpose registries, RFC 6890). Not here, and so public: everything else,
 * documentation ranges included, so that examples work; they are never contacted (`calls.md`).
 */
const special = table({
  '10.0.0.0/8': 'private',
  '100.64.0.0/10': 'private',
  '172.16.0.0/12': 'private',
  '192.168.0.0/16': 'private',
  '0.0.0.0/8': 'reserved',
  '127.0.0.0/8': 'reserved',
  '169.254.0.0/16': 'reserved',
  '192.0.0.0/24': 'reserved',
  '192.88.99.0/24': 'reserved',
  '198.18.0.0/15': 'reserved',
  '224.0.0.0/4': 'reserved',
  '240.0.0.0/4': 'reserved',
  'fc00::/7': 'private',
  // All outside 2000::/3 but the line above: loopback, mapped IPv4, NAT64, link-local, multicast.
  '::/3': 'reserved',
  '4000::/2': 'reserved',
  '8000::/2': 'reserved',
  'c000::/3': 'reserved',
  'e000::/4': 'reserved',
  'f000::/5': 'reserved',
  'f800::/6': 'reserved',
  'fe00::/7': 'reserved',
  // Inside it: IETF protocol assignments (Teredo, benchmarking, ORCHID) and 6to4, which hides an IPv4.
  '2001::/23': 'reserved',
  '2002::/16': 'reserved',
});

const byFamily = {
  4: special.filter((block) => block.family === 4),
  6: special.filter((block) => block.family === 6),
} as const;

/** Tells what a block is. Blocks of CIDR either hold one another or do not touch, so one pass is enough. */
export const classifyBlock = (block: AddressBlock): AddressClass => {
  for (const { first, last, kind } of byFamily[block.family]) {
    if (block.first >= first && block.last <= last) return kind;
    if (block.first <= last && block.last >= first) return 'mixed';
  }
  return 'public';
};

/** How many addresses it holds. */
export const blockSize = ({ first, last }: AddressBlock): bigint => last - first + 1n;

/** True when `inner` lies wholly within `outer`. */
export const isInside = (inner: AddressBlock, outer: AddressBlock): boolean =>
  inner.family === outer.family && inner.first >= outer.first && inner.last <= outer.last;
