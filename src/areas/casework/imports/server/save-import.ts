import { namesHosts, sourceOf } from '../../../../engines/scanner-files/formats.ts';
import type { ImportedFinding } from '../../../../engines/scanner-files/imported-finding.ts';
import type { Secret } from '../../../../platform/crypto/secret.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import type { Message } from '../../../../shared/messages.ts';
import type { NewFinding } from '../../../../shared/new-finding.ts';
import { isOfEngine } from '../../../../shared/services.ts';
import { weightOf } from '../../../../shared/vocabulary/severity.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { recordFacts } from '../../facts/server/record-facts.ts';
import { insertMasked } from '../../findings/masking/server/insert-masked.ts';
import { withReferences } from '../../findings/references.ts';
import { type Again, extendFindings } from '../../findings/server/extend-findings.ts';
import { recordEvents } from '../../findings/server/history-store.ts';
import { pushDrafts } from '../../findings/server/push-drafts.ts';
import { pushRequest } from '../../requests/server/lifecycle.ts';
import { lockRequest } from '../../requests/server/store.ts';
import { placesOf } from '../merge-imported.ts';
import { importTexts } from '../texts.ts';
import { deleteStaged, endWithout } from './end-import.ts';
import { nextFacts } from './fact-item-store.ts';
import { type Saver, saveImportJob } from './import-jobs.ts';
import { findImport, lockImport, type StoredImport, updateImport } from './import-store.ts';
import { nextItems, type Place, type StagedItem } from './item-store.ts';
import { takesImports } from './manage-imports.ts';
import type { ImportParts } from './parts.ts';

const same = (text: string): Message => ({ en: text, es: text });

/** What found it before it stood in a file of ours; that a machine of ours did is not for a file to say. */
const sourceBefore = ({ source }: ImportedFinding): Pick<NewFinding, 'source'> =>
  source === undefined || isOfEngine(source) ? {} : { source };

const toFinding = (one: ImportedFinding, row: StoredImport): NewFinding => ({
  severity: one.severity,
  toRate: one.to_rate === true,
  cwe: one.cwe,
  cvss: one.cvss,
  location: one.location,
  targets: one.targets,
  title: same(one.title),
  description: {
    en: withReferences(one.description, one.references, 'en'),
    es: withReferences(one.description, one.references, 'es'),
  },
  remediation: same(one.remediation),
  // Items that were staged before these were read have none.
  impact: same(one.impact ?? ''),
  reproduction: same(one.reproduction ?? ''),
  excerpt: one.evidence,
  fingerprint: one.fingerprint,
  writtenIn: [one.language ?? row.language],
  ...sourceBefore(one),
});

const againOf = (one: ImportedFinding): Again => ({
  severity: one.severity,
  toRate: one.to_rate === true,
  cvss: one.cvss,
  places: placesOf(one),
  references: one.references,
  fingerprint: one.fingerprint,
});

/**
 * Inserts all that is to be saved, the worst first, in batches that keep this process small. What the request has already
 * gets what the file says more of it.
 */
const insertAll = async (tx: Tx, row: StoredImport, by: Saver, secret: Secret, now: Date) => {
  const leaveOut = new Set(row.choice?.leaveOut);
  const least = weightOf(row.choice?.atLeast ?? 'info');
  // Nobody knows how bad it is before a person has rated it.
  const isWanted = ({ position, severity_weight, outside, body }: StagedItem): boolean =>
    (body.to_rate || severity_weight >= least) &&
    !leaveOut.has(position) &&
    !(outside && row.choice?.leaveOutside);
  const insertion = {
    ...{ organisationId: row.organisation_id, requestId: row.request_id, released: false, now },
    ...{ source: row.format ? sourceOf(row.format, row.mapping?.name) : 'analyst', personId: by.userId },
  };
  const extending = {
    ...{ organisationId: row.organisation_id, requestId: row.request_id, by, now },
    isCode: row.format !== null && !namesHosts(row.format),
    changesShown: row.choice?.changesShown ?? false,
  };
  const saved = { added: 0, known: 0, left_out: 0, extended: 0, raised: 0, kept: 0, beyond: 0, shown: 0 };
  let after: Place | undefined;
  for (
    let items = await nextItems(tx, row.id);
    items.length > 0;
    items = await nextItems(tx, row.id, after)
  ) {
    const wanted = items.filter(isWanted);
    const known = await extendFindings(
      tx,
      wanted.map(({ body }) => againOf(body)),
      extending,
    );
    const fresh = wanted.filter(({ body }) => !known.known.has(body.fingerprint));
    const findings = fresh.map(({ body }) => toFinding(body, row));
    const { inserted, ids } = await insertMasked(tx, secret, findings, insertion);
    const events = ids.map((findingId) => ({ findingId, kind: 'imported', internal: true }) as const);
    await recordEvents(tx, row.organisation_id, by, events, now);
    saved.added += inserted;
    saved.known += wanted.length - inserted;
    saved.left_out += items.length - wanted.length;
    for (const what of ['extended', 'raised', 'kept', 'beyond', 'shown'] as const) saved[what] += known[what];
    const last = items.at(-1);
    after = last && { weight: last.severity_weight, position: last.position };
  }
  return saved;
};

const factsAtOnce = 1000;

/** Records what the file says of hosts and policies, like its findings for the provider's eyes until they are released. */
const recordAll = async (tx: Tx, row: StoredImport, now: Date): Promise<void> => {
  const owner = {
    ...{ organisationId: row.organisation_id, requestId: row.request_id, visible: false, now },
    origin: row.format ? sourceOf(row.format, row.mapping?.name) : 'analyst',
  };
  let after = '';
  for (
    let staged = await nextFacts(tx, row.id, after, factsAtOnce);
    staged.length > 0;
    staged = await nextFacts(tx, row.id, after, factsAtOnce)
  ) {
    const wanted = staged.filter(({ outside }) => !(outside && row.choice?.leaveOutside));
    await recordFacts(
      tx,
      owner,
      wanted.map(({ fact }) => fact),
    );
    after = staged.at(-1)?.key ?? '';
  }
};

/** One transaction: every finding and fact, the import's end, the line in the trail; or nothing of it. */
const saveAll = async (
  tx: Tx,
  importId: string,
  by: Saver,
  secret: Secret,
  now: Date,
): Promise<string | undefined> => {
  const seen = await findImport(tx, importId);
  const request = seen && (await lockRequest(tx, seen.request_id));
  const row = request && (await lockImport(tx, importId));
  if (!request || row?.state !== 'saving') return undefined;
  if (!takesImports(request)) return endWithout(tx, row, 'discarded', now, importTexts.closed);
  const { shown, ...saved } = await insertAll(tx, row, by, secret, now);
  await recordAll(tx, row, now);
  await deleteStaged(tx, row.id);
  await updateImport(tx, row.id, { state: 'saved', saved, endedAt: now });
  const entry = { organisationId: null, action: 'findings.import' } as const;
  const details = { rows: saved.added, name: row.file_name, known: saved.known, left_out: saved.left_out };
  await recordAudit(tx, by, { ...entry, object: row.request_id, details }, now);
  if (shown > 0) {
    // What the customer sees was changed: it stands in their trail, as an edit does.
    const edit = { organisationId: row.organisation_id, action: 'finding.edit' } as const;
    await recordAudit(tx, by, { ...edit, object: row.request_id, details: { rows: shown } }, now);
  }
  await (shown > 0 ? pushRequest : pushDrafts)(tx, request, now);
  return undefined;
};

type SaveParts = ImportParts & {
  /** The installation's: it seals what is masked. */ readonly secret: Secret;
};

const save = async (parts: SaveParts, job: Job<{ importId: string; by: Saver }>): Promise<void> => {
  const { importId, by } = job.data;
  const file = await parts.db.within('system', (tx) =>
    saveAll(tx, importId, by, parts.secret, parts.clock.now()),
  );
  if (file) await parts.storage.remove(file);
};

/** Safe to run again after any crash: a run that did not commit has left nothing. */
export const workOnSaving = (parts: SaveParts): Promise<void> =>
  parts.jobs.work(saveImportJob, (job) => save(parts, job));
