import { RequestPage } from '../areas/requests/web/request-page.tsx';
import { RequestActionsPanel } from '../areas/staff/web/request-actions-panel.tsx';
import { serviceAreas } from './service-areas.tsx';

/** A request as staff see it, whatever its area, with what they may do. */
export const StaffRequestPage = () => (
  <RequestPage
    areas={serviceAreas}
    actions={(request) => <RequestActionsPanel key={request.id} request={request} />}
  />
);
