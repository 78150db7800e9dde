import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost, lookAgain, lookAgainMilliseconds } from './focus-lost.ts';

type Left = { readonly ids: ReadonlySet<string>; readonly at: number };

/**
 * For a list whose chosen rows leave it by a button below it, which is closed or goes away with the last of them: who
 * pressed it goes on at the row that took the place of the first, or at the last one; where none is left, at the tab of
 * the section that is shown.
 * @param list is there while it has rows; each `li` has a box to choose it by.
 * @param rows the ids in the order of the list.
 * @returns what is called with those that leave, in the order of the list.
 */
export const useFocusAfterLeaving = (
  list: RefObject<HTMLElement | null>,
  rows: readonly string[],
): ((ids: readonly string[]) => void) => {
  const left = useRef<Left>(undefined);
  const before = useRef(rows);
  const section = useRef<Element>(undefined);

  useEffect(() => {
    section.current = list.current?.closest('section') ?? section.current;
    const waiting = left.current;
    if (!waiting) before.current = rows;
    // Some may stay: what nobody has rated is not released with the others.
    if (!waiting || rows.filter((id) => waiting.ids.has(id)).length === waiting.ids.size) return;
    const go = (): void => {
      if (!left.current || !isFocusLost()) return;
      const boxes = [...(list.current?.querySelectorAll<HTMLElement>('li input[type="checkbox"]') ?? [])];
      const next = boxes[Math.min(waiting.at, boxes.length - 1)];
      left.current = undefined;
      (next ?? section.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
    };
    const end = lookAgain(go);
    // Later the focus may be nowhere for another reason.
    const forgetting = setTimeout(() => (left.current = undefined), Math.max(...lookAgainMilliseconds));
    return () => {
      end();
      clearTimeout(forgetting);
    };
  });

  return (ids) => {
    const at = before.current.findIndex((id) => ids.includes(id));
    left.current = { ids: new Set(ids), at: Math.max(at, 0) };
  };
};
