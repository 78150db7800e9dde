import { DashboardPage as Dashboard } from '../../areas/desks/dashboard/web/dashboard-page.tsx';
import { NewRequest } from '../../areas/desks/dashboard/web/overview/new-request.tsx';
import { firstStepMessages } from '../../areas/desks/first-steps/messages.ts';
import { AdministratorSteps } from '../../areas/desks/first-steps/web/administrator-steps.tsx';

/** The Administrators' start page; above it, for a new customer, what to do first. */
export const DashboardPage = () => (
  <>
    <AdministratorSteps ask={<NewRequest label={firstStepMessages.choose} />} />
    <Dashboard />
  </>
);
