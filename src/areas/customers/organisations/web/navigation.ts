import { Building2 } from 'lucide-react';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { organisationMessages } from '../messages.ts';

export const organisationsEntry: NavigationEntry = {
  path: '/organisations',
  label: organisationMessages.title,
  icon: Building2,
  roles: ['Operator'],
};
