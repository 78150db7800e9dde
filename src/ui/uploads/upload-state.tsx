import { CircleAlert, CircleCheck } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { ProgressBar } from '../page/progress-bar.tsx';
import { useSay } from '../text/language.ts';
import type { UploadItem } from './upload-queue.ts';
import styles from './upload-state.module.css';

type UploadStateProps = {
  readonly item: UploadItem;
  /** What became of a file that has arrived: "attached". None where those are shown elsewhere. */
  readonly doneWord?: string;
};

/** How far a file is, or what is wrong with it. */
export const UploadState = ({ item, doneWord }: UploadStateProps) => {
  const say = useSay();
  if (item.state === 'waiting')
    return <span className={styles.waiting}>{say(uiMessages.waitsToBeSent)}</span>;
  if (item.state === 'sending') {
    return (
      <ProgressBar
        percentage={Math.round(item.share * 100)}
        label={say(uiMessages.sendingFile(item.file.name))}
        figure
      />
    );
  }
  const done = item.state === 'done';
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    <span className={done ? styles.done : styles.failed}>
      <Icon size={14} aria-hidden="true" />
      {done ? doneWord : item.error}
    </span>
  );
};
