import Tooltip from '@mui/material/Tooltip';
import { useRef } from 'react';
import { useLiveState } from '../live/live.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import styles from './header.module.css';

/** Says whether changes arrive by themselves. A word beside the colour; nothing while signed out. */
export const LiveDot = () => {
  const say = useSay();
  const state = useLiveState();
  const wasLive = useRef(false);
  const live = state === 'live';
  if (live) wasLive.current = true;
  // The first connection takes a moment, which is nobody's trouble.
  if (state === 'off' || !(live || wasLive.current)) return null;
  const lost = navigator.onLine ? uiMessages.reconnecting : uiMessages.offline;
  return (
    <Tooltip title={say(live ? uiMessages.liveHint : uiMessages.reconnectingHint)}>
      <span className={classes(styles.live, live && styles.isLive)} role="status">
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.liveWord}>{say(live ? uiMessages.live : lost)}</span>
      </span>
    </Tooltip>
  );
};
