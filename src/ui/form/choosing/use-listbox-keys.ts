import { type KeyboardEvent, useRef, useState } from 'react';
import { movedIndex, typedIndex } from './listbox-keys.ts';

/** Letters typed within this time are one word. */
const wordMilliseconds = 600;

type Options = {
  readonly open: boolean;
  readonly labels: readonly string[];
  /** Where the list begins: at what is chosen. */
  readonly first: number;
  readonly multiple: boolean;
  readonly show: () => void;
  readonly hide: () => void;
  readonly choose: (index: number) => void;
  /** What Enter does where the options could not be loaded. */
  readonly retry: (() => void) | undefined;
};

/** The keys of a select-only combobox (WAI-ARIA Authoring Practices). */
export const useListboxKeys = ({ open, labels, first, multiple, show, hide, choose, retry }: Options) => {
  const [pointed, setPointed] = useState<number | null>(null);
  const word = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const active = Math.min(pointed ?? first, Math.max(0, labels.length - 1));

  const isTyping = (): boolean => performance.now() - word.current.at < wordMilliseconds;
  const typed = (letter: string): void => {
    const text = isTyping() ? word.current.text + letter : letter;
    word.current = { text, at: performance.now() };
    const index = typedIndex(labels, text, active);
    if (index >= 0) setPointed(index);
  };
  const opened = (event: KeyboardEvent): void => {
    // A space inside of a word that is being typed is a letter.
    const isChoice = event.key === 'Enter' || (event.key === ' ' && !isTyping());
    const next = movedIndex(event.key, active, labels.length);
    if (event.key === 'Escape') {
      // The dialog around it stays.
      event.stopPropagation();
      hide();
    } else if (event.key === 'Tab') {
      if (!retry && !multiple) choose(active);
      if (!retry) hide();
      return;
    } else if (isChoice && retry) retry();
    else if (isChoice || (event.key === 'ArrowUp' && event.altKey)) choose(active);
    else if (next !== undefined) setPointed(next);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typed(event.key);
    else return;
    event.preventDefault();
  };
  const closed = (event: KeyboardEvent): void => {
    const opens = ['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End'].includes(event.key);
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!opens && !isLetter) return;
    event.preventDefault();
    setPointed(event.key === 'Home' ? 0 : event.key === 'End' ? labels.length - 1 : null);
    show();
    if (isLetter && event.key !== ' ') typed(event.key);
  };
  return {
    active,
    point: setPointed,
    press: (event: KeyboardEvent): void => (open ? opened(event) : closed(event)),
  };
};
