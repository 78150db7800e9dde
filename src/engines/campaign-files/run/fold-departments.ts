import {
  type CampaignFigures,
  type DepartmentFigures,
  leastInGroup,
  mostDepartments,
  reactions,
} from '../../../shared/vocabulary/campaign-results.ts';

/** Both groups as one. */
export const added = (a: CampaignFigures, b: CampaignFigures): CampaignFigures => {
  const sum = { ...a };
  for (const key of ['recipients', 'sent', ...reactions] as const) sum[key] += b[key];
  return sum;
};

const largestFirst = (a: DepartmentFigures, b: DepartmentFigures): number =>
  b.recipients - a.recipients || (a.name ?? '').localeCompare(b.name ?? '');

/**
 * Departments as they may be told: those with fewer than five recipients, people without one and what is beyond a hundred
 * stand together. Where these are still fewer than five, the next smallest department is told with them, since they could
 * be worked out from the whole otherwise; where one group is left, there is only the whole.
 */
export const foldDepartments = (all: readonly DepartmentFigures[]): DepartmentFigures[] => {
  const isTold = ({ name, recipients }: DepartmentFigures): boolean =>
    name !== null && recipients >= leastInGroup;
  const large = all.filter(isTold).sort(largestFirst);
  const small = [...all.filter((one) => !isTold(one)), ...large.splice(mostDepartments)];
  let others = 0;
  for (const { recipients } of small) others += recipients;
  while (others > 0 && others < leastInGroup) {
    const next = large.pop();
    if (!next) return [];
    small.push(next);
    others += next.recipients;
  }
  const [first, ...further] = small;
  const told = first ? [...large, { ...further.reduce(added, first), name: null }] : large;
  return told.length > 1 ? told : [];
};
