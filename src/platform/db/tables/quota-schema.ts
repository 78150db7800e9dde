import type { Generated } from 'kysely';
import type { Moment } from '../columns.ts';

/** The tables of what is contracted and used. */
export type QuotaSchema = {
  quotas: {
    organisation_id: string;
    submodule: string;
    type_submodule: string;
    unit_limit: Generated<number>;
    consumed: Generated<number>;
    period: Generated<number>;
  };
  quota_ledger: {
    id: string;
    organisation_id: string;
    submodule: string;
    type_submodule: string;
    kind: 'reserve' | 'use' | 'return' | 'limit' | 'period' | 'credit';
    amount: number;
    was: number | null;
    request_id: string | null;
    search_id: Generated<string | null>;
    person_id: string | null;
    by_name: string | null;
    period: number;
    at: Moment;
  };
  contract_periods: {
    id: string;
    organisation_id: string;
    starts_at: Moment;
    ends_at: Moment;
    begun_at: Date | null;
    created_at: Moment;
  };
  quota_asks: {
    id: string;
    organisation_id: string;
    submodule: string;
    type_submodule: string;
    units: number;
    note: string;
    state: 'open' | 'granted' | 'declined' | 'withdrawn';
    asked_by: string;
    asked_by_name: string;
    asked_at: Moment;
    answer: string | null;
    granted_limit: number | null;
    answered_by_name: string | null;
    answered_at: Date | null;
  };
};
