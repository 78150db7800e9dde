import { Mail } from 'lucide-react';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { mailMessages } from '../messages.ts';

export const mailEntry: NavigationEntry = {
  path: '/mail',
  label: mailMessages.title,
  icon: Mail,
  roles: ['Operator'],
};
