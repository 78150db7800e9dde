import {
  type CampaignFigures,
  type CampaignResults,
  type DepartmentFigures,
  isTellable,
  leastInGroup,
} from '../../../shared/vocabulary/campaign-results.ts';
import { foldDepartments } from './fold-departments.ts';

/** All that is counted of a campaign, persons' own results among it: none of it leaves the child as it is. */
export type CountedCampaign = {
  readonly total: CampaignFigures;
  /** Minutes from the message to each person's click and report, the shortest first. */
  readonly clicks: readonly number[];
  readonly reports: readonly number[];
  readonly departments: readonly DepartmentFigures[];
};

const median = (sorted: readonly number[]): number | undefined => {
  const middle = Math.floor(sorted.length / 2);
  const above = sorted[middle];
  const below = sorted.length % 2 === 0 ? sorted[middle - 1] : above;
  return above === undefined || below === undefined ? undefined : (above + below) / 2;
};

const whole = (minutes: number | undefined): number | null =>
  minutes === undefined ? null : Math.round(minutes);

/** The times of a campaign, of however few people. */
export const timesOf = ({ clicks, reports }: CountedCampaign): CampaignResults['minutes'] => ({
  first_click: whole(clicks[0]),
  first_report: whole(reports[0]),
  median_report: whole(median(reports)),
});

const ofGroup = (minutes: readonly number[]): readonly number[] =>
  minutes.length < leastInGroup ? [] : minutes;

/**
 * What may be told of a campaign without telling of a person: departments and times of five people or more.
 * @returns undefined where the message went to so few that nothing may be told.
 */
export const tellCampaign = (counted: CountedCampaign): CampaignResults | undefined => {
  if (!isTellable(counted.total)) return undefined;
  const { total, clicks, reports, departments } = counted;
  return {
    total,
    minutes: timesOf({ ...counted, clicks: ofGroup(clicks), reports: ofGroup(reports) }),
    departments: foldDepartments(departments),
  };
};
