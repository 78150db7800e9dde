import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { searchPageMessages as messages } from '../page-messages.ts';
import { longestSeconds } from '../search-faults.ts';
import styles from './search-form.module.css';

type RunningProps = { readonly onCancel: (() => void) | undefined; readonly isCancelling: boolean };

/** In the place of the price and the button while a search runs. */
export const Running = ({ onCancel, isCancelling }: RunningProps) => {
  const say = useSay();
  const language = useLanguage();
  return (
    <div className={styles.running}>
      <div className={styles.progress}>
        <p role="status">
          <strong>{say(messages.running)}</strong>{' '}
          <span>{say(messages.runningHint(formatNumber(longestSeconds, language)))}</span>
        </p>
        <ProgressBar percentage={null} label={say(messages.running)} />
      </div>
      {onCancel ? (
        <Button busy={isCancelling} onClick={onCancel}>
          {say(messages.cancelSearch)}
        </Button>
      ) : null}
    </div>
  );
};
