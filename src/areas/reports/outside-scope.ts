import { type AddressBlock, isInside, parseBlock } from '../../shared/address-block.ts';
import { hostNameToAscii } from '../../shared/host-name.ts';
import { findingLabel } from '../findings/rules.ts';
import type { ReportData } from './report-data.ts';

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

const entriesOf = ({ request, scope }: Pick<ReportData, 'request' | 'scope'>): readonly Entry[] => {
  const named = placeOf(request.domain_subdomain ?? '');
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
 * Places of findings that the request does not name, or leaves out, each with the findings' numbers: `10.0.0.5 (F-003)`.
 * Empty where the request names no addresses or hosts, or more than a report holds. A name and its address are two
 * places: nothing is looked up.
 */
export const outsideScope = (data: Pick<ReportData, 'request' | 'scope' | 'findings'>): readonly string[] => {
  const entries = entriesOf(data);
  if (entries.length === 0) return [];
  const outside = new Map<string, Set<string>>();
  for (const { targets = [], location, number = 0 } of data.findings) {
    for (const text of targets.length > 0 ? targets : [location]) {
      const place = placeOf(text);
      if (!place || entries.some((entry) => covers(entry, place))) continue;
      outside.set(text, (outside.get(text) ?? new Set()).add(findingLabel(number)));
    }
  }
  return [...outside].map(([text, numbers]) => `${text} (${[...numbers].join(', ')})`);
};
