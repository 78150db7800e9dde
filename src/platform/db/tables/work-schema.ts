import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from '../columns.ts';

/** The tables of how the work on requests is divided, what came of it, talked about and told to the streams. */
export type WorkSchema = {
  request_assignments: {
    id: string;
    organisation_id: string;
    request_id: string;
    at: Moment;
    by_id: string;
    assigned_to: string | null;
  };
  /** Figures of groups; nothing of any person. */
  campaign_results: {
    request_id: string;
    organisation_id: string;
    format: string;
    results: Json<unknown>;
    saved_by: string;
    saved_at: Moment;
  };
  messages: {
    id: string;
    organisation_id: string;
    request_id: string;
    kind: 'question' | 'answer' | 'message' | 'note';
    internal: ColumnType<boolean, never, never>;
    text: string;
    by_id: string;
    by_name: string;
    by_side: 'customer' | 'provider';
    at: Moment;
    answers: string | null;
    withdrawn_at: Generated<Date | null>;
    /** Of a comment: the finding that it is about. */
    finding_id: Generated<string | null>;
  };
  message_reads: { request_id: string; person_id: string; organisation_id: string; last_id: string };
  service_settings: {
    submodule: string;
    type_submodule: string;
    second_person: boolean;
    changed_at: Moment;
  };
  installation_steps: { step: string; done_at: Moment };
  event_counter: { one: Generated<boolean>; position: number };
  request_events: {
    position: number;
    organisation_id: string;
    request_id: string;
    data: Json<unknown>;
    at: Moment;
    name: Generated<string>;
    /** For the provider's own streams only. */
    internal: Generated<boolean>;
  };
};
