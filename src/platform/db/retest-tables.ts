import type { Moment } from './columns.ts';

/** Rounds in which the provider looks again at what a customer says is fixed. */
export type RetestTables = {
  retests: {
    id: string;
    organisation_id: string;
    request_id: string;
    number: number;
    state: string;
    note: string;
    asked_by: string;
    asked_by_name: string;
    asked_at: Moment;
    answer: string | null;
    answered_by_name: string | null;
    ended_at: Date | null;
  };
  retest_findings: {
    retest_id: string;
    organisation_id: string;
    finding_id: string;
    result: string | null;
    note: string | null;
  };
};
