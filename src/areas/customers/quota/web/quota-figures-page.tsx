import { useId } from 'react';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { allCounted, deepSearch } from '../ledger-words.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { ContractFacts } from './contract-facts.tsx';
import { useQuotaFigures } from './quota-queries.ts';
import { QuotaGhost, QuotaRow, quotaKey } from './quota-row.tsx';
import styles from './quotas-page.module.css';

/** What the organisation has contracted and what is left of it, to read (Members). */
export const QuotaFiguresPage = () => {
  const say = useSay();
  const headingId = useId();
  const { data, isError, refetch } = useQuotaFigures();
  usePageTitle(say(messages.title));
  if (isError && !data) {
    return (
      <ErrorState
        framed
        title={say(messages.loadFailed)}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  const credits = data && {
    submodule: deepSearch.submodule,
    type_submodule: deepSearch.type,
    ...data.credits,
  };
  const rows = data && credits && [...data.services, credits];
  return (
    <>
      <ContractFacts overview={data} />
      <section className={styles.quotas} aria-labelledby={headingId} aria-busy={rows === undefined}>
        <h2 id={headingId}>{say(messages.services)}</h2>
        <p className={styles.note}>{say(messages.askAdministrator)}</p>
        <ul>
          {rows
            ? rows.map((quota) => <QuotaRow key={quotaKey(quota)} quota={quota} />)
            : allCounted().map(({ submodule, type }) => <QuotaGhost key={`${submodule}/${type}`} />)}
        </ul>
      </section>
    </>
  );
};
