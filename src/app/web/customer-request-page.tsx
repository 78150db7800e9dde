import { CustomerRequestPage } from '../../areas/casework/requests/page/web/customer-request-page.tsx';
import { webAreas } from './web-areas.ts';

/** A customer's request by its id alone, whatever its area. */
export const CustomerRequest = () => <CustomerRequestPage areas={webAreas} />;
