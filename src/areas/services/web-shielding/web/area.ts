import { moduleNames } from '../../../../shared/catalogue/messages.ts';
import { Conversation } from '../../../casework/conversations/web/conversation.tsx';
import { useUnread } from '../../../casework/conversations/web/conversation-queries.ts';
import { RequestFindings } from '../../../casework/findings/list/web/request-findings.tsx';
import { RequestReports } from '../../../casework/reports/web/request-reports.tsx';
import type { ServiceArea } from '../../../casework/requests/web/service-area.ts';
import { webShieldingCalls } from '../contract.ts';
import { webShieldingTexts } from '../messages.ts';

export const webShieldingArea: ServiceArea = {
  module: 'DIGITAL WEB SHIELDING',
  path: '/digital-web-shielding',
  title: moduleNames['DIGITAL WEB SHIELDING'],
  calls: webShieldingCalls,
  submodules: ['SHIELDING', 'SAST'],
  createLabel: webShieldingTexts.create,
  bulkLabel: webShieldingTexts.bulk,
  findings: RequestFindings,
  conversation: Conversation,
  useUnread,
  reports: RequestReports,
  emptyTitle: webShieldingTexts.emptyTitle,
  emptyText: webShieldingTexts.emptyText,
};
