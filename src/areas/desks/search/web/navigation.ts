import { roles } from '../../../../shared/actor.ts';
import { TextSearch } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { searchTitle } from '../titles.ts';

export const searchEntry: NavigationEntry = {
  path: '/search',
  also: ['/lookalikes'],
  label: searchTitle,
  icon: TextSearch,
  roles,
};
