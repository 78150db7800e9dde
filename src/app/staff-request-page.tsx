import { RequestPage } from '../areas/requests/web/request-page.tsx';
import { serviceAreas } from './service-areas.ts';

/** A request as staff see it, whatever its area. */
export const StaffRequestPage = () => <RequestPage areas={serviceAreas} />;
