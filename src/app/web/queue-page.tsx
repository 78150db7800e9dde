import { OperatorSteps } from '../../areas/desks/first-steps/web/operator-steps.tsx';
import { QueuePage as Queue } from '../../areas/desks/staff/queue/web/queue-page.tsx';
import { useAuth } from '../../ui/session/auth-store.ts';

/** The work queue; above it, for an Operator of a new installation, what to do first. */
export const QueuePage = () => (
  <>
    {useAuth().user.rol === 'Operator' ? <OperatorSteps /> : null}
    <Queue />
  </>
);
