import { useStaffSteps } from '../../areas/desks/first-steps/web/first-step-queries.ts';
import { OperatorSteps } from '../../areas/desks/first-steps/web/operator-steps.tsx';
import { queueMessages } from '../../areas/desks/staff/messages.ts';
import { QueuePage as Queue } from '../../areas/desks/staff/queue/web/queue-page.tsx';
import { ListChecks } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useAuth } from '../../ui/session/auth-store.ts';
import { useSay } from '../../ui/text/language.ts';

/** Nobody has ever asked: there is nothing to narrow, count or divide. */
const NothingYet = () => {
  const say = useSay();
  usePageTitle(say(queueMessages.title));
  return (
    <EmptyState icon={ListChecks} title={say(queueMessages.never)} text={say(queueMessages.neverHint)} />
  );
};

/** The work queue; above it, for an Operator of a new installation, what to do first. */
export const QueuePage = () => {
  const isOperator = useAuth().user.rol === 'Operator';
  const { data, isPending } = useStaffSteps(isOperator);
  if (!isOperator) return <Queue />;
  // What to do first stands above the rest and would push it down.
  if (isPending) return <Skeleton height={300} />;
  return (
    <>
      <OperatorSteps />
      {data?.has_requests === false ? <NothingYet /> : <Queue />}
    </>
  );
};
