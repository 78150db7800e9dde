import { isInside, parseBlock } from '../../../shared/address-block.ts';
import type { FirstSeen } from '../../../shared/sheet/first-seen/first-seen.ts';
import {
  type CellFault,
  type CheckRow,
  duplicateOf,
  type SheetColumn,
  type SheetRules,
} from '../../../shared/sheet/sheet-rules.ts';
import { createBlockMap } from './block-map.ts';
import { targetColumnTexts, targetFaults } from './messages.ts';
import { parseTarget, type Reach, type Target, targetKinds } from './target.ts';

/** Columns of a list of targets (`product.md`, "CSV inputs"; Spanish names of `calls.md`). */
export const targetColumns: readonly SheetColumn[] = [
  {
    name: 'target',
    about: targetColumnTexts.target,
    alsoCalled: ['objetivo'],
    required: true,
    maxCharacters: 2048,
  },
  { name: 'kind', about: targetColumnTexts.kind, alsoCalled: ['tipo'], maxCharacters: 10 },
  {
    name: 'description',
    about: targetColumnTexts.description,
    alsoCalled: ['descripción'],
    maxCharacters: 2000,
    multiline: true,
  },
  {
    name: 'exclude',
    about: targetColumnTexts.exclude,
    alsoCalled: ['excluir', 'exclusiones'],
    maxCharacters: 32_767,
    multiline: true,
  },
];

const kindFault = (typed: string, target: Target): CellFault | undefined => {
  const kind = typed.toLowerCase();
  if (kind === '' || kind === target.kind) return undefined;
  return targetKinds.some((one) => one === kind)
    ? { column: 'kind', type: 'kind_mismatch', msg: targetFaults.kind_mismatch(target.kind) }
    : { column: 'kind', type: 'kind', msg: targetFaults.kind };
};

const excludeFault = (typed: string, target: Target): CellFault | undefined => {
  const column = 'exclude';
  if (typed === '') return undefined;
  if (!('block' in target)) {
    return { column, type: 'exclude_needs_range', msg: targetFaults.exclude_needs_range };
  }
  for (const text of typed.split(/\s+/)) {
    const block = parseBlock(text);
    if (!block) return { column, type: 'exclude', msg: targetFaults.exclude };
    if (!isInside(block, target.block)) {
      return { column, type: 'exclude_outside', msg: targetFaults.exclude_outside(text) };
    }
  }
  return undefined;
};

/** Tells of a duplicate or an overlap with an earlier row, and remembers the target otherwise. */
const createRepeatCheck = (
  firstSeen: () => FirstSeen,
): ((target: Target, row: number) => CellFault | undefined) => {
  const names = firstSeen();
  const overlapping = createBlockMap();
  const exact = firstSeen();
  return (target, row) => {
    if ('name' in target) {
      const earlier = names(`${target.kind} ${target.name}`, row);
      return earlier ? duplicateOf('target', earlier) : undefined;
    }
    const { family, first, last } = target.block;
    const same = exact(`${family} ${first} ${last}`, row);
    if (same) return duplicateOf('target', same);
    const earlier = overlapping(target.block, row);
    return earlier ? { column: 'target', type: 'overlap', msg: targetFaults.overlap(earlier) } : undefined;
  };
};

const checkTargets = (reach: Reach, firstSeen: () => FirstSeen): CheckRow => {
  const repeats = createRepeatCheck(firstSeen);
  return ({ row, cells: { target = '', kind = '', exclude = '' } }) => {
    if (target === '') return [];
    const parsed = parseTarget(target, reach);
    if (typeof parsed === 'string') return [{ column: 'target', type: parsed, msg: targetFaults[parsed] }];
    const faults = [repeats(parsed, row), kindFault(kind, parsed), excludeFault(exclude, parsed)];
    return faults.filter((fault) => fault !== undefined);
  };
};

/** Rules of a list of targets; the later row of a duplicate or an overlap is named. */
export const targetRules = (reach: Reach): SheetRules => ({
  columns: targetColumns,
  start: (firstSeen) => checkTargets(reach, firstSeen),
});
