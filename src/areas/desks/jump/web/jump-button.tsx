import { type ComponentType, Suspense, useCallback, useState } from 'react';
import { closePopovers } from '../../../../ui/dialogs/use-popover.ts';
import { Search } from '../../../../ui/icons/icons.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { jumpMessages as messages } from '../messages.ts';
import styles from './jump-button.module.css';
import { type Opened, useOpeningKeys } from './use-opening-keys.ts';

export type BoxProps = { readonly onClose: () => void; readonly onKeys: () => void };

type JumpButtonProps = {
  /** Loaded when somebody opens them. */
  readonly box: ComponentType<BoxProps>;
  readonly keys: ComponentType<{ readonly onClose: () => void }>;
};

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** In the header: opens the command box, as its keys do. */
export const JumpButton = ({ box: Box, keys: Keys }: JumpButtonProps) => {
  const say = useSay();
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  // The same key again closes it.
  useOpeningKeys(
    useCallback((what) => {
      closePopovers();
      setOpened((before) => (before === what ? undefined : what));
    }, []),
  );
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        // Its name where there is no room for words.
        title={say(messages.title)}
        onClick={() => setOpened('box')}
      >
        <Search size={16} aria-hidden="true" />
        <span className={styles.words}>{say(messages.open)}</span>
        <kbd className={styles.key}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Suspense fallback={null}>
        {opened === 'box' ? <Box onClose={close} onKeys={() => setOpened('keys')} /> : null}
        {opened === 'keys' ? <Keys onClose={close} /> : null}
      </Suspense>
    </>
  );
};
