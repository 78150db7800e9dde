import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './tabs.module.css';

export type Tab<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  /** How many there are, or are new. */
  readonly count?: string | undefined;
  /** Read aloud instead of the bare figure. */
  readonly countLabel?: string | undefined;
  /** Something here waits for the reader. */
  readonly calls?: boolean;
  readonly panel: (shown: boolean) => ReactNode;
};

type TabsProps<Key extends string> = {
  /** What the tabs are parts of, for those who do not see them. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** Smaller: inside a panel. */
  readonly small?: boolean;
};

/** So much of its neighbour is seen: more than what fades there (`tabs.module.css`), so that the chosen one is whole. */
const seenBesidePixels = 40;

const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Marks the row while more of it is beyond either edge. */
const useMoreMark = (row: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-before', scrollLeft > 1);
      element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  });
};

/**
 * Tabs by the pattern of the WAI: one of them is in the tab order; arrows, Home and End move and choose. What was once
 * shown stays where it is, hidden, so that nothing typed in it is lost.
 */
export const Tabs = <Key extends string>({ label, tabs, chosen, onChoose, small }: TabsProps<Key>) => {
  const id = useId();
  const buttons = useRef<HTMLDivElement>(null);
  const visited = useRef(new Set<Key>());
  visited.current.add(chosen);
  useMoreMark(buttons);
  // On a phone the row of tabs scrolls: the chosen one is seen. The page itself stays where it is.
  useEffect(() => {
    const row = buttons.current;
    const tab = row?.children[tabs.findIndex(({ key }) => key === chosen)];
    if (!row || !(tab instanceof HTMLElement)) return;
    const end = tab.offsetLeft - row.offsetLeft + tab.offsetWidth;
    if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth + seenBesidePixels;
    else
      row.scrollLeft = Math.min(
        row.scrollLeft,
        Math.max(0, tab.offsetLeft - row.offsetLeft - seenBesidePixels),
      );
  }, [tabs, chosen]);
  // Chosen by what happened, as of a part that has run empty: the focus does not stay on one that is not shown any more.
  useEffect(() => {
    if (buttons.current?.contains(document.activeElement))
      document.getElementById(`${id}-${chosen}`)?.focus({ preventScroll: true });
  }, [id, chosen]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = targets[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(tab.key);
    const button = buttons.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <>
      <div
        ref={buttons}
        role="tablist"
        aria-label={label}
        className={classes(styles.tabs, small && styles.small)}
      >
        {tabs.map(({ key, label: name, count, countLabel, calls }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={visited.current.has(key) ? `${id}-${key}-panel` : undefined}
            tabIndex={key === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(key)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {name}{' '}
            {count === undefined ? null : (
              <span className={classes(styles.count, calls && styles.calls)}>
                <span aria-hidden={countLabel ? 'true' : undefined}>{count}</span>
                {countLabel ? <span className="visually-hidden">{countLabel}</span> : null}
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ key }) => visited.current.has(key))
        .map(({ key, panel }) => (
          <div
            key={key}
            role="tabpanel"
            id={`${id}-${key}-panel`}
            aria-labelledby={`${id}-${key}`}
            hidden={key !== chosen}
            className={styles.panel}
          >
            {panel(key === chosen)}
          </div>
        ))}
    </>
  );
};
