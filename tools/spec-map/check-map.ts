import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLater, type MapLine } from './read-map.ts';
import { rowIds } from './rows.ts';

const titlePattern =
  /\b(?:test|it)(?:\.[a-z]+)*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a title may read like when it runs: `${…}`, `%s` and `$name` stand for anything. */
const asPattern = (title: string): RegExp => {
  const parts = title.split(/\$\{[^}]*\}|%[sdifjo]|\$[a-zA-Z.]+/);
  return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's');
};

/** Patterns of the titles that a test file gives. */
export const titlesOf = (text: string): RegExp[] =>
  [...text.matchAll(titlePattern)].map(([, single, double, template]) =>
    asPattern((single ?? double ?? template ?? '').replace(/\\(.)/g, '$1')),
  );

const faultsOfLine = (root: string, line: MapLine): string[] => {
  if (isLater(line)) return [];
  const missing = [line.rule, line.test].filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) return missing.map((path) => `${line.id}: there is no file ${path}`);
  const titles = titlesOf(readFileSync(join(root, line.test), 'utf8'));
  return titles.some((title) => title.test(line.title))
    ? []
    : [`${line.id}: ${line.test} has no test called "${line.title}"`];
};

/** What is wrong with the map: a row missing, double or unknown, a file or a title that is not there. */
export const mapFaults = (root: string, map: readonly MapLine[]): string[] => {
  const count = (id: string): number => map.filter((line) => line.id === id).length;
  return [
    ...rowIds.filter((id) => count(id) === 0).map((id) => `${id}: no line`),
    ...rowIds.filter((id) => count(id) > 1).map((id) => `${id}: more than one line`),
    ...map.filter(({ id }) => !rowIds.includes(id)).map(({ id }) => `${id}: no such row`),
    ...map.flatMap((line) => faultsOfLine(root, line)),
  ];
};

/** `rows covered / total`, as `npm run check` prints it. */
export const coverage = (map: readonly MapLine[]): string => {
  const later = map.filter(isLater).map(({ id }) => id);
  const rest = later.length > 0 ? `; later: ${later.join(', ')}` : '';
  return `${map.length - later.length} / ${rowIds.length} rows of the specification covered${rest}`;
};
