import type { ColumnType, Generated } from 'kysely';
import type { Language, Message } from '../../../shared/messages.ts';
import type { ReportSection, RiskLevel } from '../../../shared/vocabulary/report/report-section.ts';
import type { Json, Moment } from '../columns.ts';

/** The tables of reports: versions, codes and hashes, documents on demand, logos. */
export type ReportSchema = {
  request_documents: { request_id: string; organisation_id: string; name: string; body: Json<unknown> };
  report_codes: {
    code: string;
    organisation_id: string;
    request_id: string;
    kind: 'archive' | 'executive' | 'technical' | 'finding' | 'attestation' | 'erasure';
    version: number;
    issued_at: Moment;
    key_id: string;
  };
  report_hashes: {
    code: string;
    organisation_id: string;
    part: string;
    sha256: Buffer;
    by_itself: boolean;
  };
  report_versions: {
    /** False for those from before requests had numbers. */
    by_reference: Generated<boolean>;
    id: string;
    organisation_id: string;
    request_id: string;
    version: number;
    language: Language;
    file_id: string;
    code: string | null;
    manifest_sha256: Buffer | null;
    created_at: Moment;
    created_by: string | null;
    reason: Json<string | Message> | null;
    comparison: ColumnType<unknown, string | null | undefined, never>;
    campaign: ColumnType<unknown, string | null | undefined, never>;
    control: ColumnType<unknown, string | null | undefined, never>;
  };
  report_reissues: {
    request_id: string;
    organisation_id: string;
    token: string;
    reason: Json<string | Message>;
    by_id: string | null;
    by_name: string;
    asked_at: Moment;
  };
  report_documents: {
    id: string;
    organisation_id: string;
    request_id: string;
    kind: 'executive' | 'technical' | 'finding' | 'attestation';
    finding_id: string | null;
    language: Language;
    with_counts: boolean;
    state: 'waiting' | 'building' | 'ready' | 'failed' | 'cancelled';
    step: Generated<number>;
    steps: number;
    work_token: string | null;
    version: number | null;
    code: string | null;
    file_id: string | null;
    signature: string | null;
    ordered_by: string;
    ordered_by_name: string;
    ordered_at: Moment;
    ended_at: Date | null;
  };
  report_previews: {
    id: string;
    organisation_id: string;
    request_id: string;
    language: Language;
    state: 'waiting' | 'building' | 'ready' | 'failed' | 'cancelled';
    step: Generated<number>;
    steps: number;
    work_token: string | null;
    file_id: string | null;
    ordered_by: string;
    ordered_by_name: string;
    ordered_at: Moment;
    ended_at: Date | null;
  };
  report_sections: {
    organisation_id: string;
    request_id: string;
    section: ReportSection;
    version: number;
    body: Json<Message>;
    risk: RiskLevel | null;
    by_id: string;
    at: Moment;
  };
  report_controls: {
    request_id: string;
    organisation_id: string;
    version: number;
    body: Json<unknown>;
    by_id: string;
    at: Moment;
  };
  report_passages: {
    id: string;
    section: ReportSection;
    title: Json<Message>;
    body: Json<Message>;
    title_key: string;
    created_by: string | null;
    updated_at: Moment;
  };
  logos: {
    /** The organisation's, or the nil id for the provider's. */
    id: string;
    organisation_id: string | null;
    media_type: 'image/png' | 'image/jpeg';
    /** What its file was called; null of what was set before names were kept. */
    name: string | null;
    width: number;
    height: number;
    sha256: Buffer;
    bytes: Buffer;
    set_by: string | null;
    set_at: Moment;
  };
};
