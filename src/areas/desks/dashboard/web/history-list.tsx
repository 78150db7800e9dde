import { Link } from 'react-router';
import type { Message } from '../../../../shared/messages.ts';
import { requestPath, serviceName } from '../../../../shared/services.ts';
import { formatDate, formatDateTimeInZone } from '../../../../shared/time/dates.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { CircleHelp } from '../../../../ui/icons/icons.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { Reference } from '../../../../ui/reference.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { classes } from '../../../../ui/theme/classes.ts';
import { endWord } from '../../../casework/requests/list/web/end-cell.tsx';
import { RequestProgress } from '../../../casework/requests/list/web/request-columns.tsx';
import { detailMessages } from '../../../casework/requests/messages.ts';
import { isFinal, statusFrom } from '../../../casework/requests/status.ts';
import { DueChip } from '../../../casework/requests/web/due-chip.tsx';
import { StatusChip } from '../../../casework/requests/web/status-chip.tsx';
import type { HistoryItem } from '../contract.ts';
import { dashboardMessages as messages } from '../messages.ts';
import styles from './history-list.module.css';

const Day = ({ label, iso }: { label: string; iso: string | null }) => {
  const say = useSay();
  return (
    <span className={styles.day}>
      <span>{label}</span>
      {iso ? (
        <time dateTime={iso} title={formatDateTimeInZone(iso)}>
          {formatDate(iso)}
        </time>
      ) : (
        <span className={styles.faint} title={say(messages.noEnd)}>
          –
        </span>
      )}
    </span>
  );
};

/**
 * Row D8. What work has begun on is executed once it has ended well. Under way it is being executed, and where it gave no
 * result it was executed in part: "In progress, executed" and "Failed, executed" would say the opposite of themselves.
 */
const executionWord = ({ excecute, current_status }: HistoryItem): Message => {
  if (!excecute) return messages.notExecuted;
  const status = statusFrom(current_status);
  if (status === undefined || status === 'finished') return messages.executed;
  return isFinal(status) ? messages.partlyExecuted : messages.executing;
};

const Executed = ({ item }: { item: HistoryItem }) => {
  const say = useSay();
  return (
    <span className={classes(styles.executed, !item.excecute && styles.faint)}>
      {say(executionWord(item))}
    </span>
  );
};

const Item = ({ item, withExecution }: { item: HistoryItem; withExecution: boolean }) => {
  const say = useSay();
  // Its area is in the filter beside it: with it the line would be cut.
  const service = say(serviceName(item.submodule, item.type_submodule));
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <Link to={requestPath(item.module, item._id)} className={styles.title}>
          {item.title}
        </Link>
        <span className={styles.service} title={service}>
          <Reference text={item.reference} /> · {service}
        </span>
      </div>
      <div className={styles.state}>
        <StatusChip status={item.current_status} />
        <span className={styles.due}>
          <DueChip row={item} />
        </span>
        {item.waiting_for_customer ? (
          <Chip kind="warning" icon={CircleHelp}>
            {say(detailMessages.waitsForYou)}
          </Chip>
        ) : null}
      </div>
      <div className={styles.progress}>
        <RequestProgress row={item} />
        {withExecution ? <Executed item={item} /> : null}
      </div>
      <div className={styles.days}>
        <Day label={say(messages.requested)} iso={item.start_date} />
        <Day label={say(endWord(item))} iso={item.end_date} />
      </div>
    </li>
  );
};

type HistoryListProps = {
  /** undefined while they are on their way. */
  readonly items: readonly HistoryItem[] | undefined;
  readonly busy: boolean;
  /** The dashboard's history says of each whether it was executed; elsewhere its state says enough. */
  readonly withExecution?: boolean;
};

const ghosts = 6;

/** The runs of the organisation, each with its bar (row D8). The whole row is the link's target. */
export const HistoryList = ({ items, busy, withExecution = false }: HistoryListProps) => {
  const say = useSay();
  return (
    <ul
      className={classes(styles.list, !withExecution && styles.plain, busy && styles.busy)}
      aria-label={say(messages.history)}
      aria-busy={busy || items === undefined}
    >
      {items === undefined
        ? Array.from({ length: ghosts }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing but their place.
            <li key={index} className={styles.item}>
              <div className={styles.what}>
                <Skeleton width="60%" height={14} />
                <Skeleton width="80%" />
              </div>
              <div className={styles.state}>
                <Skeleton width={92} height={20} />
              </div>
              <div className={styles.progress}>
                <Skeleton height={4} />
              </div>
              <div className={styles.days}>
                <Skeleton width={120} />
              </div>
            </li>
          ))
        : items.map((item) => <Item key={item._id} item={item} withExecution={withExecution} />)}
    </ul>
  );
};
