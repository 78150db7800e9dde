import { type AddressBlock, parseBlock, withoutMapping } from '../address-block.ts';
import { hostNameToAscii } from '../host-name.ts';
import { createBreather } from '../sheet/breathe.ts';
import { blockKey, indexBlocks, widestBlocks } from './block-index.ts';
import type { RequestScope } from './request-scope.ts';

/** Whoever names a machine by its IPv4 address names it as an IPv6 one too, and the other way round. */
const readBlock = (text: string): AddressBlock | undefined => {
  const block = parseBlock(text);
  return block && withoutMapping(block);
};

type Place = { readonly block: AddressBlock } | { readonly host: string };
/** Written as an address is, and none: nothing has it. */
type NoPlace = 'no address';

/**
 * A name without a dot in a finding is a host where it is written like one: with a scheme, a port, a figure or a hyphen
 * (`http://intranet`, `printer:9100`, `srv-db01`). `Finance` and `Dockerfile` are none.
 */
const looksLikeHost = (written: string, bare: string, name: string): boolean =>
  name.includes('.') || /^[a-z][a-z0-9+.-]*:\/\//i.test(written) || /:\d+$/.test(bare) || /[\d-]/.test(name);

/** Four figures as an IPv4 address has them, one of them too large: `300.1.1.1` was mistyped. Versions and OIDs are longer. */
const looksLikeAddress = (name: string): boolean => /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/.test(name);

const oddAddress = /^(?=.*0x)(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+)){1,3}$/i;

/** `0x7f.1` is where a browser takes it to (WHATWG URL, IPv4 parser); a name may end with the dot of the root. */
const plainName = (name: string): string => {
  const bare = name.replace(/\.$/, '');
  return oddAddress.test(bare) && URL.canParse(`http://${bare}`) ? new URL(`http://${bare}`).hostname : bare;
};

/**
 * An address, a range or a host, alone or in front of a port or a path; undefined for anything else.
 * @param named by the request itself: whatever can be a host is one.
 */
const placeOf = (text: string, named = false): Place | NoPlace | undefined => {
  const written = text.trim();
  const whole = readBlock(written);
  if (whole) return { block: whole };
  const [, bare = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#]+)/i.exec(written) ?? [];
  const name = plainName(bare.replace(/^[^@]*@/, '').replace(/^\[(.+)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2'));
  const block = readBlock(name);
  if (block) return { block };
  if (!written.includes(' ') && !bare.includes('@') && looksLikeAddress(name)) return 'no address';
  const isHost =
    !written.includes(' ') && !name.includes('@') && (named || looksLikeHost(written, bare, name));
  const host = isHost ? hostNameToAscii(name) : undefined;
  return host ? { host } : undefined;
};

type Entry = Place & { readonly except: readonly AddressBlock[]; readonly withSubdomains: boolean };

/** What a request names: a domain, or the rows of its sheet. */
type Named = {
  readonly domain: string | undefined;
  readonly scope: RequestScope | undefined;
};

/** Stands between two rows, where whoever prepares may let others have a turn. */
type Steps<T> = Generator<undefined, T>;

function* entriesOf({ domain, scope }: Named): Steps<readonly Entry[]> {
  const named = placeOf(domain ?? '', true);
  if (typeof named === 'object') return [{ ...named, except: [], withSubdomains: true }];
  // A list that is not all here cannot say what it leaves out.
  if (!scope || scope.listed.length < scope.total) return [];
  const [target, exclude] = [scope.columns.indexOf('target'), scope.columns.indexOf('exclude')];
  const entries: Entry[] = [];
  for (const cells of scope.listed) {
    const place = placeOf(cells[target] ?? '', true);
    const except = (cells[exclude] ?? '').split(/\s+/).flatMap((one) => readBlock(one) ?? []);
    if (typeof place === 'object') entries.push({ ...place, except, withSubdomains: false });
    yield;
  }
  return entries;
}

type Excluded = { readonly block: AddressBlock; entries: number };
type Group = { readonly block: AddressBlock; entries: number; readonly excluded: Map<string, Excluded> };

/** The rows that name the same block, with how many of them leave out which blocks. */
function* groupsOf(entries: readonly Entry[]): Steps<Group[]> {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    if (!('block' in entry)) continue;
    const key = blockKey(entry.block);
    const group = groups.get(key) ?? { block: entry.block, entries: 0, excluded: new Map() };
    group.entries += 1;
    groups.set(key, group);
    for (const block of widestBlocks(entry.except)) {
      const of = blockKey(block);
      const excluded = group.excluded.get(of) ?? { block, entries: 0 };
      excluded.entries += 1;
      group.excluded.set(of, excluded);
    }
    yield;
  }
  return [...groups.values()];
}

/**
 * Whether a row names a block and does not leave it out. A row's widest exclusions do not meet, so each row that leaves
 * it out is counted once: it is left out where all are.
 */
function* coversBlock(entries: readonly Entry[]): Steps<(block: AddressBlock) => boolean> {
  const groups: (readonly [
    AddressBlock,
    { all: number; leftOut: ReturnType<typeof indexBlocks<number>> },
  ])[] = [];
  for (const { block, entries: all, excluded } of yield* groupsOf(entries)) {
    const leftOut = indexBlocks([...excluded.values()].map((one) => [one.block, one.entries] as const));
    groups.push([block, { all, leftOut }]);
    yield;
  }
  const named = indexBlocks(groups);
  return (block) => {
    for (const { all, leftOut } of named(block)) {
      let without = 0;
      for (const rows of leftOut(block)) without += rows;
      if (without < all) return true;
    }
    return false;
  };
}

const coversHost = (entries: readonly Entry[]): ((host: string) => boolean) => {
  const hosts = entries.flatMap((entry) => ('host' in entry ? [entry] : []));
  const names = new Set(hosts.map(({ host }) => host));
  // A domain stands alone: no sheet names subdomains.
  const domains = hosts.filter(({ withSubdomains }) => withSubdomains).map(({ host }) => `.${host}`);
  return (host) => names.has(host) || domains.some((domain) => host.endsWith(domain));
};

function* steps(named: Named): Steps<(text: string) => boolean> {
  const entries = yield* entriesOf(named);
  if (entries.length === 0) return () => false;
  const isBlockNamed = yield* coversBlock(entries);
  const isHostNamed = coversHost(entries);
  return (text) => {
    const place = placeOf(text);
    if (!place) return false;
    if (place === 'no address') return true;
    return 'block' in place ? !isBlockNamed(place.block) : !isHostNamed(place.host);
  };
}

/**
 * Tells of a place in a finding, such as `https://203.0.113.4/a`, whether the request does not name it or leaves it out.
 * What is written like an address and is none lies outside: nothing that was tested has it. What is no place of a network
 * never lies outside, and nothing does where the request names no addresses or hosts, or
 * its sheet was not read whole. A name and its address are two places: nothing is looked up. What is named is put in order
 * once: to be made once, and asked of many places.
 */
export const outsideOf = (named: Named): ((text: string) => boolean) => {
  const preparing = steps(named);
  for (;;) {
    const { done, value } = preparing.next();
    if (done) return value;
  }
};

/** The same where others wait for the process: it lets them have a turn between rows. */
export const outsideOfInTurns = async (named: Named): Promise<(text: string) => boolean> => {
  const breathe = createBreather();
  const preparing = steps(named);
  for (;;) {
    const { done, value } = preparing.next();
    if (done) return value;
    await breathe();
  }
};
