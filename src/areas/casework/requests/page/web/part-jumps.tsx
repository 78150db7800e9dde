import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Message } from '../../../../../shared/messages.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { useHeightOnRoot } from '../../../../../ui/theme/use-size-on-root.ts';
import { pageMessages as messages } from '../messages.ts';
import styles from './part-jumps.module.css';
import { showPart } from './show-part.ts';

/** A part of the page, by the id of its element. */
export type JumpPart = { readonly id: string; readonly label: Message };

/** Those of them that stand on the page now: parts come with their data, and go with the state of the request. */
const useThere = (parts: readonly JumpPart[]): readonly JumpPart[] => {
  const [ids, setIds] = useState('');
  useEffect(() => {
    const look = (): void =>
      setIds(
        parts
          .map(({ id }) => id)
          .filter((id) => document.getElementById(id) !== null)
          .join(' '),
      );
    look();
    const watching = new MutationObserver(look);
    watching.observe(document.body, { childList: true, subtree: true });
    return () => watching.disconnect();
  }, [parts]);
  return parts.filter(({ id }) => ids.split(' ').includes(id));
};

/** Once for the document: later, whoever reads or types is where they want to be. */
let hasArrived = false;
const beginnings = ['keydown', 'pointerdown', 'wheel'] as const;

/** Who opens the address of a part comes to it once it is there; the browser looked for it before anything was. */
const useArrival = (there: readonly JumpPart[]): void => {
  const { hash } = useLocation();
  const id = hash.slice(1);
  const isThere = there.some((part) => part.id === id);
  useEffect(() => {
    const end = (): void => {
      hasArrived = true;
    };
    for (const name of beginnings) addEventListener(name, end, { capture: true, once: true });
    return () => {
      // What is opened from here on is not what the document was opened with.
      end();
      for (const name of beginnings) removeEventListener(name, end, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (hasArrived || !isThere) return;
    hasArrived = true;
    showPart(id, 'heading');
  }, [id, isThere]);
};

/** Where the page is one long column: the way to each of its parts, always in sight. */
export const PartJumps = ({ parts }: { parts: readonly JumpPart[] }) => {
  const say = useSay();
  const { search } = useLocation();
  const measure = useHeightOnRoot('--jumps-height');
  const there = useThere(parts);
  useArrival(there);
  if (there.length < 2) return null;
  return (
    <nav ref={measure} className={styles.jumps} aria-label={say(messages.parts)}>
      <ul>
        {there.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              preventScrollReset
              onClick={() => showPart(id, 'heading')}
            >
              {say(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
