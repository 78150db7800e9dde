import { useParams } from 'react-router';
import { OrganisationList } from './organisation-list.tsx';
import { OrganisationPage } from './organisation-page.tsx';

/** The provider's customers (Operators): the list, the form over it, or one of them, by the address. */
export const OrganisationsPage = () => {
  const { place } = useParams();
  if (place === undefined || place === 'create') return <OrganisationList isCreating={place === 'create'} />;
  return <OrganisationPage key={place} organisationId={place} />;
};
