import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { QuotaOverview } from '../contract.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { writtenDay } from './forecast-line.tsx';
import styles from './quotas-page.module.css';

/** A period in words, with that it has not begun where it has not. */
const usePeriodText = () => {
  const say = useSay();
  return (period: QuotaOverview['period']): string => {
    if (!period) return say(messages.noPeriod);
    const days = say(messages.periodOf(writtenDay(period.from), writtenDay(period.until)));
    return period.begun_at === null ? `${days} (${say(messages.periodBegins)})` : days;
  };
};

type ContractFactsProps = {
  readonly overview: Pick<QuotaOverview, 'period'> | undefined;
  readonly periodActions?: ReactNode;
  /** Further facts. */
  readonly children?: ReactNode;
};

/** The running period. */
export const ContractFacts = ({ overview, periodActions, children }: ContractFactsProps) => {
  const say = useSay();
  const periodText = usePeriodText();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say(messages.period)}</dt>
        <dd>
          {overview ? <span>{periodText(overview.period)}</span> : <Skeleton width={180} />}
          {periodActions}
        </dd>
      </div>
      {children}
    </dl>
  );
};
