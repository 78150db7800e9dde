import { Building2 } from '../../../../ui/icons/icons.ts';
import type { NavigationEntry } from '../../../../ui/layout/navigation.ts';
import { organisationsTitle } from '../titles.ts';

export const organisationsEntry: NavigationEntry = {
  path: '/organisations',
  label: organisationsTitle,
  icon: Building2,
  roles: ['Operator'],
};

/** Where a person is added to an organisation; whoever comes first administers it. */
export const newPersonPath = (organisationId: string, isFirst: boolean): string =>
  `/people/create?organisation=${organisationId}${isFirst ? '&as=Administrator' : ''}`;
