import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { OrganisationList } from './organisation-list.tsx';
import { OrganisationPage } from './organisation-page.tsx';

type OrganisationsPageProps = {
  /** Below the list: the provider's own; below one customer: theirs, by the id. */
  readonly below?: (organisationId: string | undefined) => ReactNode;
};

/** The provider's customers (Operators): the list, the form over it, or one of them, by the address. */
export const OrganisationsPage = ({ below }: OrganisationsPageProps) => {
  const { place } = useParams();
  const isList = place === undefined || place === 'create';
  return isList ? (
    <OrganisationList isCreating={place === 'create'} below={below?.(undefined)} />
  ) : (
    <>
      <OrganisationPage key={place} organisationId={place} />
      {below?.(place)}
    </>
  );
};
