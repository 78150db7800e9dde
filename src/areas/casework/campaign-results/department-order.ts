import {
  type DepartmentFigures,
  type Reaction,
  rateOf,
  reactions,
} from '../../../shared/vocabulary/campaign-results.ts';

type Compare = (a: DepartmentFigures, b: DepartmentFigures) => number;

const byName: Compare = (a, b) => {
  // The others are no department: they come last, whichever way.
  if (a.name === null || b.name === null) return 0;
  return a.name.localeCompare(b.name);
};

const byRate =
  (reaction: Reaction): Compare =>
  (a, b) =>
    (rateOf(a, reaction) ?? -1) - (rateOf(b, reaction) ?? -1);

const compareBy = (word: string): Compare | undefined => {
  if (word === 'name') return byName;
  if (word === 'sent') return (a, b) => a.sent - b.sent;
  const reaction = reactions.find((one) => one === word);
  return reaction && byRate(reaction);
};

/** Departments in the order of `name`, `sent` or the rate of a reaction, with `-` the other way; the others always last. */
export const inOrder = (
  departments: readonly DepartmentFigures[],
  sort: string | undefined,
): readonly DepartmentFigures[] => {
  const compare = sort === undefined ? undefined : compareBy(sort.replace(/^-/, ''));
  if (!compare) return departments;
  const way = sort?.startsWith('-') ? -1 : 1;
  return [...departments].sort(
    (a, b) => Number(a.name === null) - Number(b.name === null) || way * compare(a, b),
  );
};
