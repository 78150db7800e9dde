import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/page/panel.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { useOwnSteps, usePutAway, useStaffSteps } from './first-step-queries.ts';

type Steps = { readonly put_away: boolean; readonly done: Readonly<Record<string, boolean>> };

const Show = ({ steps }: { steps: Steps | undefined }) => {
  const say = useSay();
  const putting = usePutAway();
  if (!steps?.put_away || Object.values(steps.done).every(Boolean)) return null;
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

/** The way back to the list that an Operator has dismissed (settings). */
export const ShowSteps = () => <Show steps={useStaffSteps().data} />;

/** The same for an Administrator (own account). */
export const ShowOwnSteps = () => <Show steps={useOwnSteps().data} />;
