import { isUuid } from '../../../../platform/crypto/uuid.ts';
import { scopeOf } from '../../../../platform/db/database.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { failValidation } from '../../../../shared/errors.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { commonFaults } from '../../../../shared/schema.ts';
import { severities } from '../../../../shared/vocabulary/severity.ts';
import { recordReadings } from '../../../records/audit/sittings/server/record-readings.ts';
import {
  type ImportedRow,
  type ImportRow,
  importDiscard,
  importList,
  importPreview,
  importSave,
  importUpload,
  type Standing,
} from '../contract.ts';
import { mappingRoutes } from '../mappings/server/routes.ts';
import { skipWords } from '../texts.ts';
import { allCounts, listImports, type StoredImport } from './import-store.ts';
import { countStanding, type Place, type PreviewItem, previewItems } from './item-store.ts';
import { askForSaving, discardImport, seenImport, seenRequest, startImport } from './manage-imports.ts';
import type { ImportParts, ImportRules } from './parts.ts';

const defaultLimit = 50;

const badCursor = (): never =>
  failValidation([{ loc: ['body', 'cursor'], type: 'bad_cursor', msg: commonFaults.bad_cursor }]);

const writePlace = ({ severity_weight, position }: PreviewItem): string =>
  Buffer.from(`${severity_weight} ${position}`).toString('base64url');

const readPlace = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const [, weight, position] = /^([1-5]) (\d{1,8})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return weight === undefined ? badCursor() : { weight: Number(weight), position: Number(position) };
};

/** An import as it travels. */
const asImportRow = (row: StoredImport, language: Language): ImportRow => ({
  id: row.id,
  request_id: row.request_id,
  file_name: row.file_name,
  size: row.size,
  format: row.format,
  mapping: row.mapping && { name: row.mapping.name, others: row.mapping.others },
  state: row.state,
  percentage: percentageOf(row),
  findings: allCounts(row.findings),
  outside: allCounts(row.outside),
  skipped: row.skipped.map((entry) => ({ ...entry, text: say(skipWords[entry.reason], language) })),
  refusal: row.refusal && say(row.refusal, language),
  to_rate: { total: row.to_rate.all ?? 0, outside: row.to_rate.outside ?? 0 },
  saved: row.saved && { ...{ extended: 0, raised: 0, kept: 0, beyond: 0 }, ...row.saved },
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** While it is read, of the file; a file that is walked through twice is half read after the first time. */
const percentageOf = ({ state, size, bytes_read }: StoredImport): number =>
  state === 'reading' ? Math.min(99, Math.floor((100 * bytes_read) / Math.max(1, size))) : 100;

const standingOf = (state: string | null): Standing => {
  if (state === null) return 'new';
  return state === 'fixed' ? 'fixed' : 'known';
};

const asImportedRow = ({ position, body, outside, state }: PreviewItem): ImportedRow => ({
  position,
  title: body.title,
  severity: body.severity,
  to_rate: body.to_rate === true,
  location: body.location,
  targets: [...body.targets],
  cvss: body.cvss,
  cwe: body.cwe,
  rule: body.rule,
  standing: standingOf(state),
  outside,
});

/** What a scanner found about a customer's systems: that staff looked is told to that customer, before it is saved too. */
const openTelling = ({ db, clock }: ImportParts) => {
  return (
    actor: Actor,
    action: 'import.list' | 'import.read' | 'import.columns',
    of: Pick<StoredImport, 'organisation_id' | 'request_id'>,
  ) =>
    recordReadings(
      db,
      actor,
      [{ organisationId: of.organisation_id, action, object: of.request_id }],
      clock.now(),
    );
};

/** Scanners' results on their way into a request's findings: the staff's calls. */
export const importRoutes = (parts: ImportParts & ImportRules): Route[] => {
  const tell = openTelling(parts);
  return [
    route(importUpload, async ({ input, actor, upload }) => {
      if (!upload) throw new Error('A multipart call without a file was refused before.');
      const importId = await startImport(parts, actor, input.request_id, upload);
      upload.keep();
      return { import_id: importId };
    }),

    route(importPreview, async ({ input, actor, language, setHeader }) => {
      const row = await parts.db.within(scopeOf(actor), (tx) => seenImport(tx, input.import_id));
      await tell(actor, 'import.read', row);
      const after = readPlace(input.cursor);
      const limit = input.limit ?? defaultLimit;
      const of = { importId: row.id, requestId: row.request_id, severity: input.severity };
      const read = parts.db.reading(scopeOf(actor));
      const [items, standing] = await Promise.all([
        row.state === 'ready' ? previewItems(read, of, { limit: limit + 1, after }) : [],
        row.state === 'ready' && !after ? countStanding(read, of) : null,
      ]);
      const rows = items.slice(0, limit);
      const last = rows.at(-1);
      if (items.length > limit && last) setHeader('x-next-cursor', writePlace(last));
      const counts = allCounts(row.findings);
      const all = severities.reduce((sum, severity) => sum + counts[severity], 0);
      setHeader('x-total-count', String(input.severity ? counts[input.severity] : all));
      return { import: asImportRow(row, language), standing, rows: rows.map(asImportedRow) };
    }),

    route(importSave, async ({ input, actor, language }) => {
      const row = await askForSaving(parts, actor, input, parts);
      return asImportRow(row, language);
    }),

    ...mappingRoutes(parts, tell),

    route(importDiscard, async ({ input, actor, language }) =>
      asImportRow(await discardImport(parts, actor, input.import_id), language),
    ),

    route(importList, async ({ input, actor, language, setHeader }) => {
      const request = await parts.db.within(scopeOf(actor), (tx) => seenRequest(tx, input.request_id));
      const { cursor } = input;
      if (cursor !== undefined && !isUuid(cursor)) badCursor();
      const limit = input.limit ?? defaultLimit;
      const read = parts.db.reading(scopeOf(actor));
      const found = await listImports(read, request.id, { limit: limit + 1, before: cursor });
      const rows = found.slice(0, limit);
      if (found.length > limit) setHeader('x-next-cursor', rows.at(-1)?.id ?? '');
      const [first] = rows;
      if (first) await tell(actor, 'import.list', first);
      return rows.map((row) => asImportRow(row, language));
    }),
  ];
};
