import { isStaff } from '../../../../../shared/actor.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { Chip, type ChipKind } from '../../../../../ui/chip.tsx';
import { CircleCheck, CircleSlash, Clock, LoaderCircle, Undo2 } from '../../../../../ui/icons/icons.ts';
import { useAuth } from '../../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { retestMessages as messages } from '../../messages.ts';
import type { Retest } from '../retest-contract.ts';
import { type BeforeEnd, RecordResults } from './record-results.tsx';
import { openRetestsId } from './retest-banner.tsx';
import { useRetests, useWithdrawRetest } from './retest-queries.ts';
import styles from './retests.module.css';

const looks: Readonly<Record<Retest['state'], readonly [ChipKind, typeof Clock]>> = {
  asked: ['warning', Clock],
  running: ['success', LoaderCircle],
  done: ['info', CircleCheck],
  declined: ['danger', CircleSlash],
  withdrawn: ['neutral', Undo2],
};

const Outcome = ({ round }: { round: Retest }) => {
  const say = useSay();
  return (
    <ul className={styles.outcome}>
      {round.findings.map(({ finding_id, reference, title, result, note }) => (
        <li key={finding_id}>
          <span className={styles.name}>
            <span className={styles.number}>{reference}</span> {title}
          </span>
          {result ? <strong>{say(messages.results[result])}</strong> : null}
          {note ? <p className={styles.note}>{note}</p> : null}
        </li>
      ))}
    </ul>
  );
};

const Withdraw = ({ round }: { round: Retest }) => {
  const say = useSay();
  const withdrawing = useWithdrawRetest();
  return (
    <Button
      kind="quiet"
      busy={withdrawing.isPending}
      onClick={() =>
        perform(withdrawing, round.retest_id, {
          done: () => toast(say(messages.withdrawn)),
          failed: (error) => toastError(errorMessage(error), say(messages.notChanged)),
        })
      }
    >
      {say(messages.withdraw)}
    </Button>
  );
};

type RoundProps = {
  readonly requestId: string;
  readonly round: Retest;
  readonly staff: boolean;
  readonly beforeEnd: BeforeEnd | undefined;
};

const Round = ({ requestId, round, staff, beforeEnd }: RoundProps) => {
  const say = useSay();
  const [kind, icon] = looks[round.state];
  const isOpen = round.state === 'asked' || round.state === 'running';
  return (
    <li className={styles.round}>
      <div className={styles.head}>
        <h4>{say(messages.round(round.number))}</h4>
        <Chip kind={kind} icon={icon}>
          {say(messages.states[round.state])}
        </Chip>
        <span className={styles.faint}>
          {say(messages.by(round.asked_by_full_name ?? round.asked_by, formatMoment(round.asked_at)))}
        </span>
        {!staff && round.state === 'asked' ? <Withdraw round={round} /> : null}
      </div>
      {round.note ? <p className={styles.note}>{round.note}</p> : null}
      {staff && isOpen ? (
        <RecordResults requestId={requestId} round={round} beforeEnd={beforeEnd} />
      ) : (
        <Outcome round={round} />
      )}
      {round.answer ? (
        <p className={styles.note}>
          <strong>{say(messages.answer)}:</strong> {round.answer}
        </p>
      ) : null}
    </li>
  );
};

type RetestsProps = {
  readonly requestId: string;
  /** Staff work on open rounds in one place and read ended ones in another. */
  readonly only?: 'open' | 'ended';
  readonly beforeEnd?: BeforeEnd | undefined;
};

/** The rounds of a request; nothing while there is none. */
export const Retests = ({ requestId, only, beforeEnd }: RetestsProps) => {
  const say = useSay();
  const isOpen = ({ state }: Retest): boolean => state === 'asked' || state === 'running';
  const rounds = (useRetests(requestId).data ?? []).filter(
    (round) => only === undefined || isOpen(round) === (only === 'open'),
  );
  const staff = isStaff({ role: useAuth().user.rol ?? 'Member' });
  if (rounds.length === 0) return null;
  return (
    <section className={styles.section} id={only === 'open' ? openRetestsId : undefined}>
      <h3>{say(messages.title)}</h3>
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <Round
            key={round.retest_id}
            requestId={requestId}
            round={round}
            staff={staff}
            beforeEnd={beforeEnd}
          />
        ))}
      </ul>
    </section>
  );
};
