import { Inbox } from 'lucide-react';
import { uiMessages } from '../../../../ui/messages.ts';
import { EmptyState, ErrorState } from '../../../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { ServiceArea } from '../../../casework/requests/service-area.ts';
import { homeMessages as messages } from '../messages.ts';
import { FirstSteps } from './first-steps.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './home-page.module.css';
import { homeKey, useHome } from './home-queries.ts';
import { ServiceCards } from './service-cards.tsx';
import { useLiveReload } from './use-live-reload.ts';

/** The Members' start page: the services, and what is open (row C7). */
export const HomePage = ({ areas }: { areas: readonly ServiceArea[] }) => {
  const say = useSay();
  const { open, counts, isNew, failed, retry } = useHome(areas);
  usePageTitle(say(messages.title));
  useLiveReload(homeKey);
  const items = open?.map(({ area, row }) => ({ ...row, _id: row.id, module: area.module }));
  return (
    <>
      <ServiceCards areas={areas} counts={counts} />
      <section className={styles.open} aria-labelledby="open-requests">
        <h2 id="open-requests">{say(isNew ? messages.firstSteps : messages.open)}</h2>
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
    </>
  );
};
