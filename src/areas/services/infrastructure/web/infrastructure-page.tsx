import { ServicePage } from '../../../casework/requests/web/service-page.tsx';
import { infrastructureArea } from './area.ts';
import { CreateAssessment } from './create-assessment.tsx';

export const InfrastructurePage = () => <ServicePage area={infrastructureArea} create={CreateAssessment} />;
