import { HomePage as Home } from '../../areas/desks/dashboard/web/home-page.tsx';
import { serviceAreas } from '../services.ts';

/** The Members' start page, with everything that is sold. */
export const HomePage = () => <Home areas={serviceAreas} />;
