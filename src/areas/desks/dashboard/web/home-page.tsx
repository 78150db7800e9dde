import { Inbox } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { EmptyState, ErrorState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { ServiceArea } from '../../../casework/requests/service-area.ts';
import { homeMessages as messages } from '../messages.ts';
import { FirstSteps } from './first-steps.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './home-page.module.css';
import { homeKey, useHome } from './home-queries.ts';
import { ComingUp } from './overview/coming-up.tsx';
import { NewRequest } from './overview/new-request.tsx';
import { useOverview } from './overview/overview-queries.ts';
import { WaitsList } from './overview/waits-list.tsx';
import { ServiceCards } from './service-cards.tsx';
import { useLiveReload } from './use-live-reload.ts';

/**
 * The Members' start page (row C7): what waits for them, what is open, what comes next, and what can be asked for. Who
 * has asked for nothing yet finds the services first.
 */
export const HomePage = ({ areas }: { areas: readonly ServiceArea[] }) => {
  const say = useSay();
  const { open, counts, isNew, failed, retry } = useHome(areas);
  usePageTitle(say(messages.title));
  useLiveReload(homeKey);
  const overview = useOverview();
  const items = open?.map(({ area, row }) => ({ ...row, _id: row.id, module: area.module }));
  // What waits stands first and would push everything down.
  if (overview.isPending) return <Skeleton height={300} />;
  return (
    <>
      <WaitsList overview={overview.data} />
      {isNew ? <ServiceCards areas={areas} counts={counts} /> : null}
      <div className={styles.columns}>
        <section className={styles.open} aria-labelledby="open-requests">
          <header className={styles.head}>
            <h2 id="open-requests">{say(isNew ? messages.firstSteps : messages.open)}</h2>
            {isNew ? null : <NewRequest />}
          </header>
          {isNew ? (
            <FirstSteps />
          ) : failed && !items ? (
            <div className={styles.frame}>
              <ErrorState title={say(messages.loadFailed)} onRetry={retry} />
            </div>
          ) : items?.length === 0 ? (
            <div className={styles.frame}>
              <EmptyState icon={Inbox} title={say(messages.noneOpen)} text={say(uiMessages.selectOrCreate)} />
            </div>
          ) : (
            <HistoryList items={items} busy={false} />
          )}
        </section>
        {isNew ? null : (
          <div className={styles.aside}>
            <ComingUp overview={overview.data} />
          </div>
        )}
      </div>
      {isNew ? null : <ServiceCards areas={areas} counts={counts} />}
    </>
  );
};
