import { countFaults, placeFaults, testFaults } from './check-map.ts';
import { type AsvsLine, levels, type Requirement } from './read-asvs.ts';

/** What a line names must be there, whatever its state; a line that is met must name something that shows it. */
const faultsOfLine = (root: string, line: AsvsLine): string[] => {
  const { id, rule, test, title, state } = line;
  const isDocument = /\.md#/.test(rule);
  return [
    ...(rule === '' ? [] : placeFaults(root, id, rule)),
    ...(test === '' ? [] : testFaults(root, id, test, title)),
    ...(state === 'met' && (rule === '' || (test === '' && !isDocument))
      ? [`${id}: neither a test nor a section of a document shows it`]
      : []),
  ];
};

/** What is wrong with docs/asvs.md: ids, levels, files, headings and titles. */
export const asvsFaults = (
  root: string,
  requirements: readonly Requirement[],
  lines: readonly AsvsLine[],
): string[] => [
  ...countFaults(
    requirements.map(({ id }) => id),
    lines.map(({ id }) => id),
  ),
  ...lines
    .filter(({ id, level }) => requirements.some((wanted) => wanted.id === id && wanted.level !== level))
    .map(({ id, level }) => `${id}: its level is not ${level}`),
  ...lines.flatMap((line) => faultsOfLine(root, line)),
];

/** `ASVS: L1 x/x, L2 y/y, L3 z/65 met, n deviations, m later`, as `npm run check` prints it. */
export const asvsCoverage = (lines: readonly AsvsLine[]): string => {
  const count = (of: Partial<AsvsLine>): number =>
    lines.filter((line) => Object.entries(of).every(([key, value]) => line[key as keyof AsvsLine] === value))
      .length;
  const met = levels.map((level) => `L${level} ${count({ level, state: 'met' })}/${count({ level })}`);
  return `ASVS: ${met.join(', ')} met, ${count({ state: 'deviation' })} deviations, ${count({ state: 'later' })} later`;
};
