import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx';
import { useSay } from '../../../../ui/text/language.ts';
import { actionMessages as messages } from '../messages.ts';
import styles from './request-actions.module.css';

/** A small report is there within 30 s; after this long somebody may wish to ask again. */
const patienceMilliseconds = 60_000;

type BuildingReportProps = {
  readonly since: number;
  readonly busy: boolean;
  readonly onAsk: () => void;
};

/** Between "finish" and the event that says so (`calls.md`, requests/move). */
export const BuildingReport = ({ since, busy, onAsk }: BuildingReportProps) => {
  const say = useSay();
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    const timer = setTimeout(() => setLong(true), Math.max(0, since + patienceMilliseconds - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return (
    <div className={styles.building} role="status">
      <div>
        <strong>{say(messages.building)}</strong>
        <p>{say(long ? messages.buildingLong : messages.buildingText)}</p>
      </div>
      {long ? (
        <Button busy={busy} onClick={onAsk}>
          {say(messages.askAgain)}
        </Button>
      ) : null}
      <ProgressBar percentage={null} label={say(messages.building)} />
    </div>
  );
};
