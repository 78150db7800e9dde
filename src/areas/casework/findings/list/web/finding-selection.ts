import { useState } from 'react';
import type { ListedFinding } from '../../contract.ts';

/** As many as the call takes. */
export const selectedMost = 200;

export type Selection = {
  readonly rows: readonly ListedFinding[];
  readonly isFull: boolean;
  readonly has: (id: string) => boolean;
  /** Takes those in, or out where all of them are in. */
  readonly toggle: (rows: readonly ListedFinding[]) => void;
  /** Those and no others, as many as may be. */
  readonly replace: (rows: readonly ListedFinding[]) => void;
  readonly clear: () => void;
};

/** What is selected in a list, over its pages; of another list (`of`) nothing is. */
export const useSelection = (of: string): Selection => {
  const [held, setHeld] = useState<{ of: string; rows: ReadonlyMap<string, ListedFinding> }>({
    of,
    rows: new Map(),
  });
  const rows = held.of === of ? held.rows : new Map<string, ListedFinding>();
  return {
    rows: [...rows.values()],
    isFull: rows.size >= selectedMost,
    has: (id) => rows.has(id),
    toggle: (those) => {
      const next = new Map(rows);
      const areAllIn = those.every(({ id }) => rows.has(id));
      for (const row of those) {
        if (areAllIn) next.delete(row.id);
        else if (next.size < selectedMost) next.set(row.id, row);
      }
      setHeld({ of, rows: next });
    },
    replace: (those) =>
      setHeld({ of, rows: new Map(those.slice(0, selectedMost).map((row) => [row.id, row])) }),
    clear: () => setHeld({ of, rows: new Map() }),
  };
};
