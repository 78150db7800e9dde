import { useEffect, useState } from 'react';
import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { IconButton } from '../../../../../ui/button.tsx';
import { File as FileIcon, RotateCcw, X } from '../../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { refusalOf } from '../../../../../ui/uploads/upload-queue.ts';
import { UploadState } from '../../../../../ui/uploads/upload-state.tsx';
import type { Uploading, Uploads } from '../../../../../ui/uploads/use-uploads.ts';
import { evidenceMaxBytes } from '../../rules.ts';
import { writingMessages as messages } from '../writing-messages.ts';
import styles from './evidence-field.module.css';

/** Whether sending it again may help. */
export const maySendAgain = ({ state, file }: Uploading): boolean =>
  state === 'failed' && refusalOf(file, evidenceMaxBytes) === null;

/** A chosen picture, small, so that one sees which it is. */
const Thumbnail = ({ file }: { file: File }) => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!/^image\/(png|jpeg|gif|webp)$/.test(file.type)) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? (
    <img className={styles.thumbnail} src={address} alt="" onError={() => setAddress(undefined)} />
  ) : (
    <span className={styles.thumbnail}>
      <FileIcon size={16} aria-hidden="true" />
    </span>
  );
};

type LinesProps = {
  readonly uploads: Uploads;
  /** There is a finding to send them to. */
  readonly hasBegun: boolean;
};

/** What was chosen: how far each is, what is wrong with it, another try. */
export const EvidenceLines = ({ uploads: { items, remove, retry }, hasBegun }: LinesProps) => {
  const say = useSay();
  const language = useLanguage();
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key} className={styles.line}>
          <Thumbnail file={item.file} />
          <span className={styles.name}>
            {item.file.name} <span className={styles.faint}>{formatSize(item.file.size, language)}</span>
          </span>
          <span className={styles.state} aria-live="polite">
            {item.state === 'waiting' && !hasBegun ? null : (
              <UploadState item={item} doneWord={say(messages.added)} />
            )}
          </span>
          <span className={styles.buttons}>
            {maySendAgain(item) ? (
              <IconButton label={say(messages.retry(item.file.name))} onClick={() => retry(item.key)}>
                <RotateCcw size={15} aria-hidden="true" />
              </IconButton>
            ) : null}
            {item.state === 'done' ? null : (
              <IconButton label={say(messages.leaveOut(item.file.name))} onClick={() => remove(item.key)}>
                <X size={15} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
