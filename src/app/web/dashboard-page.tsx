import { DashboardPage as Dashboard } from '../../areas/desks/dashboard/web/dashboard-page.tsx';
import { NewRequest } from '../../areas/desks/dashboard/web/overview/new-request.tsx';
import { firstStepMessages } from '../../areas/desks/first-steps/messages.ts';
import { showsOwnSteps } from '../../areas/desks/first-steps/own-steps.ts';
import { AdministratorSteps } from '../../areas/desks/first-steps/web/administrator-steps.tsx';
import { useOwnSteps } from '../../areas/desks/first-steps/web/first-step-queries.ts';

/** The Administrators' start page; above it, for a new customer, what to do first. */
export const DashboardPage = () => {
  const { data } = useOwnSteps();
  return (
    <>
      <AdministratorSteps
        ask={(isNext) => <NewRequest label={firstStepMessages.choose} kind={isNext ? 'primary' : 'plain'} />}
      />
      <Dashboard hasNextAbove={data !== undefined && showsOwnSteps(data)} />
    </>
  );
};
