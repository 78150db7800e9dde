import { Button } from '../../../../ui/button.tsx';
import { perform } from '../../../../ui/calls/perform.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast, toastError } from '../../../../ui/toast.ts';
import { firstStepMessages as messages } from '../messages.ts';
import { useTestMail } from './first-step-queries.ts';

/** Sends a message to the Operator's own address, and says what the mail server answered. */
export const TestMail = () => {
  const say = useSay();
  const testing = useTestMail();
  const send = () =>
    perform(testing, undefined, {
      done: ({ sent, to, reason }) =>
        sent ? toast(say(messages.testSent(to))) : toastError(say(messages.testNotSent(reason ?? ''))),
    });
  return (
    <Button busy={testing.isPending} onClick={send}>
      {say(messages.sendTest)}
    </Button>
  );
};
