import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const row = /^\| ([^|]+) \| `([^`]+)`[^|]* \|$/gm;
const heading = '## Where to find a rule';

/** The rows of ARCHITECTURE.md's table: a rule in words, and the file that holds it. */
export const readRules = (document: string): readonly { rule: string; file: string }[] => {
  const from = document.indexOf(heading);
  const to = document.indexOf('\n## ', from + heading.length);
  const section = from < 0 ? '' : document.slice(from, to < 0 ? undefined : to);
  return [...section.matchAll(row)].map(([, rule = '', file = '']) => ({ rule: rule.trim(), file }));
};

/** Rules whose file is not there; a table without rows is a fault too. */
export const lostRules = (root: string): string[] => {
  const rules = readRules(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
  if (rules.length === 0) return ['ARCHITECTURE.md: no table of rules'];
  return rules
    .filter(({ file }) => !existsSync(join(root, file)))
    .map(({ rule, file }) => `ARCHITECTURE.md: "${rule}" stands in ${file}, which is not there`);
};
