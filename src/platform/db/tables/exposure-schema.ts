import type { Generated } from 'kysely';
import type { Message } from '../../../shared/messages.ts';
import type { Json, Moment } from '../columns.ts';

/** The tables of datasets; records are written and read by plain SQL. */
export type ExposureSchema = {
  exposure_keys: { number: number; sealed: Buffer; made_at: Moment };
  exposure_loads: {
    id: string;
    number: Generated<number>;
    name: string;
    source: string;
    /** As YYYY-MM-DD where it is written; see the store for how it is read. */
    collected_on: string;
    legal_note: string;
    file_id: string;
    file_name: string;
    size: number;
    sha256: Buffer;
    wrapped_key: Buffer | null;
    state: string;
    shape: Json<unknown> | null;
    look: Buffer | null;
    look_key: number | null;
    columns: Json<unknown> | null;
    is_mapped_before: Generated<boolean>;
    position: Generated<number>;
    bytes_read: Generated<number>;
    records_new: Generated<number>;
    records_known: Generated<number>;
    lines_wrong: Generated<number>;
    wrong: Generated<Json<unknown>>;
    records_gone: Generated<number>;
    records_kept: Generated<number>;
    refusal: Json<Message> | null;
    work_token: string | null;
    tries: Generated<number>;
    tried_at: Generated<number>;
    created_by: string;
    created_by_name: string;
    created_at: Moment;
    ended_at: Date | null;
  };
  exposures: {
    id: string;
    load: number;
    line: number;
    email: string | null;
    user_name: string | null;
    site: string | null;
    ip: string | null;
    seen_on: string | null;
    holds: number;
    sealed: Buffer | null;
    key_number: number | null;
    secret_mark: Buffer | null;
  };
  exposure_origins: { exposure_id: string; load: number; line: number };
  exposure_mappings: { fingerprint: Buffer; columns: Json<unknown>; used_at: Moment };
};
