import { scopeOf } from '../../../../../platform/db/database.ts';
import { type Route, route } from '../../../../../platform/http/route.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { StoredImport } from '../../server/import-store.ts';
import { seenImport } from '../../server/manage-imports.ts';
import type { ImportParts } from '../../server/parts.ts';
import { type Mapping, mappingCalls, type ShownSheet } from '../contract.ts';
import { mappingTexts } from '../texts.ts';
import { findMapping, findSheet, listMappings, type StoredMapping } from './mapping-store.ts';
import { removeMapping, saveMapping } from './save-mapping.ts';

/** A mapping as it travels. */
const asMapping = (row: StoredMapping): Mapping => ({
  ...row.body,
  mapping_id: row.id,
  name: row.name,
  columns: [...row.columns],
  newer: row.newer,
  updated_by: row.updated_by,
  updated_at: row.updated_at.toISOString(),
});

type TellRead = (actor: Actor, action: 'import.columns', of: StoredImport) => Promise<void>;

const showSheet = async (
  { db }: ImportParts,
  actor: Actor,
  importId: string,
): Promise<{ row: StoredImport; shown: ShownSheet }> =>
  db.within(scopeOf(actor), async (tx) => {
    const row = await seenImport(tx, importId);
    const isOpen = row.state === 'choosing' || row.state === 'ready';
    const found = isOpen ? await findSheet(tx, row.id) : undefined;
    if (!found) return fail('status_conflict', { detail: mappingTexts.no_columns });
    const { header_key: _, ...sheet } = found;
    const used = row.mapping;
    const current = used && (await findMapping(tx, used.id));
    const mapping = used && {
      ...(current?.body ?? used.body),
      mapping_id: current?.id ?? null,
      name: current?.name ?? used.name,
    };
    return { row, shown: { ...sheet, mapping } };
  });

/** What the columns of unknown sheets mean: the staff's calls. */
export const mappingRoutes = (parts: ImportParts, tell: TellRead): Route[] => [
  route(mappingCalls.list, ({ actor }) =>
    parts.db.within(scopeOf(actor), async (tx) => (await listMappings(tx)).map(asMapping)),
  ),
  route(mappingCalls.columns, async ({ input, actor }) => {
    const { row, shown } = await showSheet(parts, actor, input.import_id);
    await tell(actor, 'import.columns', row);
    return shown;
  }),
  route(mappingCalls.save, async ({ input, actor }) => {
    const saved = await saveMapping(parts, actor, input);
    return asMapping(saved);
  }),
  route(mappingCalls.remove, ({ input, actor }) => removeMapping(parts, actor, input.mapping_id)),
];
