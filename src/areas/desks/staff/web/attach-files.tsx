import { useId } from 'react';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { cutFileName } from '../../../../ui/calls/file-name.ts';
import { File as FileIcon, RotateCcw, X } from '../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { DropZone } from '../../../../ui/uploads/drop-zone.tsx';
import { refusalOf } from '../../../../ui/uploads/upload-queue.ts';
import { UploadState } from '../../../../ui/uploads/upload-state.tsx';
import { useFileDrop } from '../../../../ui/uploads/use-file-drop.ts';
import { actionMessages as messages } from '../messages.ts';
import styles from './attach-files.module.css';
import { type Attaching, attachMaxBytes, useAttach } from './use-attach.ts';

type LineProps = {
  readonly item: Attaching;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
};

const Line = ({ item, onRemove, onRetry }: LineProps) => {
  const say = useSay();
  const language = useLanguage();
  const { name, size } = item.file;
  const mayRetry = item.state === 'failed' && refusalOf(item.file, attachMaxBytes) === null;
  return (
    <li className={styles.line}>
      <FileIcon size={16} aria-hidden="true" />
      <span className={styles.name} title={name}>
        <span aria-hidden="true">{cutFileName(name)}</span>
        <span className="visually-hidden">{name}</span>
        <span className={styles.faint}>{formatSize(size, language)}</span>
      </span>
      <span className={styles.state}>
        <UploadState item={item} doneWord={say(messages.sent)} />
      </span>
      {mayRetry ? (
        <IconButton label={say(messages.retryFile(name))} onClick={onRetry}>
          <RotateCcw size={15} aria-hidden="true" />
        </IconButton>
      ) : null}
      {/* What has arrived is in the report: a cross here would only seem to take it back. */}
      {item.state === 'done' ? null : (
        <IconButton
          label={say(item.state === 'sending' ? messages.stopFile(name) : messages.removeFile(name))}
          onClick={onRemove}
        >
          <X size={15} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};

/** Result files for the report archive: several at once, sent one after another, each with its bar. */
export const AttachFiles = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const { items, add, remove, retry } = useAttach(requestId);
  const { over, target } = useFileDrop(add);
  return (
    <section className={styles.attach} aria-labelledby={`${id}-title`} {...target}>
      <h3 id={`${id}-title`}>{say(messages.attach)}</h3>
      <DropZone
        prompt={say(messages.dropFiles)}
        hint={say(messages.attachHint(formatSize(attachMaxBytes, language)))}
        over={over}
        onFiles={add}
      />
      {items.length > 0 ? (
        <ul>
          {items.map((item) => (
            <Line
              key={item.key}
              item={item}
              onRemove={() => remove(item.key)}
              onRetry={() => retry(item.key)}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
};
