import { LogoForm } from '../../areas/casework/reports/logo/web/logo-form.tsx';
import { organisationsKey } from '../../areas/customers/organisations/web/organisation-queries.ts';
import { OrganisationsPage as Organisations } from '../../areas/customers/organisations/web/organisations-page.tsx';
import { useLiveReload } from '../../areas/desks/dashboard/web/use-live-reload.ts';
import { EndOfContract } from '../../areas/desks/erasure/web/end-of-contract.tsx';
import { ErasedOrganisations } from '../../areas/desks/erasure/web/erased-organisations.tsx';

/**
 * Customers, with the logos that stand on reports (theirs, and the provider's below the list), the end of a contract, and
 * the certificates of those that left (Operators).
 */
export const OrganisationsPage = () => {
  // How many requests are open is a figure of theirs.
  useLiveReload(organisationsKey);
  return (
    <Organisations
      below={(organisationId) =>
        organisationId === undefined ? (
          <>
            <LogoForm key="provider" owner="provider" />
            <ErasedOrganisations />
          </>
        ) : (
          <>
            <LogoForm key={organisationId} owner={{ organisationId }} />
            <EndOfContract key={`end ${organisationId}`} organisationId={organisationId} />
          </>
        )
      }
    />
  );
};
