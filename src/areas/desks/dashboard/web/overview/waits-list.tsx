import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { requestPath, serviceName } from '../../../../../shared/services.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import type { Icon } from '../../../../../ui/icons/icon.tsx';
import { CalendarClock, CircleHelp, GlobeLock, RotateCcw, Signature } from '../../../../../ui/icons/icons.ts';
import { Reference } from '../../../../../ui/reference.tsx';
import { useFocusOnNext } from '../../../../../ui/table/use-focus-on-next.ts';
import { formatNumber, formatRelative, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { Overview, WaitKind } from '../../contract.ts';
import { overviewMessages as messages } from '../../overview-messages.ts';
import styles from './overview.module.css';

type Wait = Overview['waits'][number];
type Ended = Overview['domains'][number];
/** What there is to do: as a list on the page, and as a figure above it. */
type ToDo = Pick<Overview, 'waits' | 'more_waits' | 'domains' | 'overdue' | 'overdue_in_retest'>;

/** Overdue findings that the organisation itself has to move on; those that were corrected wait for the provider. */
const toSettleOf = ({
  overdue,
  overdue_in_retest: inRetest,
}: Pick<ToDo, 'overdue' | 'overdue_in_retest'>): number => Math.max(0, overdue - inRetest);

/** Overdue findings are one line, however many. */
export const countToDo = (toDo: ToDo): number =>
  toDo.waits.length + toDo.domains.length + (toSettleOf(toDo) > 0 ? 1 : 0);

const icons: Readonly<Record<WaitKind, Icon>> = {
  question: CircleHelp,
  authorisation: Signature,
  domain: GlobeLock,
  retest: RotateCcw,
};

/** The part of the request's page where it is done. */
const parts: Readonly<Record<WaitKind, string>> = {
  question: '?tab=conversation',
  authorisation: '?tab=details',
  domain: '?tab=details',
  retest: '?tab=findings',
};

const shownFirst = 5;
export const waitsId = 'waits';

type LineProps = {
  readonly icon: Icon;
  readonly kind: string;
  readonly to: string;
  readonly title: string;
  readonly below: ReactNode;
  readonly since?: string;
};

const Line = ({ icon: Icon, kind, to, title, below, since }: LineProps) => {
  const language = useLanguage();
  return (
    <li className={styles.item}>
      <span className={styles.kind}>
        <Icon size={16} aria-hidden="true" />
        {kind}
      </span>
      <span className={styles.what}>
        <Link to={to} className={styles.title}>
          {title}
        </Link>
        <span className={styles.service}>{below}</span>
      </span>
      {since === undefined ? null : (
        <time dateTime={since} title={formatMoment(since)}>
          {formatRelative(since, new Date(), language)}
        </time>
      )}
    </li>
  );
};

const RequestLine = ({ wait }: { wait: Wait }) => {
  const say = useSay();
  return (
    <Line
      icon={icons[wait.kind]}
      kind={say(messages[wait.kind])}
      to={`${requestPath(wait.module, wait.request_id)}${parts[wait.kind]}`}
      title={wait.title}
      below={
        <>
          <Reference text={wait.reference} /> · {say(serviceName(wait.submodule, wait.type_submodule))}
        </>
      }
      since={wait.since}
    />
  );
};

const OverdueLine = ({ count, inRetest }: { count: number; inRetest: number }) => {
  const say = useSay();
  const language = useLanguage();
  const more = messages.moreInRetest(formatNumber(inRetest, language), isOne(inRetest, language));
  return (
    <Line
      icon={CalendarClock}
      kind={say(messages.toSettle)}
      to="/findings?overdue=true"
      title={say(messages.overdueFindings(formatNumber(count, language), isOne(count, language)))}
      below={say(inRetest > 0 ? more : messages.overdueHint)}
    />
  );
};

const DomainLine = ({ ended }: { ended: Ended }) => {
  const say = useSay();
  return (
    <Line
      icon={GlobeLock}
      kind={say(messages[ended.state])}
      to={`/domains/${ended.domain}`}
      title={ended.domain}
      below={say(messages.verifyAgain)}
      since={ended.since}
    />
  );
};

const linesOf = (toDo: ToDo): ReactNode[] => [
  ...(toSettleOf(toDo) > 0
    ? [<OverdueLine key="overdue" count={toSettleOf(toDo)} inRetest={toDo.overdue_in_retest} />]
    : []),
  ...toDo.waits.map((wait) => <RequestLine key={`${wait.kind} ${wait.request_id}`} wait={wait} />),
  ...toDo.domains.map((ended) => <DomainLine key={ended.domain} ended={ended} />),
];

type ShowAllProps = { readonly label: string; readonly onPress: () => void };

/** Goes away with what it does: whoever pressed it goes on at the first line that came. */
const ShowAll = ({ label, onPress }: ShowAllProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const notePress = useFocusOnNext(button);
  return (
    <Button
      ref={button}
      kind="quiet"
      onClick={() => {
        notePress();
        onPress();
      }}
    >
      {label}
    </Button>
  );
};

/** What nobody but the reader's organisation can move on, the longest waiting first; nothing where nothing waits. */
export const WaitsList = ({ overview }: { overview: ToDo | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const lines = overview ? linesOf(overview) : [];
  if (lines.length === 0) return null;
  const isCut = overview?.more_waits === true;
  const showsAll = isCut ? messages.showOldest : messages.showAll;
  return (
    <section className={styles.waits} aria-labelledby={waitsId}>
      <h2 id={waitsId} tabIndex={-1}>
        {say(messages.waits)}
      </h2>
      <ul className={styles.list}>{isWhole ? lines : lines.slice(0, shownFirst)}</ul>
      {!isWhole && lines.length > shownFirst ? (
        <ShowAll label={say(showsAll(formatNumber(lines.length, language)))} onPress={() => setWhole(true)} />
      ) : null}
      {isWhole && isCut ? <p className={styles.moreWait}>{say(messages.moreWait)}</p> : null}
    </section>
  );
};
