import { moduleNames } from '../../../../shared/catalogue/messages.ts';
import { Conversation } from '../../../casework/conversations/web/conversation.tsx';
import { useUnread } from '../../../casework/conversations/web/conversation-queries.ts';
import { RequestFindings } from '../../../casework/findings/list/web/request-findings.tsx';
import { RequestReports } from '../../../casework/reports/web/request-reports.tsx';
import type { ServiceArea } from '../../../casework/requests/web/service-area.ts';
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
