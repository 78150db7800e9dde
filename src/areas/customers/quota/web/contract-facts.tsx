import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
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
  readonly overview: QuotaOverview | undefined;
  readonly periodActions?: ReactNode;
  /** For staff; absent where the credits stand among the services. */
  readonly creditActions?: ReactNode;
  /** Further facts. */
  readonly children?: ReactNode;
};

/** The running period, and for staff the credits. */
export const ContractFacts = ({ overview, periodActions, creditActions, children }: ContractFactsProps) => {
  const say = useSay();
  const language = useLanguage();
  const periodText = usePeriodText();
  const { consumed, limit } = overview?.credits ?? { consumed: 0, limit: 0 };
  const credits = messages.creditsOf(formatNumber(consumed, language), formatNumber(limit, language));
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say(messages.period)}</dt>
        <dd>
          {overview ? <span>{periodText(overview.period)}</span> : <Skeleton width={180} />}
          {periodActions}
        </dd>
      </div>
      {creditActions === undefined ? null : (
        <div>
          <dt>{say(messages.credits)}</dt>
          <dd>
            {overview ? (
              <span>{say(limit === 0 && consumed === 0 ? messages.noCredits : credits)}</span>
            ) : (
              <Skeleton width={90} />
            )}
            {creditActions}
          </dd>
        </div>
      )}
      {children}
    </dl>
  );
};
