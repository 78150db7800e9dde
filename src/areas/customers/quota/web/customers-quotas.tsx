import { useId, useMemo, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { Ask, StaffQuotaOverview } from '../contract.ts';
import { CustomersRoom } from '../disk/web/customers-room.tsx';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { serviceLabel } from '../service-label.ts';
import { DeclineDialog, GrantDialog } from './answer-dialogs.tsx';
import { PeriodDialog } from './contract-dialogs.tsx';
import { ContractFacts } from './contract-facts.tsx';
import { writtenDay } from './forecast-line.tsx';
import { LedgerList } from './ledger-list.tsx';
import { MonthPlot } from './month-plot.tsx';
import { customersLines, type LedgerSource, useCustomersQuotas, useToldOfQuotas } from './quota-queries.ts';
import styles from './quotas-page.module.css';

/** The customer whose page it is. */
type Customer = { readonly organisation_id: string; readonly name: string };

type Answering = { readonly how: 'grant' | 'decline'; readonly ask: Ask; readonly limit: number };

const OpenAsk = ({
  ask,
  limit,
  onAnswer,
}: Omit<Answering, 'how'> & { onAnswer: (to: Answering) => void }) => {
  const say = useSay();
  const language = useLanguage();
  const name = say(serviceLabel(ask.submodule, ask.type_submodule));
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{say(messages.askLine(ask.asked_by_full_name, formatNumber(ask.units, language), limit))}</p>
        {ask.note === '' ? null : <p>{ask.note}</p>}
      </div>
      <div className={styles.answers}>
        <Button
          aria-label={say(messages.declineOf(name))}
          onClick={() => onAnswer({ how: 'decline', ask, limit })}
        >
          {say(messages.decline)}
        </Button>
        <Button
          aria-label={say(messages.grantOf(name))}
          onClick={() => onAnswer({ how: 'grant', ask, limit })}
        >
          {say(messages.grant)}
        </Button>
      </div>
    </li>
  );
};

const openAsks = (overview: StaffQuotaOverview | undefined) =>
  overview
    ? [...overview.services, overview.credits].flatMap(({ ask, limit }) =>
        ask?.state === 'open' ? [{ ask, limit }] : [],
      )
    : [];

/** What the customer asks for, to be granted or declined; nothing where nothing waits. */
export const CustomersAsks = ({ organisation }: { organisation: Customer }) => {
  const say = useSay();
  const headingId = useId();
  const [answering, setAnswering] = useState<Answering | null>(null);
  useToldOfQuotas();
  const asks = openAsks(useCustomersQuotas(organisation.organisation_id).data);
  const close = () => setAnswering(null);
  return (
    <>
      {asks.length > 0 ? (
        <section className={styles.asks} aria-labelledby={headingId}>
          <h2 id={headingId}>{say(messages.asksTitle)}</h2>
          <ul>
            {asks.map(({ ask, limit }) => (
              <OpenAsk key={ask.ask_id} ask={ask} limit={limit} onAnswer={setAnswering} />
            ))}
          </ul>
        </section>
      ) : null}
      {answering?.how === 'grant' ? (
        <GrantDialog {...answering} organisation={organisation.name} onClose={close} />
      ) : null}
      {answering?.how === 'decline' ? (
        <DeclineDialog ask={answering.ask} organisation={organisation.name} onClose={close} />
      ) : null}
    </>
  );
};

type Period = StaffQuotaOverview['periods'][number];

const usePeriodActions = (
  overview: StaffQuotaOverview | undefined,
  onOpen: (period: Period | 'new') => void,
) => {
  const say = useSay();
  if (!overview) return null;
  const { period, periods } = overview;
  // The newest stand first; the next one is entered before the present one ends.
  const next = periods.findLast((row) => row.begun_at === null && row.period_id !== period?.period_id);
  return (
    <>
      {period ? (
        <Button kind="quiet" onClick={() => onOpen(period)}>
          {say(messages.changePeriod)}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={() => onOpen(next ?? 'new')}>
        {say(
          next
            ? messages.nextPeriodOf(writtenDay(next.from), writtenDay(next.until))
            : messages[period ? 'nextPeriod' : 'setPeriod'],
        )}
      </Button>
    </>
  );
};

/** Period, use by month and ledger of one customer (Operators). */
export const CustomersContract = ({ organisation }: { organisation: Customer }) => {
  const say = useSay();
  const { organisation_id: id } = organisation;
  const [period, setPeriod] = useState<Period | 'new' | null>(null);
  const { data, isError, refetch } = useCustomersQuotas(id);
  const source = useMemo(
    (): LedgerSource => ({
      name: id,
      list: customersLines(id),
      requestHref: (row) => `/requests/${row.request_id}`,
    }),
    [id],
  );
  const periodActions = usePeriodActions(data, setPeriod);
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
  return (
    <>
      <ContractFacts overview={data} periodActions={periodActions} />
      <CustomersRoom organisation={organisation} room={data?.room} stored={data?.stored} />
      {data ? <MonthPlot rows={data.months} /> : null}
      <LedgerList source={source} />
      {period ? (
        <PeriodDialog
          organisation={organisation}
          period={period === 'new' ? null : period}
          onClose={() => setPeriod(null)}
        />
      ) : null}
    </>
  );
};
