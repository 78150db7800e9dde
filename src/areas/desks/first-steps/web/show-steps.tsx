import { Button } from '../../../../ui/button.tsx';
import { perform } from '../../../../ui/calls/perform.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { nextOwnStep } from '../own-steps.ts';
import { useOwnSteps, usePutAway, useStaffSteps } from './first-step-queries.ts';

/** @param isLeft whether anything of the list is still to be done. */
const Show = ({ putAway, isLeft }: { putAway: boolean; isLeft: boolean }) => {
  const say = useSay();
  const putting = usePutAway();
  if (!putAway || !isLeft) return null;
  return (
    <Panel reading title={say(messages.title)}>
      <Button
        busy={putting.isPending}
        onClick={() => perform(putting, false, { done: () => toast(say(messages.shown)) })}
      >
        {say(messages.show)}
      </Button>
    </Panel>
  );
};

/** The way back to the list that an Operator has dismissed (settings). */
export const ShowSteps = () => {
  const { data } = useStaffSteps();
  if (!data) return null;
  return <Show putAway={data.put_away} isLeft={Object.values(data.done).includes(false)} />;
};

/** The same for an Administrator (own account). */
export const ShowOwnSteps = () => {
  const { data } = useOwnSteps();
  if (!data) return null;
  return <Show putAway={data.put_away} isLeft={nextOwnStep(data) !== undefined} />;
};
