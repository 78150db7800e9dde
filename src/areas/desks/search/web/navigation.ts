import { TextSearch } from 'lucide-react';
import { roles } from '../../../../shared/actor.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { searchMessages } from '../messages.ts';

export const searchEntry: NavigationEntry = {
  path: '/search',
  label: searchMessages.title,
  icon: TextSearch,
  roles,
};
