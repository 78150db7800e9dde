import { ScrollText } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { auditTitle } from '../titles.ts';

export const auditEntry: NavigationEntry = {
  path: '/audit',
  label: auditTitle,
  icon: ScrollText,
  roles: ['Administrator', 'Operator'],
};
