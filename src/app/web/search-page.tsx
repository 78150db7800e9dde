import { SearchPage as Search } from '../../areas/desks/search/web/search-page.tsx';
import { serviceAreas } from '../services.ts';

/** Deep search, with everything that can be asked for because of what it finds. */
export const SearchPage = () => <Search areas={serviceAreas} />;
