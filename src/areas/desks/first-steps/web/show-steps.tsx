import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { usePutAway, useStaffSteps } from './first-step-queries.ts';

/** The way back to the list that an Operator has put away (settings). */
export const ShowSteps = () => {
  const say = useSay();
  const { data } = useStaffSteps();
  const putting = usePutAway();
  if (!data?.put_away || Object.values(data.done).every(Boolean)) return null;
  return (
    <Panel reading title={say(messages.title)}>
      <Button
        busy={putting.isPending}
        onClick={() => putting.mutate(false, { onSuccess: () => toast(say(messages.shown)) })}
      >
        {say(messages.show)}
      </Button>
    </Panel>
  );
};
