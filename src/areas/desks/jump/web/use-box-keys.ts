import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { movedIndex } from '../../../../ui/form/choosing/listbox-keys.ts';
import type { Option } from './option.ts';

/** Which option is active, and the keys of a combobox whose list is always open (WAI-ARIA Authoring Practices). */
export const useBoxKeys = (
  options: readonly Option[],
  text: string,
  isBusy: boolean,
  open: (option: Option) => void,
) => {
  const [pointed, setPointed] = useState<{ readonly id: string; readonly text: string }>();
  // Another text, another list: its first is meant.
  const index = pointed?.text === text ? options.findIndex(({ id }) => id === pointed.id) : -1;
  const active = Math.max(0, index);
  const point = (at: number): void => {
    const option = options[at];
    if (option) setPointed({ id: option.id, text });
  };

  // Enter was pressed before the answer to this text was there: its first is opened when it comes.
  const waiting = useRef<string>(undefined);
  const first = options[0];
  useEffect(() => {
    if (isBusy || waiting.current === undefined) return;
    const isMeant = waiting.current === text;
    waiting.current = undefined;
    if (isMeant && first) open(first);
  });

  const choose = (): void => {
    const option = options[active];
    if (option && !(option.isFound && isBusy)) open(option);
    else if (isBusy) waiting.current = text;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose();
      return;
    }
    const last = options.length - 1;
    // At the ends it goes on around.
    const around = { ArrowDown: active === last ? 0 : undefined, ArrowUp: active === 0 ? last : undefined };
    const next = event.shiftKey
      ? undefined
      : (around[event.key as keyof typeof around] ?? movedIndex(event.key, active, options.length));
    if (next === undefined || last < 0) return;
    event.preventDefault();
    point(next);
  };
  return { active, point, onKeyDown };
};
