import type { ColumnType, Generated } from 'kysely';
import type { Language, Message } from '../../shared/messages.ts';
import type { MailState } from '../../shared/vocabulary/mail-state.ts';
import type { Json, Moment } from './columns.ts';
import type { ExposureSchema } from './tables/exposure-schema.ts';
import type { FactSchema } from './tables/fact-schema.ts';
import type { FindingSchema } from './tables/finding-schema.ts';
import type { ImportSchema } from './tables/import-schema.ts';
import type { NewsSchema } from './tables/news-schema.ts';
import type { QuotaSchema } from './tables/quota-schema.ts';
import type { ReportSchema } from './tables/report-schema.ts';
import type { SearchSchema } from './tables/search-schema.ts';
import type { WorkSchema } from './tables/work-schema.ts';

type CoreSchema = {
  organisations: {
    id: string;
    name: string;
    name_key: string;
    created_at: Moment;
    disabled_at: Generated<Date | null>;
    disabled_reason: Generated<string | null>;
    /** Null: what the installation gives everybody. */
    bytes_limit: Generated<number | null>;
    people_limit: Generated<number | null>;
  };
  /** Of files that a customer's own people handed in; written by triggers. */
  stored_bytes: { organisation_id: string; bytes: number };
  /** Of all files that lie there, whoever made them; written by triggers. */
  stored_kinds: { organisation_id: string; kind: CoreSchema['files']['kind']; bytes: number };
  upload_reservations: { file_id: string; organisation_id: string; bytes: number; expires_at: Moment };
  disk_low: { one: Generated<boolean>; since: Moment };
  erasures: {
    id: string;
    /** Of an organisation that may be gone. */
    organisation_id: string;
    organisation_name: string;
    asked_by_id: string;
    asked_by: string;
    asked_at: Moment;
    /** The second Operator; null where one was enough. */
    confirmed_by_id: string | null;
    confirmed_by: string | null;
    confirmed_at: Date | null;
    not_before: Moment;
    begun_at: Date | null;
    /** Over its beginning, by the installation's key. */
    begin_signature: string | null;
    ended_at: Date | null;
    /** Rows that went, by table. */
    erased: Json<Record<string, number>>;
    bytes: Generated<number>;
    certificate: string | null;
    signature: string | null;
    code: string | null;
    pdf_en: Buffer | null;
    pdf_es: Buffer | null;
  };
  people: {
    id: string;
    organisation_id: string | null;
    username: string;
    username_key: string;
    full_name: string;
    email: string;
    role: string;
    language: Language | null;
    theme: 'dark' | 'light' | null;
    password_hash: string;
    password_is_own: boolean;
    password_expires_at: Date | null;
    otp_secret: Buffer;
    otp_active: boolean;
    otp_last_step: Generated<number>;
    otp_pending: Generated<Buffer | null>;
    /** When an Operator was disabled or got another role. */
    operator_until: Date | null;
    disabled: Generated<boolean>;
    /** The list of first steps is not shown to them. */
    steps_put_away: Generated<boolean>;
    /** Since then the row stands under a pseudonym. */
    erased_at: Generated<Date | null>;
    created_at: Moment;
    last_seen_at: Date | null;
  };
  registrations: {
    id: string;
    full_name: string;
    email: string;
    email_key: string;
    /** Chosen by whoever opened the link that was sent to the address. */
    password_hash: string | null;
    at: Moment;
    times: Generated<number>;
    language: Language | null;
    link_hash: Buffer | null;
    link_sent_at: Date | null;
    confirmed_at: Date | null;
  };
  /** Which of the staff made or reset which account, and when last. */
  account_links: {
    person_id: string;
    given_by: string;
    at: Moment;
  };
  /** What one Operator asks for and another confirms; `input` is the call's, checked. */
  operator_acts: {
    id: string;
    kind:
      | 'create-staff'
      | 'change-role'
      | 'reset-operator'
      | 'enable-operator'
      | 'erase-operator'
      | 'second-review'
      | 'erase-organisation';
    input: unknown;
    asked_by: string;
    asked_at: Moment;
    state: 'waiting' | 'confirmed' | 'withdrawn';
    decided_by: string | null;
    decided_at: Date | null;
  };
  old_keys: { purpose: string; number: number; sealed: Buffer; replaced_at: Moment };
  recovery_codes: { person_id: string; hash: Buffer; used_at: Date | null };
  terms_acceptances: { person_id: string; version: number; at: Moment };
  sessions: {
    id: string;
    token_hash: Buffer;
    person_id: string;
    level: string;
    created_at: Moment;
    expires_at: Moment;
    last_seen_at: Moment;
    factor_at: Date | null;
    device: string;
    wrong_codes: Generated<number>;
    passkey_challenge: Generated<string | null>;
    passkey_challenge_at: Generated<Date | null>;
  };
  known_devices: {
    person_id: string;
    device_hash: Buffer;
    device: string;
    first_at: Moment;
    last_at: Moment;
  };
  passkeys: {
    id: string;
    person_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Moment;
    last_used_at: Date | null;
  };
  guesses: {
    kind: 'password' | 'factor' | 'recovery' | 'address';
    scope: Generated<string>;
    last_try: string | null;
    subject: string;
    failures: number;
    under_way: Generated<number>;
    last_at: Moment;
    locked_until: Date | null;
  };
  wrong_passwords: {
    id: string;
    username_key: string;
    at: Moment;
    locks: boolean;
  };
  domains: {
    id: string;
    organisation_id: string;
    domain: string;
    /** The labels from the right, written by the database. */
    place: ColumnType<string, never, never>;
    domain_display: string;
    token: string;
    created_by: string;
    created_at: Moment;
    verified_at: Date | null;
    verified_method: 'dns' | 'file' | null;
    lost_at: Date | null;
    last_checked_at: Date | null;
    last_checks: Json<unknown>;
  };
  domain_turns: { organisation_id: string; started: Generated<Date[]>; running_until: Date | null };
  /** The last number that was given. */
  request_numbers: { organisation_id: string; prefix: string; last: number };
  requests: {
    id: string;
    /** `SAST-0042`, one of its kind in the organisation. */
    reference: string;
    organisation_id: string;
    module: string;
    submodule: string;
    type_submodule: string;
    title: string;
    description: string;
    /** What it lists, finds and says is about people: its service says so. */
    is_about_people: boolean;
    domain: string | null;
    domain_display: string | null;
    status: string;
    percentage: Generated<number>;
    executed: Generated<boolean>;
    start_date: Moment;
    end_date: Date | null;
    created_by: string;
    work_token: string | null;
    finishing: Generated<boolean>;
    continues_id: Generated<string | null>;
    repeats_id: Generated<string | null>;
    repeats_none: Generated<boolean>;
    authorisation_version: number | null;
    authorised_by: string | null;
    authorised_at: Date | null;
    coverage: Json<unknown> | null;
    stop_asked_at: Date | null;
    /** When the status last changed. */
    moved_at: Generated<Date | null>;
    assigned_to: Generated<string | null>;
    assigned_at: Generated<Date | null>;
    planned_start: Generated<Date | null>;
    /** Since when the customer owes an answer. */
    waiting_since: Generated<Date | null>;
    /** `assigned_to`, the nil UUID for nobody. */
    assigned_key: ColumnType<string, never, never>;
    words: string;
    /** The title without case and accents, made by the database. */
    title_key: ColumnType<string, never, never>;
    end_key: ColumnType<Date, never, never>;
  };
  /** Kept by triggers, read only. */
  request_counts: {
    organisation_id: string;
    module: string;
    submodule: string;
    type_submodule: string;
    status: string;
    executed: boolean;
    total: number;
  };
  request_days: { organisation_id: string; day: string; status: string; entered: number; gone: number };
  request_words: {
    organisation_id: string;
    request_id: string;
    start_date: Moment;
    shares: number;
    area: string;
    word: string;
  };
  request_timeline: {
    id: string;
    organisation_id: string;
    request_id: string;
    at: Moment;
    status: string;
    percentage: number;
    person_id: string | null;
    by_name: string | null;
    reason: Json<string | Message> | null;
  };
  files: {
    id: string;
    organisation_id: string;
    request_id: string;
    kind: 'upload' | 'attachment' | 'report' | 'evidence' | 'message' | 'import' | 'document' | 'preview';
    /** Of evidence: the finding that it shows. */
    finding_id: Generated<string | null>;
    name: string;
    media_type: string;
    size: number;
    sha256: Buffer;
    /** Null once the file was erased. */
    wrapped_key: Buffer | null;
    erased_at: Generated<Date | null>;
    /** Null while the bytes of an erased file may still lie on the disk. */
    removed_at: Generated<Date | null>;
    /** Handed in by the customer's own people: it counts for their limit. */
    of_customer: Generated<boolean>;
    rows: number | null;
    /** Its lines were typed into the form of the request: nobody chose a file. */
    typed: Generated<boolean>;
    language: Language | null;
    created_by: string | null;
    created_at: Moment;
    /** Of the kind `message`: the message that it came with. */
    message_id: Generated<string | null>;
  };
  idempotency_keys: {
    person_id: string;
    call: string;
    key: string;
    fingerprint: Buffer;
    request_id: string;
    further_ids: string[] | null;
    created_at: Moment;
  };
  audit_entries: {
    id: string;
    organisation_id: string | null;
    at: Moment;
    actor_id: string | null;
    actor: string;
    role: string | null;
    action: string;
    object: string;
    details: Json<unknown>;
  };
  audit_seals: {
    /** The organisation's id; the nil UUID for the provider's own trail. */
    chain: string;
    position: number;
    version: number;
    entry_id: string;
    entry_at: Moment;
    entry_hash: Buffer;
    sealed_at: Moment;
    previous_hash: Buffer;
    hash: Buffer;
    organisation_id: ColumnType<string | null, never, never>;
  };
  /** Kept by triggers, read only. */
  audit_waiting: {
    number: number;
    chain: string;
    entry_id: string;
    organisation_id: ColumnType<string | null, never, never>;
  };
  mail_outbox: {
    id: string;
    person_id: string | null;
    organisation_id: string | null;
    recipient: string;
    language: Language;
    kind: string;
    subject: string;
    text: string;
    html: string;
    state: MailState;
    attempts: Generated<number>;
    next_at: Moment;
    created_at: Moment;
    sent_at: Date | null;
    last_error: string | null;
    message_id: string | null;
    claim_token: string | null;
    lease_until: Date | null;
  };
};

/** The tables as the migrations make them: with the files in `tables` the one place where the platform knows what the areas store. */
export type Schema = CoreSchema &
  FactSchema &
  ExposureSchema &
  FindingSchema &
  ImportSchema &
  NewsSchema &
  QuotaSchema &
  ReportSchema &
  SearchSchema &
  WorkSchema;
