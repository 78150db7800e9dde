import ipaddr from 'ipaddr.js';

/** A block of addresses as numbers: `first` and `last` inclusive, of one family. */
export type AddressBlock = {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
  /** Written as a range, even where it holds one address. */
  readonly range: boolean;
};

/** Four decimal parts without leading zeros: other parsers read `010` as octal and `127.1` as loopback. */
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d|[1-9]\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d|[1-9]\d)$/;
const leadingZero = /(?:^|\.)0\d/;

const ipv4Number = (text: string): bigint | undefined => {
  if (!ipv4.test(text) || leadingZero.test(text)) return undefined;
  return BigInt(text.split('.').reduce((number, part) => number * 256 + Number(part), 0));
};

const group = /^[0-9a-f]{1,4}$/i;
const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** The usual spellings, many times as fast: a hostile sheet holds some 70,000 of them. undefined for all others. */
const plainIpv6 = (text: string): bigint | undefined => {
  const [head = '', tail, ...rest] = text.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  const given = left.length + right.length;
  if (rest.length > 0 || (tail === undefined ? given !== 8 : given > 6)) return undefined;
  const all = [...left, ...Array<string>(8 - given).fill('0'), ...right];
  if (!all.every((one) => group.test(one))) return undefined;
  return BigInt(`0x${all.map((one) => one.padStart(4, '0')).join('')}`);
};

const ipv6Number = (text: string): bigint | undefined => {
  const plain = plainIpv6(text);
  if (plain !== undefined) return plain;
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

const mappedFirst = 0xffffn << 32n;
const mappedLast = mappedFirst + 0xffff_ffffn;

/** IPv4 addresses that are written as IPv6 ones (`::ffff:203.0.113.2`) as what they are: the same machines. */
export const withoutMapping = (block: AddressBlock): AddressBlock => {
  const isMapped = block.family === 6 && block.first >= mappedFirst && block.last <= mappedLast;
  if (!isMapped) return block;
  return { ...block, family: 4, first: block.first - mappedFirst, last: block.last - mappedFirst };
};

/** How many addresses it holds. */
export const blockSize = ({ first, last }: AddressBlock): bigint => last - first + 1n;

/** True when `inner` lies wholly within `outer`. */
export const isInside = (inner: AddressBlock, outer: AddressBlock): boolean =>
  inner.family === outer.family && inner.first >= outer.first && inner.last <= outer.last;
