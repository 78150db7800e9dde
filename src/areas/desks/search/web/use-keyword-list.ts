import { useEffect, useRef, useState } from 'react';
import { addKeywords } from '../../../../ui/form/choosing/keywords.ts';
import { decodeKeywordList, readKeywordList, type WrongLine } from '../keyword-list.ts';
import { mostKeywords } from '../search-faults.ts';

/** What came of a list. */
export type ListReading =
  | { readonly state: 'none' | 'reading' | 'unreadable' | 'empty' }
  | {
      readonly state: 'read';
      readonly added: number;
      /** Beyond the most that a search takes. */
      readonly leftOut: number;
      readonly wrong: readonly WrongLine[];
    };

const read = async (file: File, keywords: readonly string[]) => {
  const text = decodeKeywordList(new Uint8Array(await file.arrayBuffer()));
  const list = readKeywordList(text, file.name.toLowerCase().endsWith('.csv'));
  // Joined by line breaks, each stays whole unless it holds what parts keywords, as it would when pasted.
  const all = addKeywords(keywords, list.keywords.join('\n'));
  const kept = all.slice(0, Math.max(mostKeywords, keywords.length));
  const reading: ListReading =
    list.keywords.length + list.wrong.length === 0
      ? { state: 'empty' }
      : {
          state: 'read',
          added: kept.length - keywords.length,
          leftOut: all.length - kept.length,
          wrong: list.wrong,
        };
  return { kept, reading };
};

/** Reads a list of keywords when it is chosen, and adds what it holds to those there are. */
export const useKeywordList = (
  file: File | null,
  keywords: readonly string[],
  onKeywords: (keywords: readonly string[]) => void,
): ListReading => {
  const [reading, setReading] = useState<ListReading>({ state: 'none' });
  // As they are when the file has been read, not when it was chosen.
  const now = useRef({ keywords, onKeywords });
  now.current = { keywords, onKeywords };
  useEffect(() => {
    if (!file) return setReading({ state: 'none' });
    let isWanted = true;
    setReading({ state: 'reading' });
    read(file, now.current.keywords).then(
      ({ kept, reading: came }) => {
        if (!isWanted) return;
        now.current.onKeywords(kept);
        setReading(came);
      },
      () => {
        if (isWanted) setReading({ state: 'unreadable' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return reading;
};
