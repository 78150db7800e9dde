import { takesFindings } from '../../areas/casework/findings/rules.ts';
import { SearchPage as Search } from '../../areas/desks/search/web/search-page.tsx';
import { staffListRequests } from '../../areas/desks/staff/contract.ts';
import { statuses } from '../../shared/vocabulary/request-status.ts';
import { send } from '../../ui/calls/client.ts';
import { serviceAreas } from '../services.ts';

const mostRequests = 50;

const requestsOf = (organisationId: string) =>
  send(staffListRequests, {
    organisation_id: organisationId,
    status: statuses.filter(takesFindings),
    sort: 'newest',
    limit: mostRequests,
  });

/** Deep search, with everything that can be done because of what it finds. */
export const SearchPage = () => <Search areas={serviceAreas} requestsOf={requestsOf} />;
