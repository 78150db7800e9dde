import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';
import { useLiveState } from '../live/live.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import styles from './header.module.css';

/** The first connection is there in an instant: so long nothing is said, and its place is kept. */
const patienceMilliseconds = 4000;

/** True once the first connection was there, or has been waited for. */
const useIsSettled = (isLive: boolean): boolean => {
  const [isSettled, setIsSettled] = useState(isLive);
  useEffect(() => {
    if (isLive) setIsSettled(true);
    const timer = setTimeout(() => setIsSettled(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isLive]);
  return isSettled || isLive;
};

/** Says whether changes arrive by themselves. A word beside the colour; nothing while signed out. */
export const LiveDot = () => {
  const say = useSay();
  const state = useLiveState();
  const isSettled = useIsSettled(state === 'live');
  if (state === 'off') return null;
  const live = state === 'live' || !isSettled;
  const lost = navigator.onLine ? uiMessages.reconnecting : uiMessages.offline;
  return (
    <Tooltip title={say(live ? uiMessages.liveHint : uiMessages.reconnectingHint)}>
      <span
        className={classes(styles.live, live && styles.isLive, !isSettled && styles.waiting)}
        role="status"
      >
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.liveWord}>{say(live ? uiMessages.live : lost)}</span>
      </span>
    </Tooltip>
  );
};
