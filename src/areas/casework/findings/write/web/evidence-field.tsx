import { type ReactNode, useId, useRef } from 'react';
import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { DropZone } from '../../../../../ui/uploads/drop-zone.tsx';
import { useFileDrop } from '../../../../../ui/uploads/use-file-drop.ts';
import { useFocusAfterRemoval } from '../../../../../ui/uploads/use-focus-after-removal.ts';
import type { Uploads } from '../../../../../ui/uploads/use-uploads.ts';
import { evidenceMaxBytes } from '../../rules.ts';
import { writingMessages as messages } from '../writing-messages.ts';
import styles from './evidence-field.module.css';
import { EvidenceLines } from './evidence-lines.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

type EvidenceFieldProps = {
  readonly uploads: Uploads;
  /** The finding is there: what is chosen leaves at once. */
  readonly atOnce: boolean;
  readonly disabled?: boolean;
  /** What the finding has already, and how many they are. */
  readonly children?: ReactNode;
  readonly count?: number;
};

/** Pictures and files that show the weakness: dropped, pasted or chosen. */
export const EvidenceField = ({
  uploads,
  atOnce,
  disabled = false,
  children,
  count = 0,
}: EvidenceFieldProps) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const add = (files: readonly File[]): void => {
    if (!disabled) uploads.add(files);
  };
  const { over, target } = useFileDrop(add);
  const frame = useRef<HTMLElement>(null);
  useFocusAfterRemoval(frame, count + uploads.items.length);
  usePastedFiles(say(messages.pastedName), add);
  return (
    <section ref={frame} className={styles.evidence} aria-labelledby={`${id}-title`} {...target}>
      <h3 id={`${id}-title`}>{say(messages.evidence)}</h3>
      {children}
      <DropZone
        prompt={say(messages.drop)}
        hint={`${say(atOnce ? messages.sentAtOnce : messages.sentOnSave)} ${say(messages.upToEach(formatSize(evidenceMaxBytes, language)))}`}
        over={over}
        disabled={disabled}
        onFiles={add}
      />
      <EvidenceLines uploads={uploads} hasBegun={atOnce} />
    </section>
  );
};
