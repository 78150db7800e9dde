import type { ImportedFinding } from '../../../../engines/scanner-files/imported-finding.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { mergeImported } from '../merge-imported.ts';
import { type Item, insertItems, stagedItems, updateItem } from './item-store.ts';

/** What was said again, and the finding to which it was added. */
type Repeated = { readonly said: ImportedFinding; readonly into: ImportedFinding; readonly beyond: number };

export type Staged = {
  readonly added: readonly Item[];
  /** Findings of earlier batches that are not what they were. */
  readonly changed: readonly { readonly before: Item; readonly after: Item }[];
  readonly repeated: readonly Repeated[];
};

type Owner = { readonly importId: string; readonly organisationId: string };
type IsOutside = (finding: ImportedFinding) => boolean;

const isSame = (one: Item, other: Item): boolean =>
  one.outside === other.outside && JSON.stringify(one.finding) === JSON.stringify(other.finding);

/**
 * Stages what was read. What the file said before, by its fingerprint, is added to the first finding of it: its places,
 * references, texts and the worse severity. Nothing is staged twice, and nothing is lost without being told.
 */
export const foldItems = async (
  tx: Tx,
  owner: Owner,
  items: readonly Item[],
  isOutside: IsOutside,
): Promise<Staged> => {
  const prints = [...new Set(items.map(({ finding }) => finding.fingerprint))];
  const earlier = await stagedItems(tx, owner.importId, prints);
  const before = new Map(earlier.map((item) => [item.finding.fingerprint, item]));
  const now = new Map(before);
  const repeated: Repeated[] = [];
  for (const item of items) {
    const first = now.get(item.finding.fingerprint);
    if (!first) {
      now.set(item.finding.fingerprint, item);
      continue;
    }
    const { finding, beyond } = mergeImported(first.finding, item.finding);
    now.set(finding.fingerprint, { ...first, finding, outside: isOutside(finding) });
    repeated.push({ said: item.finding, into: first.finding, beyond });
  }
  const changed = earlier.flatMap((item) => {
    const after = now.get(item.finding.fingerprint);
    return after && !isSame(item, after) ? [{ before: item, after }] : [];
  });
  for (const { before: old, after } of changed) await updateItem(tx, owner.importId, old, after);
  const added = [...now.values()].filter(({ finding }) => !before.has(finding.fingerprint));
  await insertItems(tx, owner, added);
  return { added, changed, repeated };
};
