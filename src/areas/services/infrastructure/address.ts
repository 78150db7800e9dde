import { type AddressBlock, parseBlock } from '../../../shared/address-block.ts';

/** What a block is to an assessment. `mixed`: some of it private or reserved, some not. */
type AddressClass = 'private' | 'public' | 'reserved' | 'mixed';

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
