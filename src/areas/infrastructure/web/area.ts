import { moduleNames } from '../../catalogue/messages.ts';
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
  emptyTitle: infrastructureTexts.emptyTitle,
  emptyText: infrastructureTexts.emptyText,
};
