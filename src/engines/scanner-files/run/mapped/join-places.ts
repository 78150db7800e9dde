import type { TargetSeparator } from '../../mapping/column-mapping.ts';
import { hostPort } from '../finding/place.ts';

const patterns: Readonly<Record<TargetSeparator, RegExp>> = {
  line: /[\r\n]+/,
  comma: /[\r\n,]+/,
  semicolon: /[\r\n;]+/,
  blank: /\s+/,
};

/** More than a finding holds: what is beyond its most is counted and told. */
const mostPlaces = 1000;

const isUrl = (place: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(place);

/** `443`, `443/tcp`; undefined for what is no port. 0 is what scanners say where there is none. */
const portOf = (text: string): string | undefined =>
  /^(\d{1,5})(?:\s*\/\s*(?:tcp|udp))?$/i.exec(text.trim())?.[1];

/** Each place with what belongs to it: a port, a path below it. */
const withParts = (places: readonly string[], parts: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const place of places) {
    for (const part of parts) {
      if (joined.length >= mostPlaces) return joined;
      const port = portOf(part);
      if (port === undefined) joined.push(`${place.replace(/\/+$/, '')}${part}`);
      else joined.push(isUrl(place) ? place : hostPort(place, port));
    }
  }
  return joined;
};

const isPath = (part: string): boolean => part.startsWith('/');
const belongs = (part: string): boolean => portOf(part) !== undefined || isPath(part);

/**
 * The places of a row from several cells: a port or a path is put to the places of the other cells, in whichever
 * order they stand. Alone it is no place.
 */
export const joinPlaces = (cells: readonly string[], separator: TargetSeparator): string[] => {
  const split = cells
    .map((cell) => cell.split(patterns[separator]).map((part) => part.trim()))
    .map((parts) => parts.filter((part) => part !== ''))
    .filter((parts) => parts.length > 0);
  const isPart = (parts: readonly string[]): boolean => parts.every(belongs);
  const places = split.filter((parts) => !isPart(parts)).flat();
  // A port belongs to the host, a path below both.
  const parts = split.filter(isPart).toSorted((a, b) => Number(a.every(isPath)) - Number(b.every(isPath)));
  return parts.reduce(withParts, places);
};
