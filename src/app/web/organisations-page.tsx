import { LogoForm } from '../../areas/casework/reports/logo/web/logo-form.tsx';
import { OrganisationsPage as Organisations } from '../../areas/customers/organisations/web/organisations-page.tsx';

/** Customers, and the logos that stand on reports: theirs, and the provider's below the list (Operators). */
export const OrganisationsPage = () => (
  <Organisations
    below={(organisationId) => (
      <LogoForm
        key={organisationId ?? 'provider'}
        owner={organisationId === undefined ? 'provider' : { organisationId }}
      />
    )}
  />
);
