import { Link } from 'react-router';
import { type FindingState, findingStates } from '../../../../shared/vocabulary/finding-state.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { findingListMessages } from '../list/list-messages.ts';
import { findingStateWords } from '../messages.ts';
import { useFindingCounts } from './finding-queries.ts';
import styles from './finding-states.module.css';

/** What became of a request's findings, beside the open ones that its head counts: each state leads to its findings in the list of all. */
export const FindingStates = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const language = useLanguage();
  const counts = useFindingCounts(requestId).data?.counts;
  if (!counts) return null;
  const totalOf = (state: FindingState): number =>
    counts.filter((row) => row.state === state && !row.drafts).reduce((sum, row) => sum + row.total, 0);
  return (
    <ul className={styles.states}>
      {findingStates
        .filter((state) => state !== 'open' && totalOf(state) > 0)
        .map((state) => (
          <li key={state}>
            <Link to={`/findings?request=${requestId}&state=${state}`}>
              {say(findingStateWords[state])} <strong>{formatNumber(totalOf(state), language)}</strong>
            </Link>
          </li>
        ))}
      <li>
        <Link to={`/findings?request=${requestId}&state=all`}>{say(findingListMessages.inList)}</Link>
      </li>
    </ul>
  );
};
