import { CircleArrowRight, History } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import type { FindingDetails } from '../../contract.ts';
import { continueMessages as messages } from '../continue-messages.ts';
import styles from './continued-line.module.css';

/** Where the same weakness stands in the scan after or before; nothing where there is none. */
export const ContinuedLine = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  const { continued_in: after, continues: before } = finding;
  return (
    <>
      {after ? (
        <p className={styles.line}>
          <CircleArrowRight size={15} aria-hidden="true" />
          <span>
            {say(messages.continuedIn)} <Link to={`/findings/${after.finding_id}`}>{after.reference}</Link>.{' '}
            {say(messages.seeThere)}
          </span>
        </p>
      ) : null}
      {before ? (
        <p className={styles.line}>
          <History size={15} aria-hidden="true" />
          <span>
            {say(messages.continues)} <Link to={`/findings/${before.finding_id}`}>{before.reference}</Link>,{' '}
            {say(messages.firstFound(formatDate(before.first_released_at)))}
          </span>
        </p>
      ) : null}
    </>
  );
};
