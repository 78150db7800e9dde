import { Link, useSearchParams } from 'react-router';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { changesInWords, countsByVerdict } from '../../../../../shared/vocabulary/verdict.ts';
import { GitCompareArrows } from '../../../../../ui/icons/icons.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { useNarrow } from '../../../../../ui/theme/media.ts';
import type { RequestDetails } from '../../../requests/contract.ts';
import { CloseNotFound } from '../../continue/web/close-not-found.tsx';
import { compareMessages as messages } from '../compare-messages.ts';
import { useCandidates, useComparison } from './compare-queries.ts';
import styles from './what-changed.module.css';

/** What changed since the request that this one clearly repeats, in one line, the figures first; it leads to the comparison. */
export const ChangesLine = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const isNarrow = useNarrow();
  const [parameters] = useSearchParams();
  const [first] = useCandidates(request).data ?? [];
  const earlierId = first?.repeated ? first.request_id : undefined;
  const { data } = useComparison(request.request_id, earlierId, undefined);
  const comparison = data?.pages[0]?.data;
  if (!comparison?.earlier || comparison.totals.length === 0) return null;
  const { title, end_date, start_date } = comparison.earlier;
  const day = formatDate(end_date ?? start_date);
  const since =
    title === request.title && first
      ? messages.againstNumber(first.reference, day)
      : messages.against(title, day);
  const counts = countsByVerdict(comparison.totals.map((row) => ({ ...row, count: row.total })));
  return (
    <div className={styles.line}>
      <GitCompareArrows size={15} aria-hidden="true" />
      <Link to="?tab=changes#changes">
        <strong>{say(changesInWords(counts, formatNumber))}</strong>{' '}
        <span className={isNarrow ? 'visually-hidden' : undefined}>{say(since)}</span>
      </Link>
      {/* Where what changed is shown, it stands beside what it closes; on a phone there only, to keep the head low. */}
      {isNarrow || parameters.get('tab') === 'changes' ? null : (
        <CloseNotFound
          later={request}
          earlier={comparison.earlier.reference}
          count={comparison.open_not_found}
        />
      )}
    </div>
  );
};
