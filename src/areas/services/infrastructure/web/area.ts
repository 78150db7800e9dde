import { moduleNames } from '../../../../shared/catalogue/messages.ts';
import { Conversation } from '../../../casework/conversations/web/conversation.tsx';
import { useUnread } from '../../../casework/conversations/web/conversation-queries.ts';
import { RequestFindings } from '../../../casework/findings/list/web/request-findings.tsx';
import { RequestReports } from '../../../casework/reports/web/request-reports.tsx';
import type { ServiceArea } from '../../../casework/requests/web/service-area.ts';
import { infrastructureCalls } from '../contract.ts';
import { infrastructureTexts } from '../messages.ts';

export const infrastructureArea: ServiceArea = {
  module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
  path: '/infrastructure-vulnerability-assessment',
  title: moduleNames['INFRASTRUCTURE VULNERABILITY ASSESSMENT'],
  calls: infrastructureCalls,
  submodules: ['VULNERABILITY ASSESSMENT', 'PENETRATION TESTING', 'WIRELESS SECURITY ASSESSMENT'],
  createLabel: infrastructureTexts.create,
  findings: RequestFindings,
  conversation: Conversation,
  useUnread,
  reports: RequestReports,
  emptyTitle: infrastructureTexts.emptyTitle,
  emptyText: infrastructureTexts.emptyText,
};
