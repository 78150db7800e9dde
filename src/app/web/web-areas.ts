import { CampaignPart } from '../../areas/casework/campaign-results/web/campaign-part.tsx';
import { Conversation } from '../../areas/casework/conversations/web/conversation.tsx';
import { useUnread } from '../../areas/casework/conversations/web/conversation-queries.ts';
import { ChangesLine } from '../../areas/casework/findings/compare/web/changes-line.tsx';
import { useComparable } from '../../areas/casework/findings/compare/web/compare-queries.ts';
import { WhatChanged } from '../../areas/casework/findings/compare/web/what-changed.tsx';
import { RequestFindings } from '../../areas/casework/findings/list/web/request-findings.tsx';
import { RequestSummary } from '../../areas/casework/findings/list/web/request-summary.tsx';
import { RequestReports } from '../../areas/casework/reports/web/request-reports.tsx';
import type { WebArea } from '../../areas/casework/requests/web/web-area.ts';
import { serviceAreas } from '../services.ts';

/** The service areas with all that their pages show. */
export const webAreas: readonly WebArea[] = serviceAreas.map((area) => ({
  ...area,
  results: CampaignPart,
  findings: RequestFindings,
  summary: RequestSummary,
  changes: WhatChanged,
  changesLine: ChangesLine,
  useComparable,
  conversation: Conversation,
  useUnread,
  reports: RequestReports,
}));
