import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const specMapPath = 'docs/spec-map.md';

/** One line of the map. A row that is not built yet has `later` in the place of its files. */
export type MapLine = {
  readonly id: string;
  readonly rule: string;
  readonly test: string;
  readonly title: string;
};

const linePattern = /^\| ([A-Z]\d+) \| (?:`([^`]+)`|later) \| (?:`([^`]+)`|later) \| (.+) \|$/gm;

/** The lines of docs/spec-map.md; files are '' where the map says `later`. */
export const readMap = (root: string): MapLine[] =>
  [...readFileSync(join(root, specMapPath), 'utf8').matchAll(linePattern)].map(
    ([, id = '', rule = '', test = '', title = '']) => ({ id, rule, test, title }),
  );

/** A row that the product does not have yet. */
export const isLater = ({ rule, test }: MapLine): boolean => rule === '' && test === '';
