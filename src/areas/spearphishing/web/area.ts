import { moduleNames } from '../../catalogue/messages.ts';
import { Conversation } from '../../conversations/web/conversation.tsx';
import { useUnread } from '../../conversations/web/conversation-queries.ts';
import { RequestFindings } from '../../findings/web/request-findings.tsx';
import { RequestReports } from '../../reports/web/request-reports.tsx';
import type { ServiceArea } from '../../requests/web/service-area.ts';
import { spearphishingCalls } from '../contract.ts';
import { spearphishingTexts } from '../messages.ts';

export const spearphishingArea: ServiceArea = {
  module: 'SPEARPHISHING CAMPAIGN',
  path: '/spearphishing-campaign',
  title: moduleNames['SPEARPHISHING CAMPAIGN'],
  calls: spearphishingCalls,
  submodules: ['SPEARPHISHING CAMPAIGN'],
  createLabel: spearphishingTexts.create,
  findings: RequestFindings,
  conversation: Conversation,
  useUnread,
  reports: RequestReports,
  emptyTitle: spearphishingTexts.emptyTitle,
  emptyText: spearphishingTexts.emptyText,
};
