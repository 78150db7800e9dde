import { useId } from 'react';
import { Upload } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import styles from './drop-zone.module.css';
import { holdPress } from './hold-press.ts';

type DropZoneProps = {
  /** What may be dropped, as a sentence without its end: "Drop files here or". */
  readonly prompt: string;
  readonly hint: string;
  /** Files hang over whatever takes them: see `useFileDrop`. */
  readonly over: boolean;
  readonly disabled?: boolean;
  /** One file at a time. */
  readonly single?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Where files are chosen, and where it is said that they may be dropped around it. */
export const DropZone = ({
  prompt,
  hint,
  over,
  disabled = false,
  single = false,
  onFiles,
}: DropZoneProps) => {
  const say = useSay();
  const id = useId();
  return (
    <div className={classes(styles.zone, over && styles.over)}>
      <Upload size={17} aria-hidden="true" />
      <span className={styles.words}>
        <label htmlFor={id}>
          {prompt} <u>{say(single ? uiMessages.chooseFile : uiMessages.chooseFiles)}</u>
        </label>
        <span className={styles.hint}>{hint}</span>
      </span>
      <input
        id={id}
        type="file"
        multiple={!single}
        disabled={disabled}
        onPointerDown={holdPress}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
};
