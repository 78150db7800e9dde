import { File as FileIcon, Upload, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { cutFileName } from '../file-name.ts';
import { formatSize } from '../format.ts';
import { useLanguage, useSay } from '../language.ts';
import { uiMessages } from '../messages.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import styles from './file-field.module.css';
import type { FieldProps } from './use-form.ts';

type FileFieldProps = FieldProps<File | null> & {
  readonly label: string;
  /** As the browser's own: `.csv,text/csv`. The content is judged by the server. */
  readonly accept: string;
  /** Words for what is accepted: "CSV". */
  readonly kinds: string;
  readonly maxBytes: number;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  /** 0 to 1 while it is being sent. */
  readonly progress?: number | null;
  /** What was read from the file: rows, wrong cells. */
  readonly children?: ReactNode;
};

const hasExtension = (name: string, accept: string): boolean =>
  accept
    .split(',')
    .filter((part) => part.trim().startsWith('.'))
    .some((part) => name.toLowerCase().endsWith(part.trim().toLowerCase()));

/** A file, chosen or dropped. Windows calls a CSV an Excel sheet, so the name decides, not the type (row F4). */
export const FileField = (props: FileFieldProps) => {
  const { label, accept, kinds, maxBytes, help, aside, disabled, progress, children } = props;
  const { name, value, error, onChange, onBlur } = props;
  const id = useId();
  const say = useSay();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = refusal ?? error;
  const limit = say(uiMessages.upTo(formatSize(maxBytes, language)));

  const take = (file: File | undefined): void => {
    if (!file || disabled) return;
    const wrong = !hasExtension(file.name, accept)
      ? uiMessages.wrongFileKind(kinds)
      : file.size > maxBytes
        ? uiMessages.fileTooLarge(formatSize(maxBytes, language))
        : null;
    setRefusal(wrong ? say(wrong) : null);
    onChange(wrong ? null : file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const remove = (): void => {
    onChange(null);
    if (input.current) input.current.value = '';
    input.current?.focus();
  };

  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={shown}>
      <section
        aria-label={label}
        className={classes(styles.zone, over && styles.over, shown && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          disabled={disabled}
          className={classes(styles.input, value && styles.chosen)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={describedBy(id, help, shown)}
          onChange={(event) => take(event.target.files?.[0])}
          onBlur={onBlur}
        />
        {value ? (
          <div className={styles.file}>
            <FileIcon size={18} aria-hidden="true" />
            <span title={value.name}>
              <span aria-hidden="true">{cutFileName(value.name)}</span>
              <span className="visually-hidden">{value.name}</span>
            </span>
            <span className={styles.size}>{formatSize(value.size, language)}</span>
            <IconButton label={say(uiMessages.removeFile)} disabled={disabled} onClick={remove}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </div>
        ) : (
          <label htmlFor={id} className={styles.prompt}>
            <Upload size={18} aria-hidden="true" />
            <span>
              {say(uiMessages.dropFile)} <u>{say(uiMessages.chooseFile)}</u>
            </span>
            <span className={styles.size}>
              {kinds}, {limit}
            </span>
          </label>
        )}
        {typeof progress === 'number' ? (
          <ProgressBar percentage={Math.round(progress * 100)} label={say(uiMessages.uploading)} figure />
        ) : null}
      </section>
      {children}
    </FieldFrame>
  );
};
