import { ServicePage } from '../../../casework/requests/web/service-page.tsx';
import { spearphishingArea } from './area.ts';
import { CreateCampaign } from './create-campaign.tsx';

export const SpearphishingPage = () => <ServicePage area={spearphishingArea} create={CreateCampaign} />;
