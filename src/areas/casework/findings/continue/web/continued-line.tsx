import { Link } from 'react-router';
import { requestPath } from '../../../../../shared/services.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { CircleArrowRight, History, SearchX } from '../../../../../ui/icons/icons.ts';
import { Reference } from '../../../../../ui/reference.tsx';
import { useSay } from '../../../../../ui/text/language.ts';
import type { FindingDetails } from '../../contract.ts';
import { continueMessages as messages } from '../continue-messages.ts';
import { CloseNotFound } from './close-not-found.tsx';
import styles from './continued-line.module.css';

/** Where the same weakness stands in the scan after or before, or that the scan after did not find it. */
export const ContinuedLine = ({ finding }: { finding: FindingDetails }) => {
  const say = useSay();
  const { continued_in: after, continues: before, not_found_in: missed } = finding;
  return (
    <>
      {after ? (
        <p className={styles.line}>
          <CircleArrowRight size={15} aria-hidden="true" />
          <span>
            {say(messages.continuedIn)}{' '}
            <Link to={`/findings/${after.finding_id}`}>
              <Reference text={after.reference} />
            </Link>
            . {say(messages.seeThere)}
          </span>
        </p>
      ) : null}
      {missed ? (
        <div className={`${styles.line} ${styles.missed}`}>
          <SearchX size={15} aria-hidden="true" />
          <span>
            {say(messages.notFoundIn)}{' '}
            <Link to={requestPath(finding.module, missed.request_id)}>
              <Reference text={missed.reference} />
            </Link>
            {'. '}
            {say(messages.openUntilClosed)}
          </span>
          <CloseNotFound
            later={missed}
            earlier={finding.request_reference}
            count={1}
            findingId={finding.id}
          />
        </div>
      ) : null}
      {before ? (
        <p className={styles.line}>
          <History size={15} aria-hidden="true" />
          <span>
            {say(messages.continues)}{' '}
            <Link to={`/findings/${before.finding_id}`}>
              <Reference text={before.reference} />
            </Link>
            , {say(messages.firstFound(formatDate(before.first_released_at)))}
          </span>
        </p>
      ) : null}
    </>
  );
};
