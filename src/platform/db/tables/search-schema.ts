import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from '../columns.ts';

/** The tables of deep search; the index itself is written by plain SQL. */
export type SearchSchema = {
  search_audiences: {
    number: Generated<number>;
    kind: 'organisation' | 'people' | 'provider' | 'domain';
    organisation_id: string | null;
    person_id: string | null;
    /** A host's labels from the right: `com.example.`. */
    place: string | null;
  };
  search_entries: {
    id: Generated<number>;
    collection: string;
    audience: number;
    organisation_id: string | null;
    place: string | null;
    source_kind: string;
    source_id: string;
    kind: string;
    origin: string;
    at: Moment;
    since: Moment;
    severity: string | null;
    fold: number;
    request_id: string | null;
    body: Json<unknown>;
    by_customer: Generated<boolean>;
    words: ColumnType<never, string, never>;
  };
  search_terms: { audience: number; term: string; place: string };
  search_waiting: { number: Generated<number>; kind: string; id: string };
  searches: {
    id: string;
    organisation_id: string | null;
    of_organisation: Generated<string | null>;
    person_id: string;
    by_name: string;
    at: Moment;
    query: Json<unknown>;
    query_hash: Buffer;
    state: 'running' | 'done' | 'partial' | 'failed' | 'cancelled';
    price: number;
    charged: number | null;
    found: Json<unknown> | null;
    result_hash: Buffer | null;
    upto: number | null;
    /** The name of the monitor that ran it. */
    monitor: Generated<string | null>;
    ended_at: Date | null;
  };
  saved_searches: {
    id: string;
    organisation_id: string;
    person_id: string;
    by_name: string;
    name: string;
    query: Json<unknown>;
    is_monitored: boolean;
    seen_own: number;
    seen_shared: number;
    found_at: Generated<Date | null>;
    found: Generated<number>;
    found_in: Generated<string | null>;
    stopped_at: Generated<Date | null>;
    stopped_for: Generated<'credits' | 'too_wide' | null>;
    created_at: Moment;
  };
  monitor_finds: { search_id: string; entry_id: number; organisation_id: string };
};
