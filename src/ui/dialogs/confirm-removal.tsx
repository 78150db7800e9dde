import type { Message } from '../../shared/messages.ts';
import { errorMessage } from '../calls/client-error.ts';
import { type Performing, perform } from '../calls/perform.ts';
import { useSay } from '../text/language.ts';
import { toast, toastError } from '../toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Removing<Input> = Performing<Input> & { readonly isPending: boolean };

type ConfirmRemovalProps<Input> = {
  readonly title: Message;
  readonly text: Message;
  readonly action: Message;
  /** What is said once it is done, and when it was not. */
  readonly removed: Message;
  readonly notRemoved: Message;
  readonly removing: Removing<Input>;
  /** What goes. */
  readonly input: Input;
  /** It is not there any more: somebody else was faster. */
  readonly gone?: Message | undefined;
  readonly onClose: () => void;
};

/** Asks before something is taken away, takes it away and says what came of it. */
export const ConfirmRemoval = <Input,>({
  title,
  text,
  action,
  removed,
  notRemoved,
  removing,
  input,
  gone,
  onClose,
}: ConfirmRemovalProps<Input>) => {
  const say = useSay();
  return (
    <ConfirmDialog
      open
      title={say(title)}
      text={say(text)}
      action={say(action)}
      dangerous
      busy={removing.isPending}
      over={gone}
      onConfirm={() =>
        perform(removing, input, {
          onSuccess: onClose,
          done: () => toast(say(removed)),
          failed: (error) => toastError(errorMessage(error), say(notRemoved)),
        })
      }
      onClose={onClose}
    />
  );
};
