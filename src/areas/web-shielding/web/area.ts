import { moduleNames } from '../../catalogue/messages.ts';
import { Conversation } from '../../conversations/web/conversation.tsx';
import { useUnread } from '../../conversations/web/conversation-queries.ts';
import { RequestFindings } from '../../findings/web/request-findings.tsx';
import { RequestReports } from '../../reports/web/request-reports.tsx';
import type { ServiceArea } from '../../requests/web/service-area.ts';
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
