import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import { campaignMessages as messages } from '../messages.ts';
import styles from './campaign.module.css';
import { CampaignFigures } from './campaign-figures.tsx';
import { useCampaign } from './campaign-queries.ts';
import { DepartmentTable } from './department-table.tsx';

/** What came of a campaign, for its customer. */
export const CampaignPart = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const { data, isError, refetch } = useCampaign(request.request_id);
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
  if (!data) return <Skeleton height={320} />;
  // Taken away while somebody looks on.
  if (!data.saved) return <p className={styles.hint}>{say(messages.none)}</p>;
  const { results } = data.saved;
  return (
    <>
      <section className={styles.frame} aria-label={say(messages.title)}>
        <CampaignFigures results={results} earlier={data.earlier} />
      </section>
      <DepartmentTable departments={results.departments} />
    </>
  );
};
