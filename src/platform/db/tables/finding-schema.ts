import type { ColumnType, Generated } from 'kysely';
import type { Message } from '../../../shared/messages.ts';
import type { Effort } from '../../../shared/vocabulary/report/effort.ts';
import type { GeneratedJson, Json, Moment } from '../columns.ts';

/** The tables of findings, their history and counters, retests, and the library of texts. */
export type FindingSchema = {
  finding_counts: {
    organisation_id: string;
    severity: string;
    state: string;
    released: boolean;
    total: number;
  };
  request_finding_counts: {
    organisation_id: string;
    request_id: string;
    severity: string;
    state: string;
    released: boolean;
    total: number;
  };
  finding_days: {
    organisation_id: string;
    day: string;
    severity: string;
    campaign_of: string;
    change: number;
  };
  findings: {
    id: string;
    organisation_id: string;
    request_id: string;
    severity: string;
    /** Nothing says how bad it is: a person rates it before it is released. */
    to_rate: Generated<boolean>;
    cwe: string | null;
    cvss: string | null;
    location: string;
    title: Json<Message>;
    description: Json<Message>;
    remediation: Json<Message>;
    impact: GeneratedJson<Message>;
    reproduction: GeneratedJson<Message>;
    excerpt: string;
    fingerprint: string;
    state: Generated<string>;
    created_at: Moment;
    number: number;
    source: Generated<string>;
    targets: Generated<string[]>;
    cvss_score: Generated<number | null>;
    written_in: Generated<string[]>;
    words: Generated<string>;
    released_at: Generated<Date | null>;
    due_at: Generated<Date | null>;
    state_reason: Generated<string | null>;
    state_until: Generated<Date | null>;
    state_at: Generated<Date | null>;
    state_by: Generated<string | null>;
    superseded_by: Generated<string | null>;
    superseded_from: Generated<string | null>;
    first_released_at: Generated<Date | null>;
    created_by: Generated<string | null>;
    updated_at: Moment;
    version: Generated<number>;
    severity_weight: ColumnType<number, never, never>;
    due_key: ColumnType<Date, never, never>;
    /** By severity, and what is due first of it. */
    worst_key: ColumnType<number, never, never>;
    owner_id: Generated<string | null>;
    owner_name: Generated<string | null>;
    owner_key: ColumnType<string, never, never>;
    state_rank: ColumnType<number, never, never>;
    title_en: ColumnType<string, never, never>;
    title_es: ColumnType<string, never, never>;
    weakness: ColumnType<string, never, never>;
    place: ColumnType<string, never, never>;
  };
  finding_history: {
    id: string;
    organisation_id: string;
    finding_id: string;
    at: Moment;
    person_id: string | null;
    by_name: string | null;
    kind: string;
    details: Json<unknown>;
    internal: boolean;
  };
  finding_filters: {
    id: string;
    organisation_id: string | null;
    person_id: string;
    name: string;
    query: string;
    created_at: Moment;
  };
  comparisons: {
    organisation_id: string;
    request_id: string;
    earlier_id: string;
    fresh: boolean;
    outside: string[];
    scope_known: boolean;
    places_version: Generated<number>;
    outside_version: number | null;
    /** Ranges of numbers as PostgreSQL writes them, `{[1,4),[7,8)}`. */
    judged: Generated<string>;
    read_at: Date;
    totals: Json<Partial<Record<string, Partial<Record<string, number>>>>>;
  };
  comparison_pages: {
    organisation_id: string;
    request_id: string;
    earlier_id: string;
    first_key: number;
    keys: number[];
    finding_ids: (string | null)[];
    earlier_finding_ids: (string | null)[];
  };
  fix_deadlines: { organisation_id: string; severity: string; days: number | null };
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
  /** Each request's key of what was masked, sealed under the installation's. */
  evidence_keys: { request_id: string; organisation_id: string; sealed: Buffer };
  finding_originals: {
    id: string;
    organisation_id: string;
    request_id: string;
    finding_id: string;
    at: Moment;
    sealed: Buffer;
  };
  finding_causes: {
    id: string;
    organisation_id: string;
    request_id: string;
    title: Json<Message>;
    remediation: Json<Message>;
    effort: Effort | null;
    changed_by: string;
    changed_at: Moment;
    removed_at: Moment | null;
  };
  finding_cause_members: { finding_id: string; cause_id: string; organisation_id: string };
  finding_texts: {
    id: string;
    title: Json<Message>;
    description: Json<Message>;
    remediation: Json<Message>;
    impact: GeneratedJson<Message>;
    reproduction: GeneratedJson<Message>;
    severity: string;
    cwe: string | null;
    cvss: string | null;
    title_key: string;
    title_key_es: Generated<string>;
    search_text: string;
    created_by: string | null;
    created_at: Moment;
    updated_at: Moment;
  };
};
