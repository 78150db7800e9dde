import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { type Database, scopeOf, type Tx } from '../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../shared/actor.ts';
import { fail } from '../../../../shared/errors.ts';
import { type Language, type Message, say } from '../../../../shared/messages.ts';
import { isCampaign, needsAuthorisation, submoduleWord } from '../../../../shared/services.ts';
import type { Status } from '../../../../shared/vocabulary/request-status.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { byFullName, fullNamesOf } from '../../../customers/accounts/server/full-name-store.ts';
import { isProved } from '../../../customers/domains/server/store.ts';
import { findOrganisation } from '../../../customers/organisations/server/store.ts';
import type { AuditEntry } from '../../../records/audit/server/entry.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import type { RequestDetails } from '../contract.ts';
import { asRequestRow } from '../list/server/history.ts';
import { mayAuthorise } from '../who-may-authorise.ts';
import { mayCancel } from '../who-may-cancel.ts';
import { mayReadPersons } from '../who-may-read.ts';
import {
  findRequest,
  listFiles,
  listTimeline,
  namesOf,
  type StoredFileRow,
  type StoredRequest,
} from './store.ts';

export type RequestRef = {
  request_id: string;
  submodule?: string | undefined;
  type_submodule?: string | undefined;
};

const same = (wanted: string | undefined, actual: string): boolean =>
  wanted === undefined || submoduleWord(wanted) === actual;

/**
 * A request that the actor may see. Somebody else's, one of another area and one that never was are the same
 * 404 (`calls.md`). Staff's opening of a customer's data is written to that customer's trail.
 * @param module narrows to an area; undefined takes any.
 */
export const visibleRequest = async (
  tx: Tx,
  actor: Actor,
  ref: RequestRef,
  module: string | undefined,
  { now, ...opening }: Pick<AuditEntry, 'action' | 'details'> & { readonly now: Date },
): Promise<StoredRequest> => {
  const row = isUuid(ref.request_id) ? await findRequest(tx, ref.request_id) : undefined;
  const fits =
    row &&
    (actor.organisationId === null || row.organisation_id === actor.organisationId) &&
    (module === undefined || row.module === module) &&
    same(ref.submodule, row.submodule) &&
    same(ref.type_submodule, row.type_submodule);
  if (!row || !fits) return fail('not_found');
  if (isStaff(actor)) {
    const entry = { ...opening, organisationId: row.organisation_id, object: row.id };
    await recordAudit(tx, actor, entry, now);
  }
  return row;
};

/** Who authorised the test, in which words and when. */
const authorisationOf = async (tx: Tx, row: StoredRequest): Promise<RequestDetails['authorisation']> => {
  const { authorisation_version: version, authorised_by: by, authorised_at: at } = row;
  if (version === null || by === null || at === null) return null;
  const { username, full_name } = await namesOf(tx, by);
  return { version, by: username, by_full_name: full_name, at: at.toISOString() };
};

/** A person's reason is as they wrote it; a machine's is in the reader's language. */
export const reasonIn = (reason: string | Message, language: Language): string =>
  typeof reason === 'string' ? reason : say(reason, language);

const fileOf = (upload: StoredFileRow, keptDays: number): NonNullable<RequestDetails['file']> => ({
  name: upload.name,
  size: upload.size,
  ...(upload.rows === null ? {} : { rows: upload.rows }),
  typed: upload.typed,
  erased_at: upload.erased_at?.toISOString() ?? null,
  kept_days: keptDays,
});

/** What came of a request, known to areas that know requests; read under the reader's row-level security. */
export type ResultsOf = {
  readonly countFindings: (tx: Tx, requestId: string) => Promise<Record<Severity, number>>;
  /** Whether figures of a campaign are there. */
  readonly hasCampaignResults: (tx: Tx, requestId: string) => Promise<boolean>;
};

/** Everything the detail view shows, in one transaction and so of one moment. */
export const requestDetailsOf = async (
  db: Database,
  actor: Actor,
  ref: RequestRef,
  module: string | undefined,
  { countFindings, hasCampaignResults }: ResultsOf,
  { language, now, keptDays }: { language: Language; now: Date; keptDays: number },
): Promise<RequestDetails> => {
  const read = async (tx: Tx): Promise<RequestDetails> => {
    const row = await visibleRequest(tx, actor, ref, module, { action: 'request.open', now });
    const mayRead = mayReadPersons(actor, row);
    const [upload] = await listFiles(tx, row.id, 'upload');
    const attachments = await listFiles(tx, row.id, 'attachment');
    const timeline = await listTimeline(tx, row.id);
    const asker = await namesOf(tx, row.created_by);
    const names = await fullNamesOf(
      tx,
      actor,
      timeline.map(({ person_id }) => person_id),
    );
    const organisation = isStaff(actor) ? await findOrganisation(tx, row.organisation_id) : undefined;
    return {
      ...asRequestRow(row, actor),
      request_id: row.id,
      ...(organisation ? { organisation: organisation.name } : {}),
      ...(organisation?.disabled_at ? { organisation_disabled: true as const } : {}),
      created_by: asker.username,
      created_by_full_name: asker.full_name,
      may_cancel: mayCancel(actor, row),
      planned_start: row.planned_start?.toISOString() ?? null,
      stop_asked_at: row.stop_asked_at?.toISOString() ?? null,
      ...(needsAuthorisation(row) ? { authorisation: await authorisationOf(tx, row) } : {}),
      may_authorise: mayAuthorise(actor, row),
      ...(row.domain ? { domain_proved: await isProved(tx, row.organisation_id, row.domain, now) } : {}),
      file: mayRead && upload ? fileOf(upload, keptDays) : null,
      // The customer has them with the report: until then they may be taken back.
      attachments: (isStaff(actor) || (mayRead && row.status === 'finished') ? attachments : []).map(
        (file) => ({
          file_id: file.id,
          name: file.name,
          size: file.size,
        }),
      ),
      timeline: timeline.map((entry) => ({
        at: entry.at.toISOString(),
        current_status: entry.status as Status,
        percentage: entry.percentage,
        by: entry.by_name,
        ...byFullName(names, entry.person_id),
        ...(entry.reason && mayRead ? { reason: reasonIn(entry.reason, language) } : {}),
      })),
      // Zeros would look like a clean bill of health: who may not read them is told none.
      ...(mayRead ? { findings: await countFindings(tx, row.id) } : {}),
      ...(mayRead && isCampaign(row) ? { campaign_results: await hasCampaignResults(tx, row.id) } : {}),
      ...(row.coverage && mayRead
        ? { coverage: row.coverage as NonNullable<RequestDetails['coverage']> }
        : {}),
    };
  };
  return db.within(scopeOf(actor), read, { plan: 'kept' });
};
