import { useEffect, useRef, useState } from 'react';
import { isCampaign } from '../../../../shared/services.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { send } from '../../../../ui/calls/client.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { useAction } from '../../../../ui/calls/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { requestsKey } from '../../../../ui/live/live-cache.ts';
import { ErrorState } from '../../../../ui/page/empty-state.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { takesFindings } from '../../findings/rules.ts';
import type { RequestDetails } from '../../requests/contract.ts';
import { removeCampaignResults, type ShownCampaign } from '../contract.ts';
import { campaignMessages as messages } from '../messages.ts';
import styles from './campaign.module.css';
import { CampaignFigures } from './campaign-figures.tsx';
import { useCampaign } from './campaign-queries.ts';
import { CampaignUpload } from './campaign-upload.tsx';
import { DepartmentTable } from './department-table.tsx';

type SavedProps = {
  readonly request: RequestDetails;
  readonly saved: NonNullable<ShownCampaign['saved']>;
  readonly earlier: ShownCampaign['earlier'];
};

/** What is saved, and what staff may do about it. */
const Saved = ({ request, saved, earlier }: SavedProps) => {
  const say = useSay();
  const [replacing, setReplacing] = useState(false);
  const [asks, setAsks] = useState(false);
  const upload = useRef<HTMLDivElement>(null);
  // The figures above go, and with them the place where somebody was.
  useEffect(() => {
    if (replacing) upload.current?.scrollIntoView({ block: 'nearest' });
  }, [replacing]);
  const isShown = request.current_status === 'finished';
  const removing = useAction(() => send(removeCampaignResults, { request_id: request.request_id }), {
    ...{ done: messages.removed, failed: messages.notRemoved },
    changes: [[requestsKey]],
  });
  return (
    <>
      {replacing ? (
        <div ref={upload} className={styles.upload}>
          <CampaignUpload
            requestId={request.request_id}
            replaces
            earlier={earlier}
            onSaved={() => setReplacing(false)}
          />
        </div>
      ) : (
        <>
          <CampaignFigures results={saved.results} earlier={earlier} />
          <DepartmentTable departments={saved.results.departments} />
          <p className={styles.hint}>
            {saved.saved_by_full_name === null ? null : (
              <>{say(messages.savedBy(saved.saved_by_full_name, formatMoment(saved.saved_at)))}. </>
            )}
            {say(isShown ? messages.shownHint : messages.hiddenHint)}
          </p>
        </>
      )}
      <div className={styles.decide}>
        <Button kind="quiet" onClick={() => setAsks(true)}>
          {say(messages.remove)}
        </Button>
        <Button onClick={() => setReplacing(!replacing)}>
          {say(replacing ? messages.keep : messages.replace)}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        title={say(messages.removeTitle)}
        text={say(isShown ? messages.removeShownText : messages.removeText)}
        action={say(messages.remove)}
        dangerous
        busy={removing.isPending}
        onConfirm={() => perform(removing, undefined, { onSettled: () => setAsks(false) })}
        onClose={() => setAsks(false)}
      />
    </>
  );
};

const Shown = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const { data, isError, refetch } = useCampaign(request.request_id);
  if (isError && !data) {
    return (
      <ErrorState
        title={say(messages.loadFailed)}
        onRetry={() => {
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  if (!data) return <Skeleton height={120} />;
  if (data.saved) return <Saved request={request} saved={data.saved} earlier={data.earlier} />;
  return (
    <>
      <p className={styles.hint}>
        {say(request.current_status === 'finished' ? messages.noneFinished : messages.noneHint)}
      </p>
      <CampaignUpload
        requestId={request.request_id}
        replaces={false}
        earlier={data.earlier}
        onSaved={() => undefined}
      />
    </>
  );
};

/** Results of a campaign among the panels of the staff's page. Nothing of other services, nor before there is work. */
export const CampaignPanel = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  if (!isCampaign(request) || !takesFindings(request.current_status)) return null;
  return (
    <div id="campaign-part" className={styles.panel}>
      <Panel title={say(messages.title)}>
        <Shown request={request} />
      </Panel>
    </div>
  );
};
