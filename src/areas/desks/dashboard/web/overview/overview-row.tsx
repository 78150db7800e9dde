import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Severity, severities } from '../../../../../shared/vocabulary/severity.ts';
import { ErrorState } from '../../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { SeverityMark } from '../../../../../ui/severity-mark.tsx';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import type { Overview } from '../../contract.ts';
import { overviewMessages as messages } from '../../overview-messages.ts';
import { NewRequest } from './new-request.tsx';
import styles from './overview.module.css';
import type { useOverview } from './overview-queries.ts';
import { countToDo, waitsId } from './waits-list.tsx';

/** From here on a figure is no longer exact (`dashboard/overview`). */
const countedTo = 1000;
const isCut = (value: number | undefined): boolean => value !== undefined && value >= countedTo;

const totalOf = ({ open }: Overview, severity?: Severity): number =>
  open.reduce((sum, row) => sum + (severity === undefined || row.severity === severity ? row.total : 0), 0);

type FigureProps = {
  readonly label: string;
  readonly value: number | undefined;
  /** There is more than that. */
  readonly more?: boolean;
  readonly tone: 'danger' | 'warning' | 'plain';
  readonly to: string;
  readonly onOpen?: () => void;
};

/** A figure that leads to the list that it counts; quiet where it is nothing. */
const Figure = ({ label, value, more = false, tone, to, onOpen }: FigureProps) => {
  const language = useLanguage();
  const words = value === undefined ? '' : `${formatNumber(value, language)}${more && value > 0 ? '+' : ''}`;
  const body: ReactNode = (
    <>
      <span className={styles.label}>{label}</span>
      {value === undefined ? <Skeleton width={40} height={28} /> : <strong>{words}</strong>}
    </>
  );
  return (
    <li className={classes(styles.figure, value !== undefined && value > 0 && styles[tone])}>
      {value ? (
        <Link to={to} onClick={onOpen}>
          {body}
        </Link>
      ) : (
        <span>{body}</span>
      )}
    </li>
  );
};

const OpenFindings = ({ overview }: { overview: Overview | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  const total = overview && totalOf(overview);
  const present = overview ? severities.filter((severity) => totalOf(overview, severity) > 0) : [];
  return (
    <li className={styles.open}>
      <Link to="/findings" className={styles.label}>
        {say(messages.open)}
      </Link>
      {overview === undefined ? (
        <Skeleton width={220} height={28} />
      ) : (
        <div className={styles.severities}>
          <strong>{formatNumber(total ?? 0, language)}</strong>
          {present.length === 0 ? <span className={styles.quiet}>{say(messages.noneOpen)}</span> : null}
          {present.map((severity) => (
            <Link key={severity} to={`/findings?severity=${severity}`}>
              <SeverityMark severity={severity} total={totalOf(overview, severity)} figure />
            </Link>
          ))}
        </div>
      )}
    </li>
  );
};

/** As the pointer goes: to the list of what waits, on the same page. */
const openWaits = (): void => {
  const list = document.getElementById(waitsId);
  list?.scrollIntoView({ block: 'center' });
  list?.focus({ preventScroll: true });
};

type OverviewRowProps = {
  readonly overview: ReturnType<typeof useOverview>;
  /** The one filled button of the page stands elsewhere. */
  readonly hasNextAbove?: boolean;
};

/** The two answers for who pays, and the way to ask for more: what is open, and what waits. */
export const OverviewRow = ({ overview: query, hasNextAbove = false }: OverviewRowProps) => {
  const say = useSay();
  const overview = query.data;
  if (query.isError && !overview) {
    return (
      <section className={styles.row} aria-label={say(messages.title)}>
        <ErrorState
          title={say(messages.failed)}
          onRetry={() => {
            query.refetch().catch(() => undefined);
          }}
        />
      </section>
    );
  }
  return (
    <section className={styles.row} aria-label={say(messages.title)} aria-busy={overview === undefined}>
      <ul className={styles.figures}>
        <OpenFindings overview={overview} />
        <Figure
          label={say(messages.overdue)}
          value={overview?.overdue}
          more={isCut(overview?.overdue)}
          tone="danger"
          to="/findings?overdue=true"
        />
        <Figure
          label={say(messages.dueThisWeek)}
          value={overview?.due_this_week}
          more={isCut(overview?.due_this_week)}
          tone="warning"
          to="/findings?due=week"
        />
        <Figure
          label={say(messages.waits)}
          value={overview && countToDo(overview)}
          more={overview?.more_waits === true}
          tone="warning"
          to="#waits"
          onOpen={openWaits}
        />
      </ul>
      <NewRequest kind={hasNextAbove ? 'plain' : 'primary'} />
    </section>
  );
};
