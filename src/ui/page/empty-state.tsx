import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { CircleAlert } from '../icons/first-icons.ts';
import type { Icon } from '../icons/icon.tsx';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { PartHeading } from '../text/part-heading.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  readonly icon?: Icon;
  readonly title: string;
  /** What belongs here, or what happened. */
  readonly text?: string;
  /** The first step. */
  readonly action?: ReactNode;
  readonly live?: boolean;
};

/** In the place of a list that has nothing: says what it is and offers the first step. */
export const EmptyState = ({ icon: Icon, title, text, action, live = false }: EmptyStateProps) => (
  <div className={styles.empty} role={live ? 'alert' : undefined}>
    {Icon ? (
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
    ) : null}
    <PartHeading className={styles.title}>{title}</PartHeading>
    {text ? <p>{text}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);

/** In the place of rows that search and filters have all left out. */
export const NothingMatches = ({ onClear }: { onClear: () => void }) => {
  const say = useSay();
  return (
    <EmptyState
      title={say(uiMessages.noRows)}
      text={say(uiMessages.noRowsHint)}
      action={<Button onClick={onClear}>{say(uiMessages.clearFilters)}</Button>}
    />
  );
};

type ErrorStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => void;
  /** In the place of a whole list, with the list's border. */
  readonly framed?: boolean;
};

/** In the place of something that could not be loaded (row E13). */
export const ErrorState = ({ title, text, onRetry, framed = false }: ErrorStateProps) => {
  const say = useSay();
  const state = (
    <EmptyState
      icon={CircleAlert}
      title={title}
      {...(text ? { text } : {})}
      action={<Button onClick={onRetry}>{say(uiMessages.tryAgain)}</Button>}
      live
    />
  );
  return framed ? <div className={styles.framed}>{state}</div> : state;
};
