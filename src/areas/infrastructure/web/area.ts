import { moduleNames } from '../../catalogue/messages.ts';
import { Conversation } from '../../conversations/web/conversation.tsx';
import { useUnread } from '../../conversations/web/conversation-queries.ts';
import { RequestFindings } from '../../findings/web/request-findings.tsx';
import { RequestReports } from '../../reports/web/request-reports.tsx';
import type { ServiceArea } from '../../requests/web/service-area.ts';
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
