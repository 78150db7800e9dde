import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MapLine } from './read-map.ts';

const requirementsPath = 'docs/specification/asvs.md';
const asvsPath = 'docs/asvs.md';

/** Levels of ASVS; a requirement of level 2 is wanted at 3 too. */
export const levels = ['1', '2', '3'] as const;
export type Level = (typeof levels)[number];

/** A requirement that applies, as the specification lists it. */
export type Requirement = { readonly id: string; readonly level: string };

/** How a requirement stands. Open ones (`later`) and deviations may still name what is there. */
export type AsvsLine = MapLine & {
  readonly level: string;
  readonly state: 'met' | 'deviation' | 'later';
  /** The words of the line, for people. */
  readonly how: string;
};

const requirementPattern = /^\| (\d+\.\d+\.\d+) \| ([123]) \| .+ \|$/gm;

/** `| id | level | how | rule | test | title |`; a cell without anything is `–`. */
const linePattern =
  /^\| (\d+\.\d+\.\d+) \| ([^|]*) \| ([^|]*) \| (?:(?:document: )?`([^`]+)`|–) \| (?:`([^`]+)`|–) \| ([^|]*) \|$/gm;

const stateOf = (how: string): AsvsLine['state'] => {
  if (how.startsWith('later: ')) return 'later';
  return how.startsWith('deviation: ') ? 'deviation' : 'met';
};

/** The requirements of docs/specification/asvs.md. */
export const readRequirements = (root: string): Requirement[] =>
  [...readFileSync(join(root, requirementsPath), 'utf8').matchAll(requirementPattern)].map(
    ([, id = '', level = '']) => ({ id, level }),
  );

/** The lines of docs/asvs.md; `rule`, `test` and `title` are '' where a cell has nothing. */
export const readAsvs = (root: string): AsvsLine[] =>
  [...readFileSync(join(root, asvsPath), 'utf8').matchAll(linePattern)].map(
    ([, id = '', level = '', how = '', rule = '', test = '', title = '']) => ({
      ...{ id, level, how, rule, test, title: title === '–' ? '' : title },
      state: stateOf(how),
    }),
  );
