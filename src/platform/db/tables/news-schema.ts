import type { ColumnType, Generated } from 'kysely';
import type { Moment } from '../columns.ts';

/** What fills the gaps of a notice's words. */
type Details = ColumnType<Readonly<Record<string, string | number>>, string, string>;

/** The tables of what people are told. */
export type NewsSchema = {
  notice_events: {
    id: string;
    /** Null for what concerns the provider as a whole. */
    organisation_id: string | null;
    request_id: string | null;
    kind: string;
    details: Details;
    actor_id: string | null;
    at: Moment;
    told_at: Date | null;
    once: Generated<string | null>;
  };
  notices: {
    id: string;
    event_id: string;
    person_id: string;
    organisation_id: string | null;
    request_id: string | null;
    kind: string;
    details: Details;
    at: Moment;
    read_at: Date | null;
  };
  notice_choices: { person_id: string; kind: string; by_mail: boolean };
};
