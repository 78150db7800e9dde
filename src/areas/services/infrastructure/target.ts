import { type AddressBlock, blockSize, parseBlock } from '../../../shared/address-block.ts';
import { hostNameToAscii } from '../../../shared/host-name.ts';
import { classifyBlock } from './address.ts';

/** Largest range of one row (`calls.md`), which `messages.ts` says in words. A power of two: the map of blocks relies on it. */
export const maxBlockAddresses = 4096;

/** From where the assessment looks: `type_submodule` of the service. */
export type Reach = 'INTERNAL' | 'EXTERNAL';

export const targetKinds = ['ip', 'cidr', 'host', 'url'] as const;

export type Target =
  | { readonly kind: 'ip' | 'cidr'; readonly block: AddressBlock }
  /** `name`: host name in ASCII, or the normalised URL. */
  | { readonly kind: 'host' | 'url'; readonly name: string };

/** Why a target is refused: keys of `targetFaults`. */
type TargetRefusal =
  | 'target'
  | 'spaces'
  | 'numbers'
  | 'prefix'
  | 'span'
  | 'url'
  | 'private_address'
  | 'public_address'
  | 'reserved_address'
  | 'mixed_range'
  | 'range_too_large'
  | 'internal_name';

const refusalOf = (block: AddressBlock, reach: Reach): TargetRefusal | undefined => {
  if (blockSize(block) > BigInt(maxBlockAddresses)) return 'range_too_large';
  const kind = classifyBlock(block);
  if (kind === 'reserved') return 'reserved_address';
  if (kind === 'mixed') return 'mixed_range';
  if (kind === 'private' && reach === 'EXTERNAL') return 'private_address';
  if (kind === 'public' && reach === 'INTERNAL') return 'public_address';
  return undefined;
};

/** Names that no public resolver answers (RFC 6761, 6762, 8375, 9476 and ICANN's `internal`). */
const insideOnly = /(?:^|\.)(?:local|internal|alt|home\.arpa|lan|intranet|corp)$/;

const hostRefusal = (ascii: string, reach: Reach): TargetRefusal | undefined => {
  if (/(?:^|\.)localhost$/.test(ascii)) return 'reserved_address';
  const inside = !ascii.includes('.') || insideOnly.test(ascii);
  return inside && reach === 'EXTERNAL' ? 'internal_name' : undefined;
};

const parseUrl = (text: string, reach: Reach): Target | TargetRefusal => {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return 'target';
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return 'url';
  // The URL parser has already turned 0x7f.1 and the like into four decimal parts.
  const block = parseBlock(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  const ascii = block ? undefined : hostNameToAscii(url.hostname);
  if (!block && !ascii) return 'target';
  const refusal = block ? refusalOf(block, reach) : hostRefusal(ascii ?? '', reach);
  url.hash = '';
  return refusal ?? { kind: 'url', name: url.href };
};

/** What is wrong with what is no target at all, as far as it can be told what was meant. */
const whyUnread = (text: string): TargetRefusal => {
  if (/\s/.test(text)) return 'spaces';
  const [address = '', ...prefix] = text.split('/');
  if (prefix.length > 0 && parseBlock(address)) return 'prefix';
  if (/^\d+(?:\.\d+){3}$/.test(address)) return 'numbers';
  return /^(?:\d+\.){2,3}[\d.*-]*[*-][\d.*-]*$/.test(text) ? 'span' : 'target';
};

/**
 * Reads a target: IPv4 or IPv6 address, CIDR range, host name or http(s) URL, and refuses what may not be
 * assessed from there: private addresses only for INTERNAL, public ones only for EXTERNAL, special ones never,
 * at most 4,096 addresses. Names are not looked up: the engine checks each address again when it connects.
 */
export const parseTarget = (text: string, reach: Reach): Target | TargetRefusal => {
  if (text.includes('://')) return parseUrl(text, reach);
  const block = parseBlock(text);
  if (block) return refusalOf(block, reach) ?? { kind: block.range ? 'cidr' : 'ip', block };
  const ascii = hostNameToAscii(text);
  if (!ascii) return whyUnread(text);
  return hostRefusal(ascii, reach) ?? { kind: 'host', name: ascii };
};
