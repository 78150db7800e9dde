import { Building2 } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { organisationsTitle } from '../titles.ts';

export const organisationsEntry: NavigationEntry = {
  path: '/organisations',
  label: organisationsTitle,
  icon: Building2,
  roles: ['Operator'],
};
