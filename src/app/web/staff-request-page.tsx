import { useState } from 'react';
import { useParams } from 'react-router';
import { CampaignPanel } from '../../areas/casework/campaign-results/web/campaign-panel.tsx';
import { StaffConversation } from '../../areas/casework/conversations/web/conversation.tsx';
import { ChangesPanel } from '../../areas/casework/findings/compare/web/changes-panel.tsx';
import { RetestBanner } from '../../areas/casework/findings/retest/web/retest-banner.tsx';
import { takesFindings } from '../../areas/casework/findings/rules.ts';
import { targetsOf } from '../../areas/casework/findings/write/web/request-targets.ts';
import { StaffFindings } from '../../areas/casework/findings/write/web/staff-findings.tsx';
import { ImportPanel } from '../../areas/casework/imports/web/import-panel.tsx';
import { ReportPreview } from '../../areas/casework/reports/ordered/web/report-preview.tsx';
import { ReportSections } from '../../areas/casework/reports/sections/web/report-sections.tsx';
import { WrittenCheck } from '../../areas/casework/reports/sections/web/written-check.tsx';
import { useOutsideDoubts } from '../../areas/casework/reports/web/use-outside-doubts.ts';
import type { RequestDetails } from '../../areas/casework/requests/contract.ts';
import { FailedNotice } from '../../areas/casework/requests/page/web/failed-notice.tsx';
import { PartJumps } from '../../areas/casework/requests/page/web/part-jumps.tsx';
import { RequestHead } from '../../areas/casework/requests/page/web/request-head.tsx';
import { RequestPage } from '../../areas/casework/requests/page/web/request-page.tsx';
import {
  AskedPanel,
  IssuedPanel,
  WorkColumns,
} from '../../areas/casework/requests/page/web/work-columns.tsx';
import { DownloadButtons } from '../../areas/casework/requests/web/download-buttons.tsx';
import type { WebArea } from '../../areas/casework/requests/web/web-area.ts';
import { useKnownAreaFirst } from '../../areas/desks/staff/queue/web/known-area-first.ts';
import { ResultFiles } from '../../areas/desks/staff/result-files/web/result-files.tsx';
import { BackToQueue } from '../../areas/desks/staff/web/back-to-queue.tsx';
import { RequestActionsPanel } from '../../areas/desks/staff/web/request-actions-panel.tsx';
import { useRequestWork } from '../../areas/desks/staff/web/work-queries.ts';
import { staffRequestParts } from './staff-request-parts.ts';
import { webAreas } from './web-areas.ts';

/** What of the drafts that are released lies outside of the request, and whether somebody else has to show the findings. */
const useReleaseDoubts = (requestId: string, chosen: readonly string[], wanted: boolean) => ({
  ...useOutsideDoubts(
    { request_id: requestId, drafts: true, ...(chosen.length > 0 ? { finding_ids: [...chosen] } : {}) },
    wanted,
  ),
  isBarred: useRequestWork(requestId).data?.may_release === false,
});

/** Where a question is written. */
const showComposer = (): void => {
  const field = document.querySelector<HTMLElement>('#conversation textarea');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

type WorkProps = { readonly request: RequestDetails; readonly area: WebArea | undefined };

const Work = ({ request, area }: WorkProps) => {
  const [asks, setAsks] = useState(false);
  // Before there is work, what was asked is what one decides about.
  const hasWork = takesFindings(request.current_status);
  return (
    <>
      <RequestHead
        request={request}
        area={area}
        actions={area ? <DownloadButtons area={area} row={request} /> : null}
      />
      <PartJumps parts={staffRequestParts} />
      <FailedNotice request={request} />
      <RetestBanner requestId={request.request_id} />
      <WorkColumns
        acts={
          <RequestActionsPanel
            request={request}
            onAsk={() => {
              setAsks(true);
              showComposer();
            }}
          />
        }
        about={
          <>
            {hasWork ? <AskedPanel request={request} /> : null}
            <StaffConversation request={request} asks={asks} onAsks={setAsks} />
          </>
        }
      >
        {hasWork ? null : <AskedPanel request={request} unfolded />}
        <CampaignPanel request={request} />
        <StaffFindings
          request={request}
          readScope={targetsOf(webAreas, request)}
          useReleaseDoubts={useReleaseDoubts}
          beforeRetestEnds={request.current_status === 'finished' ? WrittenCheck : undefined}
        />
        <ChangesPanel request={request} />
        <ImportPanel request={request} />
        <ResultFiles request={request} />
        <ReportSections request={request} />
        <ReportPreview request={request} />
        {area ? <IssuedPanel request={request} area={area} /> : null}
      </WorkColumns>
    </>
  );
};

/** A request as staff see it, whatever its area: the work at the left, everything about it at the right. */
export const StaffRequestPage = () => {
  const { requestId = '' } = useParams();
  const areas = useKnownAreaFirst(webAreas, requestId);
  return (
    <>
      <BackToQueue />
      <RequestPage areas={areas}>
        {(request, area) => <Work key={request.id} request={request} area={area} />}
      </RequestPage>
    </>
  );
};
