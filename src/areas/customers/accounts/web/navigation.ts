import { UsersRound } from 'lucide-react';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { peopleMessages } from '../messages.ts';

export const peopleEntry: NavigationEntry = {
  path: '/people',
  label: peopleMessages.title,
  icon: UsersRound,
  roles: ['Administrator', 'Operator'],
};
