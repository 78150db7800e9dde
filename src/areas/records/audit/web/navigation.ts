import { ScrollText } from 'lucide-react';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { auditMessages } from '../messages.ts';

export const auditEntry: NavigationEntry = {
  path: '/audit',
  label: auditMessages.title,
  icon: ScrollText,
  roles: ['Administrator', 'Operator'],
};
