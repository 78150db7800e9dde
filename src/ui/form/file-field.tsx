import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatSize } from '../../shared/bytes/format-size.ts';
import type { Message } from '../../shared/messages.ts';
import { IconButton } from '../button.tsx';
import { cutFileName } from '../calls/file-name.ts';
import { File as FileIcon, Upload, X } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { ProgressBar } from '../page/progress-bar.tsx';
import { useLanguage, useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import { holdPress } from '../uploads/hold-press.ts';
import { useFileDrop } from '../uploads/use-file-drop.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import styles from './file-field.module.css';
import { WrongInPlaceOfFile } from './in-place-of-file.ts';
import { formMessages } from './messages.ts';
import type { FieldProps } from './use-form.ts';

type FileFieldProps = FieldProps<readonly File[]> & {
  readonly label: string;
  /** As the browser's own: `.csv,text/csv`. The content is judged by the server. */
  readonly accept: string;
  /** Words for what is accepted: "CSV". */
  readonly kinds: string;
  readonly maxBytes: number;
  /** Several files; choosing again adds to those there are. */
  readonly multiple?: boolean;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  /** 0 to 1 while it is being sent. */
  readonly progress?: number | null;
  /** What is found wrong was not chosen here, but made of text that is written below: that is marked. */
  readonly isWritten?: boolean;
  /** What was read from the file: rows, wrong cells. */
  readonly children?: ReactNode;
};

const hasExtension = (name: string, accept: string): boolean =>
  accept
    .split(',')
    .filter((part) => part.trim().startsWith('.'))
    .some((part) => name.toLowerCase().endsWith(part.trim().toLowerCase()));

type ChosenProps = {
  readonly file: File;
  readonly removeLabel: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
};

const ChosenFile = ({ file, removeLabel, disabled, onRemove }: ChosenProps) => {
  const language = useLanguage();
  return (
    <div className={styles.file}>
      <FileIcon size={18} aria-hidden="true" />
      <span title={file.name}>
        <span aria-hidden="true">{cutFileName(file.name)}</span>
        <span className="visually-hidden">{file.name}</span>
      </span>
      <span className={styles.size}>{formatSize(file.size, language)}</span>
      <IconButton label={removeLabel} disabled={disabled} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Files, chosen or dropped. Windows calls a CSV an Excel sheet, so the name decides, not the type (row F4). */
export const FileField = (props: FileFieldProps) => {
  const { label, accept, kinds, maxBytes, multiple = false, help, aside, disabled = false } = props;
  const { name, value, error, onChange, onBlur, progress, isWritten = false, children } = props;
  const id = useId();
  const say = useSay();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Message | null>(null);
  const shown = refusal ? say(refusal) : error;
  const isWrong = shown !== null && (refusal !== null || !isWritten);
  const limit = say(uiMessages.upTo(formatSize(maxBytes, language)));
  const full = !multiple && value.length > 0;

  const wrongWith = (file: File): Message | null => {
    if (!hasExtension(file.name, accept)) return uiMessages.wrongFileKind(kinds);
    return file.size > maxBytes ? uiMessages.fileTooLarge(formatSize(maxBytes, language)) : null;
  };
  const take = (files: readonly File[]): void => {
    const given = files.slice(0, multiple ? undefined : 1);
    if (given.length === 0 || disabled) return;
    const fine = given.filter((file) => wrongWith(file) === null);
    setRefusal(given.map(wrongWith).find((wrong) => wrong !== null) ?? null);
    const kept = multiple ? value.filter((one) => !fine.some((file) => isSame(file, one))) : [];
    onChange([...kept, ...fine]);
    // A chosen file is a finished answer: what is wrong with it is said at once.
    onBlur();
  };
  const { over, target } = useFileDrop(take);
  const remove = (file: File): void => {
    setRefusal(null);
    onChange(value.filter((one) => one !== file));
    input.current?.focus();
  };
  const isEmpty = value.length === 0;
  useEffect(() => {
    // Removed, or the form was reset: the same file may be chosen again.
    if (isEmpty && input.current) input.current.value = '';
  }, [isEmpty]);

  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={shown}>
      <section
        aria-label={label}
        className={classes(styles.zone, over && styles.over, isWrong && styles.wrong)}
        {...target}
      >
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className={classes(styles.input, full && styles.chosen)}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={describedBy(id, help, isWrong ? shown : null)}
          onPointerDown={holdPress}
          onChange={(event) => take([...(event.target.files ?? [])])}
          onBlur={onBlur}
        />
        {value.map((file) => (
          <ChosenFile
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            removeLabel={say(multiple ? formMessages.removeNamedFile(file.name) : uiMessages.removeFile)}
            disabled={disabled}
            onRemove={() => remove(file)}
          />
        ))}
        {full ? null : (
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
      <WrongInPlaceOfFile value={shown !== null && !isWrong ? `${id}-error` : undefined}>
        {children}
      </WrongInPlaceOfFile>
    </FieldFrame>
  );
};
