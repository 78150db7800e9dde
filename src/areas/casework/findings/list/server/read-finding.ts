import type { Tx } from '../../../../../platform/db/database.ts';
import { type Actor, isStaff } from '../../../../../shared/actor.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { cweName } from '../../../../../shared/vocabulary/cwe-name.ts';
import type { FindingState } from '../../../../../shared/vocabulary/finding-state.ts';
import { findingReference } from '../../../../../shared/vocabulary/reference.ts';
import type { Status } from '../../../../../shared/vocabulary/request-status.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { fullNamesOf } from '../../../../customers/accounts/server/full-name-store.ts';
import { findRequest } from '../../../requests/server/store.ts';
import { findContinued, findContinuing } from '../../continue/server/continue-store.ts';
import { findNotFound } from '../../continue/server/not-found-store.ts';
import type { Finding, FindingDetails } from '../../contract.ts';
import { hasOriginals } from '../../masking/server/original-store.ts';
import { retestsOfFinding } from '../../retest/server/retest-store.ts';
import { takesFindings } from '../../rules.ts';
import { listEvents } from '../../server/history-store.ts';
import { findFinding, neighboursOf, type StoredFinding } from '../../server/store.ts';
import { listEvidence } from '../../write/server/evidence-store.ts';
import type { ListedFinding } from './list-store.ts';
import { organisationNamed } from './name-store.ts';

type Owned = { readonly owner_id: string | null; readonly owner_name: string | null };

const ownerOf = ({ owner_id, owner_name }: Owned, names: ReadonlyMap<string, string>): Finding['owner'] => {
  if (owner_id === null) return null;
  const name = owner_name ?? '';
  return { user_id: owner_id, name, full_name: names.get(owner_id) ?? name };
};

/** A stored finding as the wire has it, its texts in the reader's language. */
export const asFinding = (
  row: Omit<ListedFinding, 'sort_value' | 'sort_tie'> & { readonly request_reference: string },
  language: Language,
  /** Full names of owners. */
  names: ReadonlyMap<string, string>,
): Finding => ({
  id: row.id,
  request_id: row.request_id,
  number: row.number,
  reference: findingReference(row.request_reference, row.number),
  title: say(row.title, language),
  severity: row.severity as Severity,
  to_rate: row.to_rate,
  cwe: row.cwe,
  cvss: row.cvss,
  cvss_score: row.cvss_score,
  location: row.location,
  targets: row.targets,
  state: row.state as FindingState,
  state_reason: row.state_reason,
  state_until: row.state_until?.toISOString() ?? null,
  released: row.released_at !== null,
  due_at: row.due_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  owner: ownerOf(row, names),
  source: row.source,
  description: say(row.description, language),
  excerpt: row.excerpt,
  remediation: say(row.remediation, language),
  impact: say(row.impact, language),
  reproduction: say(row.reproduction, language),
  written_in: row.written_in as Language[],
});

type Other = { readonly finding_id: string; readonly request_reference: string; readonly number: number };

/** Another finding, as one goes to it. */
const otherOf = ({ finding_id, request_reference, number }: Other) => ({
  finding_id,
  reference: findingReference(request_reference, number),
});

/** The same weakness in the scans after and before. */
const scansOf = async (
  tx: Tx,
  row: StoredFinding,
): Promise<Pick<FindingDetails, 'continued_in' | 'continues'>> => {
  const after = row.superseded_by === null ? undefined : await findContinuing(tx, row.superseded_by);
  // Only what continues another was first released before.
  const first = row.first_released_at;
  const before = first === null ? undefined : await findContinued(tx, row.id);
  return {
    continued_in: after ? otherOf(after) : null,
    continues: before && first ? { ...otherOf(before), first_released_at: first.toISOString() } : null,
  };
};

const editingOf = async (tx: Tx, row: StoredFinding): Promise<NonNullable<FindingDetails['editing']>> => ({
  title: row.title,
  description: row.description,
  remediation: row.remediation,
  impact: row.impact,
  reproduction: row.reproduction,
  written_in: row.written_in as Language[],
  version: row.version,
  masked: await hasOriginals(tx, row.id),
});

/** What a weakness is called; null for none, and for one whose name is not known. */
export const cweNameIn = (cwe: string | null, language: Language): string | null => {
  const name = cwe === null ? undefined : cweName(cwe);
  return name ? say(name, language) : null;
};

/** Everything about a finding that was seen already (`seen-finding.ts`), in one transaction. */
export const findingDetailsOf = async (
  tx: Tx,
  actor: Actor,
  findingId: string,
  language: Language,
): Promise<FindingDetails> => {
  const row = await findFinding(tx, findingId);
  if (!row) throw new Error('A finding that was seen is gone.');
  const staff = isStaff(actor);
  // One trip.
  const [request, owners, evidence, { previous, next }, scans, notFoundIn, history, retests] =
    await Promise.all([
      findRequest(tx, row.request_id),
      fullNamesOf(tx, actor, [row.owner_id]),
      listEvidence(tx, row.id),
      neighboursOf(tx, row, staff),
      scansOf(tx, row),
      findNotFound(tx, row.id),
      listEvents(tx, row.id, actor),
      retestsOfFinding(tx, row.id, staff),
    ]);
  const request_reference = request?.reference ?? '';
  return {
    ...asFinding({ ...row, request_reference }, language, owners),
    request_title: request?.title ?? '',
    request_reference,
    module: request?.module ?? '',
    cwe_name: cweNameIn(row.cwe, language),
    takes_retests: request !== undefined && takesFindings(request.status as Status) && !request.finishing,
    evidence: evidence.map((file) => ({
      file_id: file.id,
      name: file.name,
      media_type: file.media_type,
      size: file.size,
      created_at: file.created_at.toISOString(),
    })),
    ...scans,
    previous: previous ? otherOf({ ...previous, request_reference }) : null,
    next: next ? otherOf({ ...next, request_reference }) : null,
    not_found_in: notFoundIn ?? null,
    history,
    retests,
    ...(staff
      ? { editing: await editingOf(tx, row), organisation: await organisationNamed(tx, row.organisation_id) }
      : {}),
  };
};
