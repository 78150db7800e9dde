import { UsersRound } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { peopleTitle } from '../titles.ts';

export const peopleEntry: NavigationEntry = {
  path: '/people',
  label: peopleTitle,
  icon: UsersRound,
  roles: ['Administrator', 'Operator'],
};
