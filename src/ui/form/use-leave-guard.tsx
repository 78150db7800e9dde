import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useSay } from '../text/language.ts';
import { formMessages } from './messages.ts';

/** Asks before the tab is closed or loaded again while something written would be lost. */
export const useUnloadGuard = (isWritten: boolean): void => {
  useEffect(() => {
    if (!isWritten) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isWritten]);
};

/**
 * Asks before Back leaves the page, where the browser lets a page stop it (Navigation API); else it goes. A browser lets
 * it be stopped once for each thing that the person does, so that nobody is held.
 */
const useBackGuard = (isWritten: boolean, ask: () => void): void => {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const navigation = 'navigation' in globalThis ? globalThis.navigation : undefined;
    if (!isWritten || !navigation) return undefined;
    const stop = (event: NavigateEvent): void => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      latest.current();
    };
    navigation.addEventListener('navigate', stop);
    return () => navigation.removeEventListener('navigate', stop);
  }, [isWritten]);
};

type GuardOptions = {
  /** Something was written or chosen that is nowhere else. */
  readonly changed: boolean;
  /** On its way: it is neither thrown away nor asked about. */
  readonly sending: boolean;
  readonly onClose: () => void;
};

type Guard = {
  /** For Escape, a click outside, the cross and Cancel; Back asks by itself. */
  readonly close: () => void;
  /** Belongs beside the dialog. */
  readonly question: ReactNode;
};

/** Closes at once what nobody has touched, and asks before anything written is thrown away. */
export const useLeaveGuard = ({ changed, sending, onClose }: GuardOptions): Guard => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  useUnloadGuard(changed);
  useBackGuard(changed && !sending, () => setAsking(true));
  return {
    close: () => {
      if (sending) return;
      if (changed) setAsking(true);
      else onClose();
    },
    question: (
      <ConfirmDialog
        open={asking}
        title={say(formMessages.discardTitle)}
        text={say(formMessages.discardText)}
        action={say(formMessages.discard)}
        keep={say(formMessages.keepWriting)}
        dangerous
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onClose={() => setAsking(false)}
      />
    ),
  };
};
