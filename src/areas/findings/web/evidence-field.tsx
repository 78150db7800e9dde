import { Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import type { Uploads } from '../../../ui/uploads/use-uploads.ts';
import { evidenceMaxBytes } from '../rules.ts';
import { writingMessages as messages } from '../writing-messages.ts';
import styles from './evidence-field.module.css';
import { EvidenceLines } from './evidence-lines.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

type EvidenceFieldProps = {
  readonly uploads: Uploads;
  /** The finding is there: what is chosen leaves at once. */
  readonly atOnce: boolean;
  readonly disabled?: boolean;
  /** What the finding has already. */
  readonly children?: ReactNode;
};

/** Pictures and files that show the weakness: dropped, pasted or chosen. */
export const EvidenceField = ({ uploads, atOnce, disabled = false, children }: EvidenceFieldProps) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const [over, setOver] = useState(false);
  const add = (files: readonly File[]): void => {
    if (!disabled) uploads.add(files);
  };
  usePastedFiles(say(messages.pastedName), add);
  return (
    <section
      className={styles.evidence}
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <h3 id={`${id}-title`}>{say(messages.evidence)}</h3>
      {children}
      <div className={classes(styles.zone, over && styles.over)}>
        <Upload size={17} aria-hidden="true" />
        <label htmlFor={id}>
          {say(messages.drop)} <u>{say(messages.choose)}</u>
        </label>
        <span className={styles.faint}>
          {say(atOnce ? messages.sentAtOnce : messages.sentOnSave)}{' '}
          {say(messages.upToEach(formatSize(evidenceMaxBytes, language)))}
        </span>
        <input
          id={id}
          type="file"
          multiple
          disabled={disabled}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <EvidenceLines uploads={uploads} hasBegun={atOnce} />
    </section>
  );
};
