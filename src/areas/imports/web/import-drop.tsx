import { CircleAlert, Download, Upload, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { saveFile } from '../../../ui/download.ts';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { importMaxBytes } from '../contract.ts';
import { formatNames, importFormats } from '../formats.ts';
import { importMessages as messages } from '../messages.ts';
import { ownTemplate } from '../own-columns.ts';
import styles from './imports.module.css';
import { type Sending, useHandIn } from './use-hand-in.ts';

const saveTemplate = (): void => {
  // The mark lets a spreadsheet read the accents.
  const data = new Blob([`\ufeff${ownTemplate}`], { type: 'text/csv;charset=utf-8' });
  saveFile({ data, fileName: 'findings.csv' }).catch(() => undefined);
};

const SendingLine = ({ item, onRemove }: { item: Sending; onRemove: () => void }) => {
  const say = useSay();
  const { name } = item.file;
  return (
    <li className={styles.sending}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      {item.state === 'failed' ? (
        <span className={styles.failed}>
          <CircleAlert size={14} aria-hidden="true" />
          {item.error}
        </span>
      ) : item.state === 'waiting' ? (
        <span className={styles.faint}>{say(messages.waiting)}</span>
      ) : (
        <ProgressBar percentage={Math.round(item.share * 100)} label={say(messages.sending(name))} figure />
      )}
      <IconButton label={say(messages.removeLine(name))} onClick={onRemove}>
        <X size={15} aria-hidden="true" />
      </IconButton>
    </li>
  );
};

/** Where scanners' files are dropped, and what is on its way. */
export const ImportDrop = ({ requestId }: { requestId: string }) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const [over, setOver] = useState(false);
  const { items, add, remove } = useHandIn(requestId);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the field, which does the same. */}
      <div
        className={classes(styles.zone, over && styles.over)}
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
        <Upload size={17} aria-hidden="true" />
        <label htmlFor={id}>
          {say(messages.drop)} <u>{say(messages.choose)}</u>
        </label>
        <span className={styles.faint}>{say(messages.hint(formatSize(importMaxBytes, language)))}</span>
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
      <div className={styles.beside}>
        <details>
          <summary>{say(messages.formats)}</summary>
          <p>
            {importFormats
              .filter((format) => format !== 'own_csv')
              .map((format) => formatNames[format])
              .join(' · ')}
          </p>
        </details>
        <button type="button" className={styles.template} onClick={saveTemplate}>
          <Download size={13} aria-hidden="true" />
          {say(messages.template)}
        </button>
      </div>
      {items.length > 0 ? (
        <ul className={styles.sendings}>
          {items.map((item) => (
            <SendingLine key={item.key} item={item} onRemove={() => remove(item.key)} />
          ))}
        </ul>
      ) : null}
    </>
  );
};
