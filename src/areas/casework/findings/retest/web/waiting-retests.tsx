import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { send } from '../../../../../ui/calls/client.ts';
import { Fold } from '../../../../../ui/fold.tsx';
import { RotateCcw } from '../../../../../ui/icons/icons.ts';
import { Reference } from '../../../../../ui/reference.tsx';
import { formatNumber, formatRelative } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { requestKeys } from '../../../requests/web/request-queries.ts';
import { retestMessages as messages } from '../../messages.ts';
import { waitingRetests } from '../retest-contract.ts';
import { waitingRetestsHash } from '../waiting-path.ts';
import styles from './waiting-retests.module.css';

/** Rounds that customers wait for, the longest first: folded, with how many there are, unless the address asks for them. It has its place from the start, so that what stands below does not move. */
export const WaitingRetests = ({ className }: { className?: string | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  const { hash } = useLocation();
  const rounds = useQuery({
    queryKey: [...requestKeys.allFindings, 'waiting-retests'],
    queryFn: ({ signal }) => send(waitingRetests, {}, { signal }),
  }).data;
  return (
    <Fold
      open={hash === waitingRetestsHash}
      className={classes(className, styles.waiting, rounds?.length ? styles.some : undefined)}
      summary={
        <>
          <RotateCcw size={15} aria-hidden="true" /> {say(messages.waiting)}
          {rounds ? (
            <strong className={rounds.length > 0 ? styles.count : undefined}>
              {formatNumber(rounds.length, language)}
            </strong>
          ) : null}
        </>
      }
    >
      {rounds?.length === 0 ? <p>{say(messages.noneWaits)}</p> : null}
      <ul>
        {rounds?.map((round) => (
          <li key={round.retest_id}>
            <Link to={`/requests/${round.request_id}`}>{round.title}</Link>
            <Reference text={round.reference} />
            <span>{round.organisation}</span>
            <span>{say(messages.states[round.state])}</span>
            <time dateTime={round.asked_at} title={formatMoment(round.asked_at)}>
              {formatRelative(round.asked_at, new Date(), language)}
            </time>
          </li>
        ))}
      </ul>
    </Fold>
  );
};
