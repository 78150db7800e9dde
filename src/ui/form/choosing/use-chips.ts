import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addKeywords, hasSeparator, splitTyped } from './keywords.ts';

/** What was added or removed last, for those who do not see the chips. */
type Change = { readonly kind: 'added' | 'removed'; readonly keywords: readonly string[] };

type ChipsInput = {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly most?: number | undefined;
};

/** Sending by the button does not leave the field: what is still being typed counts too. */
const useBeforeSending = (input: RefObject<HTMLInputElement | null>, finish: () => void): void => {
  const finishNow = useRef(finish);
  finishNow.current = finish;
  useEffect(() => {
    const form = input.current?.form;
    const before = () => flushSync(() => finishNow.current());
    form?.addEventListener('submit', before, true);
    return () => form?.removeEventListener('submit', before, true);
  }, [input]);
};

/** Many chips scroll in their box: whoever goes on typing sees where. */
const useStaysInView = (input: RefObject<HTMLInputElement | null>, count: number): void =>
  useEffect(() => {
    if (count > 0 && document.activeElement === input.current)
      input.current?.scrollIntoView?.({ block: 'nearest' });
  }, [input, count]);

/** What typing, pasting and keys do to a list of keywords. */
export const useChips = ({ value, onChange, most = Number.POSITIVE_INFINITY }: ChipsInput) => {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [change, setChange] = useState<Change | null>(null);
  const [leftOut, setLeftOut] = useState(0);

  const add = (text: string): void => {
    const all = addKeywords(value, text);
    const next = all.slice(0, Math.max(most, value.length));
    setLeftOut(all.length - next.length);
    if (next.length === value.length) return;
    onChange(next);
    setChange({ kind: 'added', keywords: next.slice(value.length) });
  };
  const remove = (keyword: string): void => {
    onChange(value.filter((one) => one !== keyword));
    setLeftOut(0);
    setChange({ kind: 'removed', keywords: [keyword] });
    input.current?.focus();
  };
  const finish = (): void => {
    if (typed.trim() === '') return;
    add(typed);
    setTyped('');
  };

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter also ends a composition (Japanese, dead keys): that one is not for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      finish();
    }
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  };
  const type = (text: string): void => {
    const parts = splitTyped(text);
    if (hasSeparator(text)) add(parts.ended);
    setTyped(parts.typed);
  };
  // A one-line input would swallow the line breaks of a pasted list.
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!hasSeparator(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
    setTyped('');
  };

  useStaysInView(input, value.length);
  useBeforeSending(input, finish);
  return { input, typed, change, leftOut, remove, finish, press, type, paste };
};
