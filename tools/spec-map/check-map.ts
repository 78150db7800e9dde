import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf } from './headings.ts';
import { isLater, type MapLine } from './read-map.ts';
import { rowIds } from './rows.ts';

const titlePattern =
  /\b(?:test|it)(?:\.[a-zA-Z]+)*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

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

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** What is wrong with a place: `path`, or `path#anchor` of a heading in a document. */
export const placeFaults = (root: string, id: string, place: string): string[] => {
  const [path = '', anchor] = place.split('#');
  if (!isFile(join(root, path))) return [`${id}: there is no file ${path}`];
  if (anchor === undefined || anchorsOf(readFileSync(join(root, path), 'utf8')).has(anchor)) return [];
  return [`${id}: ${path} has no heading for #${anchor}`];
};

/** What is wrong with a test that a line names: its file, or its title in it. */
export const testFaults = (root: string, id: string, test: string, title: string): string[] => {
  if (!isFile(join(root, test))) return [`${id}: there is no file ${test}`];
  const titles = titlesOf(readFileSync(join(root, test), 'utf8'));
  return titles.some((pattern) => pattern.test(title))
    ? []
    : [`${id}: ${test} has no test called "${title}"`];
};

/** Each id must have exactly one line, and each line an id that is wanted. */
export const countFaults = (wanted: readonly string[], found: readonly string[]): string[] => {
  const count = (id: string): number => found.filter((one) => one === id).length;
  return [
    ...wanted.filter((id) => count(id) === 0).map((id) => `${id}: no line`),
    ...wanted.filter((id) => count(id) > 1).map((id) => `${id}: more than one line`),
    ...found.filter((id) => !wanted.includes(id)).map((id) => `${id}: no such row`),
  ];
};

const faultsOfLine = (root: string, line: MapLine): string[] =>
  isLater(line)
    ? []
    : [...placeFaults(root, line.id, line.rule), ...testFaults(root, line.id, line.test, line.title)];

/** What is wrong with the map: a row missing, double or unknown, a file or a title that is not there. */
export const mapFaults = (root: string, map: readonly MapLine[]): string[] => [
  ...countFaults(
    rowIds,
    map.map(({ id }) => id),
  ),
  ...map.flatMap((line) => faultsOfLine(root, line)),
];

/** `rows covered / total`, as `npm run check` prints it. */
export const coverage = (map: readonly MapLine[]): string => {
  const later = map.filter(isLater).map(({ id }) => id);
  const rest = later.length > 0 ? `; later: ${later.join(', ')}` : '';
  return `${map.length - later.length} / ${rowIds.length} rows of the specification covered${rest}`;
};
