import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import type { Message } from '../../../../shared/messages.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { useFocusAfterSending } from '../../../../ui/dialogs/use-focus-after-sending.ts';
import { describedBy, FieldNote } from '../../../../ui/form/field-frame.tsx';
import { useRoomLeft } from '../../../../ui/form/texts/room-left.ts';
import { tooLong } from '../../../../ui/form/too-long.ts';
import { Paperclip, X } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { holdPress } from '../../../../ui/uploads/hold-press.ts';
import { useFocusAfterRemoval } from '../../../../ui/uploads/use-focus-after-removal.ts';
import { conversationMessages as messages } from '../messages.ts';
import { messageFileMaxBytes, messageFilesMost, messageMaxCharacters } from '../rules.ts';
import styles from './conversation.module.css';
import { type ComposerKind, useComposer } from './use-composer.ts';
import { useFieldInSight } from './use-field-in-sight.ts';

type FilesProps = {
  readonly files: readonly File[];
  readonly disabled: boolean;
  readonly onRemove: (file: File) => void;
};

const ChosenFiles = ({ files, disabled, onRemove }: FilesProps) => {
  const say = useSay();
  const language = useLanguage();
  if (files.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span className={styles.fileName}>{file.name}</span>
          <span className={styles.faint}>{formatSize(file.size, language)}</span>
          <IconButton
            label={say(messages.removeFile(file.name))}
            disabled={disabled}
            onClick={() => onRemove(file)}
          >
            <X size={14} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};

type ComposerProps = {
  readonly requestId: string;
  readonly kind: ComposerKind;
  readonly label: Message;
  readonly submitLabel: Message;
  readonly help?: Message | undefined;
  /** The question that is answered. */
  readonly answers?: string | undefined;
  /** Above the field: what else one may write. */
  readonly above?: ReactNode;
  /** How many messages stand above it, in a place that scrolls by itself. */
  readonly standing?: number;
  readonly onSent?: () => void;
  /** Writes elsewhere than into the talk about the request. */
  readonly post?: (text: string) => Promise<{ readonly message_id: string }>;
};

/** Where a message is written: Ctrl or Cmd and Enter sends; nothing typed is lost on a failure. */
export const Composer = (props: ComposerProps) => {
  const { requestId, kind, label, submitLabel, help, answers, above, standing, onSent, post } = props;
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const noteSent = useFieldInSight(form, standing);
  const composer = useComposer(
    requestId,
    (left) => {
      noteSent();
      setText('');
      setFiles(left);
      if (left.length === 0) onSent?.();
    },
    post,
  );
  const room = useRoomLeft(text, messageMaxCharacters);
  const busy = composer.sending !== null;
  const mayAttach = kind !== 'note';

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (busy) return;
    const isMissing = text.trim() === '' && !composer.isStanding;
    const wrong = isMissing ? messages.emptyText : tooLong(text, messageMaxCharacters);
    setFault(wrong && say(wrong));
    if (wrong) return;
    composer.send({ kind, text, files: mayAttach ? files : [], answers });
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  useFocusAfterRemoval(form, files.length);
  useFocusAfterSending(form, busy);
  const add = (given: readonly File[]): void => {
    const fine = given.filter((file) => file.size > 0 && file.size <= messageFileMaxBytes);
    if (fine.length < given.length) {
      setFault(say(uiMessages.fileTooLarge(formatSize(messageFileMaxBytes, language))));
    }
    setFiles((before) => [...before, ...fine].slice(0, messageFilesMost));
  };
  const remove = (file: File): void => {
    const left = files.filter((one) => one !== file);
    setFiles(left);
    if (left.length === 0) composer.giveUp();
  };

  return (
    <form ref={form} className={styles.composer} onSubmit={submit} noValidate aria-busy={busy || undefined}>
      {above}
      <div className={styles.labelLine}>
        <label htmlFor={id}>{say(label)}</label>
        {room ? <span className={styles.faint}>{room}</span> : null}
      </div>
      <textarea
        id={id}
        value={text}
        rows={3}
        // Not disabled: whoever sends by Ctrl and Enter, or with the mouse, goes on in it.
        readOnly={busy}
        // First the files of the message that stands already.
        disabled={!busy && composer.isStanding}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(id, help && say(help), fault)}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
        onKeyDown={pressed}
      />
      <FieldNote id={id} help={help && say(help)} error={fault} />
      <ChosenFiles files={files} disabled={busy} onRemove={remove} />
      {composer.sending?.file ? (
        <ProgressBar
          percentage={Math.round(composer.sending.share * 100)}
          label={say(messages.sendingFile(composer.sending.file))}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {composer.done ? say(composer.done) : null}
      </p>
      <div className={styles.sendLine}>
        {mayAttach ? (
          <span className={styles.attach}>
            <input
              id={`${id}-files`}
              type="file"
              multiple
              disabled={busy || files.length >= messageFilesMost}
              onChange={(event) => {
                add([...(event.target.files ?? [])]);
                // The same file may be chosen again.
                event.target.value = '';
              }}
            />
            <label htmlFor={`${id}-files`} onPointerDown={holdPress}>
              <Paperclip size={15} aria-hidden="true" />
              {say(messages.addFiles)}
            </label>
            <span className={styles.faint}>
              {say(messages.filesHint(formatSize(messageFileMaxBytes, language)))}
            </span>
          </span>
        ) : null}
        <Button type="submit" kind={kind === 'note' || post ? 'plain' : 'primary'} busy={busy}>
          {say(submitLabel)}
        </Button>
      </div>
    </form>
  );
};
