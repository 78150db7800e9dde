import { Fragment, useState } from 'react';
import { useParams } from 'react-router';
import { StaffConversation } from '../../areas/casework/conversations/web/conversation.tsx';
import { RetestBanner } from '../../areas/casework/findings/retest/web/retest-banner.tsx';
import { targetsOf } from '../../areas/casework/findings/write/web/request-targets.ts';
import { StaffFindings } from '../../areas/casework/findings/write/web/staff-findings.tsx';
import { ImportPanel } from '../../areas/casework/imports/web/import-panel.tsx';
import { ReportPreview } from '../../areas/casework/reports/ordered/web/report-preview.tsx';
import { RequestPage } from '../../areas/casework/requests/web/request-page.tsx';
import { useKnownAreaFirst } from '../../areas/desks/staff/queue/web/known-area-first.ts';
import { BackToQueue } from '../../areas/desks/staff/web/back-to-queue.tsx';
import { RequestActionsPanel } from '../../areas/desks/staff/web/request-actions-panel.tsx';
import { ResultFiles } from '../../areas/desks/staff/web/result-files.tsx';
import { webAreas } from './web-areas.ts';

/** Where a question is written. */
const showComposer = (): void => {
  const field = document.querySelector<HTMLElement>('#conversation textarea');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** A request as staff see it, whatever its area, with what they may do. */
export const StaffRequestPage = () => {
  const { requestId = '' } = useParams();
  const areas = useKnownAreaFirst(webAreas, requestId);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <BackToQueue />
      <RequestPage
        areas={areas}
        actions={(request) => (
          <Fragment key={request.id}>
            <RetestBanner requestId={request.request_id} />
            <RequestActionsPanel
              request={request}
              onAsk={() => {
                setAsks(true);
                showComposer();
              }}
            />
          </Fragment>
        )}
        work={(request) => (
          <Fragment key={request.id}>
            <ResultFiles request={request} />
            <StaffConversation request={request} asks={asks} onAsks={setAsks} />
            <ImportPanel request={request} />
            <StaffFindings request={request} readScope={targetsOf(webAreas, request)} />
            <ReportPreview request={request} />
          </Fragment>
        )}
      />
    </>
  );
};
