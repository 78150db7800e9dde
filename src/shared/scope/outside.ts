import { type AddressBlock, isInside, parseBlock } from '../address-block.ts';
import { hostNameToAscii } from '../host-name.ts';
import type { RequestScope } from './request-scope.ts';

type Place = { readonly block: AddressBlock } | { readonly host: string };

/** An address, a range or a host, alone or in front of a port or a path; undefined for anything else. */
const placeOf = (text: string): Place | undefined => {
  const written = text.trim();
  const whole = parseBlock(written);
  if (whole) return { block: whole };
  const [, bare = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^\s/?#]+)/i.exec(written) ?? [];
  const name = bare.replace(/^[^@]*@/, '').replace(/^\[(.+)\](?::\d+)?$|^([^:]+):\d+$/, '$1$2');
  const block = parseBlock(name);
  if (block) return { block };
  const host = name.includes('.') ? hostNameToAscii(name) : undefined;
  return host ? { host } : undefined;
};

type Entry = Place & { readonly except: readonly AddressBlock[]; readonly withSubdomains: boolean };

/** What a request names: a domain, or the rows of its sheet. */
type Named = {
  readonly domain: string | undefined;
  readonly scope: RequestScope | undefined;
};

const entriesOf = ({ domain, scope }: Named): readonly Entry[] => {
  const named = placeOf(domain ?? '');
  if (named) return [{ ...named, except: [], withSubdomains: true }];
  // A list that is not all here cannot say what it leaves out.
  if (!scope || scope.listed.length < scope.total) return [];
  const [target, exclude] = [scope.columns.indexOf('target'), scope.columns.indexOf('exclude')];
  return scope.listed.flatMap((cells) => {
    const place = placeOf(cells[target] ?? '');
    const except = (cells[exclude] ?? '').split(/\s+/).flatMap((one) => parseBlock(one) ?? []);
    return place ? [{ ...place, except, withSubdomains: false }] : [];
  });
};

const covers = (entry: Entry, place: Place): boolean => {
  if ('block' in place) {
    const isIn = 'block' in entry && isInside(place.block, entry.block);
    return isIn && !entry.except.some((block) => isInside(place.block, block));
  }
  if (!('host' in entry)) return false;
  return place.host === entry.host || (entry.withSubdomains && place.host.endsWith(`.${entry.host}`));
};

/**
 * Tells of a place in a finding, such as `https://203.0.113.4/a`, whether the request does not name it or leaves it out.
 * What is no place of a network never lies outside, and nothing does where the request names no addresses or hosts, or
 * its sheet was not read whole. A name and its address are two places: nothing is looked up.
 */
export const outsideOf = (named: Named): ((text: string) => boolean) => {
  const entries = entriesOf(named);
  if (entries.length === 0) return () => false;
  return (text) => {
    const place = placeOf(text);
    return place !== undefined && !entries.some((entry) => covers(entry, place));
  };
};
