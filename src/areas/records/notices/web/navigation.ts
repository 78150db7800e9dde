import { Mail } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { mailTitle } from '../titles.ts';

export const mailEntry: NavigationEntry = {
  path: '/mail',
  label: mailTitle,
  icon: Mail,
  roles: ['Operator'],
};
