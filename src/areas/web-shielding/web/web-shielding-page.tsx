import { ServicePage } from '../../requests/web/service-page.tsx';
import { webShieldingArea } from './area.ts';
import { CreateShielding } from './create-shielding.tsx';

export const WebShieldingPage = () => <ServicePage area={webShieldingArea} create={CreateShielding} />;
