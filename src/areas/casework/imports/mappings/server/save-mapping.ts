import { formatNames, importFormats, sourceOf } from '../../../../../engines/scanner-files/formats.ts';
import {
  type ColumnMapping,
  namedColumns,
} from '../../../../../engines/scanner-files/mapping/column-mapping.ts';
import type { UnknownSheet } from '../../../../../engines/scanner-files/mapping/unknown-sheet.ts';
import { isUuid, uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import type { CheckedInputOf } from '../../../../../shared/call.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { isOfEngine } from '../../../../../shared/services.ts';
import { folded } from '../../../../../shared/vocabulary/folded.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { lockImport, type StoredImport } from '../../server/import-store.ts';
import { requestForImport, seenImport } from '../../server/manage-imports.ts';
import type { ImportParts } from '../../server/parts.ts';
import { type mappingCalls, mappingFaults, mappingsMost } from '../contract.ts';
import { mappingTexts } from '../texts.ts';
import {
  countMappings,
  deleteMapping,
  findMapping,
  findSheet,
  insertMapping,
  lockMappings,
  type StoredMapping,
  updateMapping,
} from './mapping-store.ts';
import { readWith } from './read-with.ts';

type Saved = CheckedInputOf<typeof mappingCalls.save>;

/** How findings say that somebody else found them: no mapping is called so. */
const takenNames: ReadonlySet<string> = new Set(
  ['analyst', 'Baluarte', ...importFormats.flatMap((format) => [formatNames[format], sourceOf(format)])].map(
    folded,
  ),
);

const requireMapping = async (tx: Tx, id: string): Promise<StoredMapping> =>
  (isUuid(id) ? await findMapping(tx, id) : undefined) ?? fail('not_found');

type Mapped = { readonly row: StoredImport; readonly sheet: UnknownSheet };

/** The import that is to be read with the choice, and its columns. @throws `not_found`, `status_conflict` */
const importToMap = async (tx: Tx, id: string): Promise<Mapped> => {
  const seen = await seenImport(tx, id);
  await requestForImport(tx, seen.request_id);
  const row = (await lockImport(tx, seen.id)) ?? fail('not_found');
  const isOpen = row.state === 'choosing' || row.state === 'ready';
  const sheet = isOpen ? await findSheet(tx, row.id) : undefined;
  return sheet ? { row, sheet } : fail('status_conflict', { detail: mappingTexts.no_columns });
};

const requireColumns = (body: ColumnMapping, columns: readonly { key: string }[]): void => {
  const known = new Set(columns.map(({ key }) => key));
  const wrong = [...new Set(namedColumns(body).flatMap(({ field, key }) => (known.has(key) ? [] : [field])))];
  if (wrong.length === 0) return;
  failValidation(
    wrong.map((field) => ({
      loc: ['body', field],
      type: 'unknown_column',
      msg: mappingFaults.unknown_column,
    })),
  );
};

const requireRoom = async (tx: Tx, id: string | undefined, name: string): Promise<void> => {
  const { all, same } = await countMappings(tx, id, folded(name));
  if (same > 0 || takenNames.has(folded(name)) || isOfEngine(name)) {
    failValidation([{ loc: ['body', 'name'], type: 'name_taken', msg: mappingFaults.name_taken }]);
  }
  if (id === undefined && all >= mappingsMost) fail('status_conflict', { detail: mappingTexts.too_many });
};

/** Writes the row: a new one, or the earlier one changed. */
const write = async (
  tx: Tx,
  actor: Actor,
  before: StoredMapping | undefined,
  sheet: UnknownSheet | undefined,
  { name, body, now }: { name: string; body: ColumnMapping; now: Date },
): Promise<StoredMapping> => {
  const written = { name, nameKey: folded(name), body };
  const by = { personId: actor.userId, now };
  const id = before?.id ?? uuidv7(now);
  if (before) await updateMapping(tx, id, written, by);
  else if (sheet) {
    const columns = sheet.columns.map(({ key, name: called }) => ({ key, name: called }));
    await insertMapping(tx, id, { headerKey: sheet.header_key, columns }, written, by);
  }
  return (await findMapping(tx, id)) ?? fail('not_found');
};

/**
 * Keeps what the columns of a sheet mean, and has the import that it was chosen for read with it, in one transaction.
 * @throws `not_found`, `status_conflict`, `validation_failed` for a name that is taken and a column that is not there
 */
export const saveMapping = ({ db, clock, jobs }: ImportParts, actor: Actor, input: Saved) =>
  db.within(scopeOf(actor), async (tx) => {
    const { mapping_id, import_id, name, ...body } = input;
    const now = clock.now();
    await lockMappings(tx);
    const before = mapping_id === undefined ? undefined : await requireMapping(tx, mapping_id);
    const mapped = import_id === undefined ? undefined : await importToMap(tx, import_id);
    if (before && mapped && before.header_key !== mapped.sheet.header_key) {
      fail('status_conflict', { detail: mappingTexts.other_columns });
    }
    requireColumns(body, before?.columns ?? mapped?.sheet.columns ?? []);
    await requireRoom(tx, before?.id, name);
    const saved = await write(tx, actor, before, mapped?.sheet, { name, body, now });
    await readWith(tx, jobs, mapped?.row.id, saved);
    const entry = { organisationId: null, action: 'mapping.save', object: saved.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { name } }, now);
    if (mapped) {
      const reading = { organisationId: null, action: 'import.map', object: mapped.row.request_id } as const;
      const details = { name: mapped.row.file_name };
      await recordAudit(tx, actor, { ...reading, details }, now);
    }
    return saved;
  });

/** @throws `not_found` */
export const removeMapping = ({ db, clock }: ImportParts, actor: Actor, id: string): Promise<undefined> =>
  db.within(scopeOf(actor), async (tx) => {
    await lockMappings(tx);
    const name = isUuid(id) ? await deleteMapping(tx, id) : undefined;
    if (name === undefined) return fail('not_found');
    const entry = { organisationId: null, action: 'mapping.remove', object: id, details: { name } } as const;
    await recordAudit(tx, actor, entry, clock.now());
    return undefined;
  });
