import { OrganisationsPage as Organisations } from '../areas/organisations/web/organisations-page.tsx';
import { LogoForm } from '../areas/reports/web/logo-form.tsx';

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
