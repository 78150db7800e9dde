import { CircleAlert, CircleCheck, File as FileIcon, RotateCcw, Upload, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { cutFileName } from '../../../ui/file-name.ts';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { refusalOf } from '../../../ui/uploads/upload-queue.ts';
import { actionMessages as messages } from '../messages.ts';
import styles from './attach-files.module.css';
import { type Attaching, attachMaxBytes, useAttach } from './use-attach.ts';

type LineProps = {
  readonly item: Attaching;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
};

const State = ({ item }: { item: Attaching }) => {
  const say = useSay();
  if (item.state === 'waiting') return <span className={styles.faint}>{say(messages.waiting)}</span>;
  if (item.state === 'sending') {
    return (
      <ProgressBar
        percentage={Math.round(item.share * 100)}
        label={say(messages.sending(item.file.name))}
        figure
      />
    );
  }
  const done = item.state === 'done';
  const Icon = done ? CircleCheck : CircleAlert;
  return (
    <span className={done ? styles.done : styles.failed}>
      <Icon size={14} aria-hidden="true" />
      {done ? say(messages.sent) : item.error}
    </span>
  );
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
        <State item={item} />
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
  const [over, setOver] = useState(false);
  const { items, add, remove, retry } = useAttach(requestId);
  return (
    <section
      className={styles.attach}
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
      <h3 id={`${id}-title`}>{say(messages.attach)}</h3>
      <div className={classes(styles.zone, over && styles.over)}>
        <Upload size={17} aria-hidden="true" />
        <label htmlFor={id}>
          {say(messages.dropFiles)} <u>{say(messages.chooseFiles)}</u>
        </label>
        <span className={styles.faint}>{say(messages.attachHint(formatSize(attachMaxBytes, language)))}</span>
        <input
          id={id}
          type="file"
          multiple
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
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
