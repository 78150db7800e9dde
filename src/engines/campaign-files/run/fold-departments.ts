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
 * Departments as they may be told: those of which fewer than five people were sent the message, people without one and what
 * is beyond a hundred stand together. Where these are still fewer than five, the next smallest department is told with them,
 * since they could be worked out from the whole otherwise; where one group is left, there is only the whole.
 */
export const foldDepartments = (all: readonly DepartmentFigures[]): DepartmentFigures[] => {
  const isTold = ({ name, sent }: DepartmentFigures): boolean => name !== null && sent >= leastInGroup;
  const large = all.filter(isTold).sort(largestFirst);
  const small = [...all.filter((one) => !isTold(one)), ...large.splice(mostDepartments)];
  let others = 0;
  for (const { sent } of small) others += sent;
  while (small.length > 0 && others < leastInGroup) {
    const next = large.pop();
    if (!next) return [];
    small.push(next);
    others += next.sent;
  }
  const [first, ...further] = small;
  const told = first ? [...large, { ...further.reduce(added, first), name: null }] : large;
  return told.length > 1 ? told : [];
};
