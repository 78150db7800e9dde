import { useId, useState } from 'react';
import { requestPath } from '../../../../shared/services.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import type { QuotaOverview } from '../contract.ts';
import { RoomFacts } from '../disk/web/room-facts.tsx';
import { allCounted, deepSearch } from '../ledger-words.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { serviceLabel } from '../service-label.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AskWord } from './ask-word.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { LedgerList } from './ledger-list.tsx';
import { MonthPlot } from './month-plot.tsx';
import {
  type LedgerSource,
  ownLines,
  saveOwnLines,
  useQuotaOverview,
  useToldOfQuotas,
  useWithdrawAsk,
} from './quota-queries.ts';
import { QuotaGhost, QuotaRow, quotaKey } from './quota-row.tsx';
import styles from './quotas-page.module.css';

type Quota = QuotaOverview['services'][number];

const own: LedgerSource = {
  name: 'own',
  list: ownLines,
  download: saveOwnLines,
  requestHref: (row) => requestPath(row.module ?? '', row.request_id ?? ''),
  searchHref: (row) => `/search?search=${row.search_id}`,
};

/** What can be done about a quota: ask, or take back what was asked for. */
const Action = ({ quota, onAsk }: { quota: Quota; onAsk: () => void }) => {
  const say = useSay();
  const name = say(serviceLabel(quota.submodule, quota.type_submodule));
  const withdrawing = useWithdrawAsk();
  const { ask } = quota;
  if (ask?.state !== 'open') {
    return (
      <Button kind="quiet" aria-label={say(messages.askOf(quota, name))} onClick={onAsk}>
        {say(messages.ask(quota))}
      </Button>
    );
  }
  const withdraw = () =>
    perform(
      withdrawing,
      { ask_id: ask.ask_id },
      {
        done: () => toast(say(messages.withdrawn)),
        failed: (error) => toastError(errorMessage(error), say(messages.notWithdrawn)),
      },
    );
  return (
    <Button
      kind="quiet"
      busy={withdrawing.isPending}
      aria-label={say(messages.withdrawOf(name))}
      onClick={withdraw}
    >
      {say(messages.withdraw)}
    </Button>
  );
};

/** The services, and after them the credits for deep search, which are counted as they are. */
const countedOf = ({ services: rows, credits }: QuotaOverview): readonly Quota[] => [
  ...rows,
  { submodule: deepSearch.submodule, type_submodule: deepSearch.type, ...credits },
];

const Services = ({ rows }: { rows: readonly Quota[] | undefined }) => {
  const say = useSay();
  const headingId = useId();
  const [asking, setAsking] = useState<Quota | null>(null);
  return (
    <section className={styles.quotas} aria-labelledby={headingId} aria-busy={rows === undefined}>
      <h2 id={headingId}>{say(messages.services)}</h2>
      <ul>
        {rows
          ? rows.map((quota) => (
              <QuotaRow key={quotaKey(quota)} quota={quota}>
                <span className={styles.ask}>
                  <AskWord quota={quota} />
                </span>
                <Action quota={quota} onAsk={() => setAsking(quota)} />
              </QuotaRow>
            ))
          : allCounted().map(({ submodule, type }) => <QuotaGhost key={`${submodule}/${type}`} />)}
      </ul>
      {asking ? <AskDialog service={asking} onClose={() => setAsking(null)} /> : null}
    </section>
  );
};

/** What an organisation has contracted, what is left of it, and everything that has happened to it (Administrators). */
export const QuotasPage = () => {
  const say = useSay();
  const overview = useQuotaOverview();
  useToldOfQuotas();
  usePageTitle(say(messages.title));
  const { data } = overview;
  if (overview.isError && !data) {
    return (
      <ErrorState
        framed
        title={say(messages.loadFailed)}
        onRetry={() => {
          overview.refetch().catch(() => undefined);
        }}
      />
    );
  }
  return (
    <>
      <ContractFacts overview={data}>
        <RoomFacts room={data?.room} />
      </ContractFacts>
      <Services rows={data && countedOf(data)} />
      {/* The list comes with the chart above it: nothing moves under whoever has begun to read. */}
      {data ? (
        <>
          <MonthPlot rows={data.months} />
          <LedgerList source={own} />
        </>
      ) : null}
    </>
  );
};
