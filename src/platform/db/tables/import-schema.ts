import type { Generated } from 'kysely';
import type { Language, Message } from '../../../shared/messages.ts';
import type { Json, Moment } from '../columns.ts';

/** The tables of scanners' files and of what was read from them. */
export type ImportSchema = {
  imports: {
    id: string;
    organisation_id: string;
    request_id: string;
    file_id: string;
    file_name: string;
    size: number;
    format: string | null;
    language: Generated<Language>;
    state: string;
    bytes_read: Generated<number>;
    findings: Json<unknown>;
    outside: Generated<Json<unknown>>;
    to_rate: Generated<Json<unknown>>;
    skipped: Json<unknown>;
    refusal: Json<Message> | null;
    choice: Json<unknown> | null;
    saved: Json<unknown> | null;
    work_token: string | null;
    created_by: string;
    created_by_name: string;
    created_at: Moment;
    ended_at: Date | null;
    header_key: string | null;
    mapping: Json<unknown> | null;
  };
  import_sheets: { import_id: string; organisation_id: string; body: Json<unknown> };
  import_mappings: {
    id: string;
    name: string;
    name_key: string;
    header_key: string;
    columns: Json<unknown>;
    body: Json<unknown>;
    created_by: string | null;
    updated_by: string | null;
    updated_at: Moment;
  };
  import_items: {
    import_id: string;
    organisation_id: string;
    position: number;
    fingerprint: string;
    severity_weight: number;
    body: Json<unknown>;
    outside: Generated<boolean>;
  };
};
