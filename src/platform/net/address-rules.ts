import { type AddressBlock, isInside, parseBlock } from '../../shared/address-block.ts';

/** Why an address is never contacted. */
type AddressKind =
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'multicast'
  | 'unspecified'
  | 'reserved'
  | 'documentation'
  | 'benchmarking'
  | 'tunnel'
  | 'cloud';

/**
 * What is not the public internet, with where that is written. IANA keeps the two special-purpose registries that
 * RFC 6890 founded; clouds add addresses of their own that answer only from inside.
 */
const table: readonly (readonly [range: string, kind: AddressKind, source: string])[] = [
  ['0.0.0.0/32', 'unspecified', 'RFC 1122 §3.2.1.3'],
  ['0.0.0.0/8', 'reserved', 'RFC 791 §3.2, "this network"'],
  ['10.0.0.0/8', 'private', 'RFC 1918'],
  ['100.64.0.0/10', 'private', 'RFC 6598, shared by carriers; 100.100.100.200 are metadata of Alibaba Cloud'],
  ['127.0.0.0/8', 'loopback', 'RFC 1122 §3.2.1.3'],
  ['168.63.129.16/32', 'cloud', 'Azure, "What is IP address 168.63.129.16?"'],
  ['169.254.0.0/16', 'link-local', 'RFC 3927; 169.254.169.254 are metadata of nearly every cloud'],
  ['172.16.0.0/12', 'private', 'RFC 1918'],
  ['192.0.0.0/24', 'reserved', 'RFC 6890 §2.1; 192.0.0.192 are metadata of Oracle Cloud'],
  ['192.0.2.0/24', 'documentation', 'RFC 5737'],
  ['192.88.99.0/24', 'tunnel', 'RFC 7526, relays of 6to4'],
  ['192.168.0.0/16', 'private', 'RFC 1918'],
  ['198.18.0.0/15', 'benchmarking', 'RFC 2544'],
  ['198.51.100.0/24', 'documentation', 'RFC 5737'],
  ['203.0.113.0/24', 'documentation', 'RFC 5737'],
  ['224.0.0.0/4', 'multicast', 'RFC 5771'],
  ['240.0.0.0/4', 'reserved', 'RFC 1112 §4, broadcast included'],
  ['::/128', 'unspecified', 'RFC 4291 §2.5.2'],
  ['::1/128', 'loopback', 'RFC 4291 §2.5.3'],
  ['::/96', 'reserved', 'RFC 4291 §2.5.5.1, IPv4-compatible'],
  ['64:ff9b:1::/48', 'private', 'RFC 8215, translation inside a network'],
  ['100::/64', 'reserved', 'RFC 6666, discarded'],
  ['2001::/32', 'tunnel', 'RFC 4380, Teredo hides an IPv4 address'],
  ['2001:2::/48', 'benchmarking', 'RFC 5180'],
  ['2001::/23', 'reserved', 'RFC 2928, protocol assignments'],
  ['2001:db8::/32', 'documentation', 'RFC 3849'],
  ['2002::/16', 'tunnel', 'RFC 3056, 6to4 hides an IPv4 address'],
  ['3fff::/20', 'documentation', 'RFC 9637'],
  ['5f00::/16', 'reserved', 'RFC 9602, segment routing'],
  ['fc00::/7', 'private', 'RFC 4193; fd00:ec2::254 are metadata of AWS'],
  ['fe80::/10', 'link-local', 'RFC 4291 §2.5.6'],
  ['fec0::/10', 'private', 'RFC 3879, once site-local'],
  ['ff00::/8', 'multicast', 'RFC 4291 §2.7'],
];

const blockOf = (text: string): AddressBlock => {
  const block = parseBlock(text);
  if (!block) throw new Error(`${text} is no range of addresses.`);
  return block;
};

const rules = table.map(([range, kind]) => ({ block: blockOf(range), kind }));
/** All that IANA has given out as IPv6 unicast (RFC 4291 §2.4, RFC 3587): what lies outside is nobody's. */
const globalUnicast = blockOf('2000::/3');
/** An IPv4 address in its last 32 bits: who connects to these connects to that one (RFC 4291 §2.5.5.2, RFC 6052). */
const holdsIpv4 = ['::ffff:0:0/96', '64:ff9b::/96'].map(blockOf);

/** The address that is reached in the end. */
const reachedBy = (block: AddressBlock): AddressBlock => {
  if (!holdsIpv4.some((outer) => isInside(block, outer))) return block;
  const last = block.first & 0xffff_ffffn;
  return { family: 4, first: last, last, range: false };
};

/**
 * Tells why an address must not be contacted; undefined when it may be. Anything that is not one plain address,
 * one with a zone (`fe80::1%eth0`) included, is `reserved`.
 * @param allow ranges that are contacted although the table says no (`OUTBOUND_ALLOW`).
 */
export const refusalOfAddress = (
  text: string,
  allow: readonly AddressBlock[] = [],
): AddressKind | undefined => {
  const given = parseBlock(text);
  if (!given || given.range) return 'reserved';
  const block = reachedBy(given);
  if (allow.some((outer) => isInside(given, outer) || isInside(block, outer))) return undefined;
  const rule = rules.find((one) => isInside(block, one.block));
  if (rule) return rule.kind;
  return block.family === 6 && !isInside(block, globalUnicast) ? 'reserved' : undefined;
};
