import { TextSearch } from 'lucide-react';
import { roles } from '../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { searchPageMessages } from '../page-messages.ts';

export const searchEntry: NavigationEntry = {
  path: '/search',
  also: ['/lookalikes'],
  label: searchPageMessages.title,
  icon: TextSearch,
  roles,
};
