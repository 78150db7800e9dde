import { statusWords } from '../../../../../shared/vocabulary/request-status.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { formatNumber, formatRelative, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { statusColours } from '../../../../casework/requests/web/status-chip.tsx';
import type { StaffPerson } from '../../contract.ts';
import { workloadMessages as messages } from '../../messages.ts';
import { useLiveWork, useWorkload } from '../../web/work-queries.ts';
import { Assignee } from './assignee.tsx';
import styles from './queue.module.css';

type Workload = NonNullable<ReturnType<typeof useWorkload>['data']>;
type Figures = Workload['nobody'];

/** Open work by state, in the order in which it moves. */
const parts = [
  ['pending', 'pending'],
  ['accepted', 'accepted'],
  ['in_progress', 'In progress'],
  ['in_review', 'in review'],
] as const;

const Bar = ({ figures, most }: { figures: Figures; most: number }) => (
  <span className={styles.bar} aria-hidden="true">
    {parts.map(([name, status]) => (
      <span
        key={name}
        style={{
          background: statusColours[status],
          width: `${(100 * figures[name]) / Math.max(1, most)}%`,
        }}
      />
    ))}
  </span>
);

const Words = ({ figures }: { figures: Figures }) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (count: number) => formatNumber(count, language);
  const due = figures.due_this_week;
  const states = parts
    .filter(([name]) => figures[name] > 0)
    .map(([name, status]) => `${say(statusWords[status])}: ${figure(figures[name])}`)
    .join(' · ');
  return (
    <span className={styles.figures} title={states}>
      {say(isOne(figures.open, language) ? messages.oneOpen : messages.open(figure(figures.open)))}
      {figures.overdue > 0 ? (
        <span className={styles.late}> · {say(messages.overdue(figure(figures.overdue)))}</span>
      ) : null}
      {due > 0
        ? ` · ${say(isOne(due, language) ? messages.oneThisWeek : messages.thisWeek(figure(due)))}`
        : ''}
      {figures.waiting_for_customer > 0
        ? ` · ${say(messages.waiting(figure(figures.waiting_for_customer)))}`
        : ''}
      <span className="visually-hidden">{states}</span>
    </span>
  );
};

/** What is read while it is folded. */
const Summary = ({ open, overdue }: { open: number; overdue: number }) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (count: number) => formatNumber(count, language);
  return (
    <>
      {say(messages.title)}
      <span className={styles.brief}>
        {say(isOne(open, language) ? messages.oneOpen : messages.open(figure(open)))}
        {overdue > 0 ? (
          <span className={styles.late}> · {say(messages.overdue(figure(overdue)))}</span>
        ) : null}
      </span>
    </>
  );
};

type PersonProps = {
  readonly person: StaffPerson | null;
  readonly figures: Figures;
  readonly most: number;
  readonly hint?: string | undefined;
  readonly pressed: boolean;
  readonly onPress: () => void;
};

const Person = ({ person, figures, most, hint, pressed, onPress }: PersonProps) => {
  const say = useSay();
  return (
    <li>
      <button type="button" className={styles.person} aria-pressed={pressed} title={hint} onClick={onPress}>
        <Assignee person={person} />
        <span className={styles.name}>{person ? person.full_name : say(messages.nobody)}</span>
        <Bar figures={figures} most={most} />
        <Words figures={figures} />
      </button>
    </li>
  );
};

type WorkloadPanelProps = {
  /** Whose work the list shows: an id or `nobody`. */
  readonly assigned: string | undefined;
  readonly onChoose: (assigned: string | undefined) => void;
};

/** How much everybody has: folded, and pressing somebody shows theirs. */
export const WorkloadPanel = ({ assigned, onChoose }: WorkloadPanelProps) => {
  const say = useSay();
  const language = useLanguage();
  const { data } = useWorkload();
  useLiveWork();
  if (!data) {
    return (
      <Fold className={styles.workload} summary={say(messages.title)}>
        {null}
      </Fold>
    );
  }
  const { people, nobody } = data;
  const all = [nobody, ...people];
  const sum = (name: 'open' | 'overdue') => all.reduce((total, figures) => total + figures[name], 0);
  const most = Math.max(nobody.open, ...people.map(({ open }) => open));
  const choose = (id: string) => onChoose(assigned === id ? undefined : id);
  const seen = (at: string | null) =>
    at === null ? say(messages.neverSeen) : say(messages.lastSeen(formatRelative(at, new Date(), language)));
  return (
    <Fold className={styles.workload} summary={<Summary open={sum('open')} overdue={sum('overdue')} />}>
      <ul className={styles.people}>
        <Person
          person={null}
          figures={nobody}
          most={most}
          pressed={assigned === 'nobody'}
          onPress={() => choose('nobody')}
        />
        {people.map((person) => (
          <Person
            key={person.user_id}
            person={person}
            figures={person}
            most={most}
            hint={seen(person.last_seen_at)}
            pressed={assigned === person.user_id}
            onPress={() => choose(person.user_id)}
          />
        ))}
      </ul>
    </Fold>
  );
};
