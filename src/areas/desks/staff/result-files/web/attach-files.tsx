import { useId, useRef, useState } from 'react';
import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { cutFileName } from '../../../../../ui/calls/file-name.ts';
import { ConfirmRemoval } from '../../../../../ui/dialogs/confirm-removal.tsx';
import { File as FileIcon, RotateCcw, X } from '../../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { DropZone } from '../../../../../ui/uploads/drop-zone.tsx';
import { refusalOf } from '../../../../../ui/uploads/upload-queue.ts';
import { UploadState } from '../../../../../ui/uploads/upload-state.tsx';
import { useFileDrop } from '../../../../../ui/uploads/use-file-drop.ts';
import { useFocusAfterRemoval } from '../../../../../ui/uploads/use-focus-after-removal.ts';
import type { RequestDetails } from '../../../../casework/requests/contract.ts';
import { doneMessages } from '../../done-messages.ts';
import { actionMessages as messages } from '../../messages.ts';
import { staffTexts } from '../../texts.ts';
import styles from './attach-files.module.css';
import { type Attaching, attachMaxBytes, useAttach, useDetach } from './use-attach.ts';

const FileName = ({ name, size }: { readonly name: string; readonly size: number }) => {
  const language = useLanguage();
  return (
    <>
      <FileIcon size={16} aria-hidden="true" />
      <span className={styles.name} title={name}>
        <span aria-hidden="true">{cutFileName(name)}</span>
        <span className="visually-hidden">{name}</span>
        <span className={styles.faint}>{formatSize(size, language)}</span>
      </span>
    </>
  );
};

/** Not the browser's `File`: one that was sent already. */
type SentFile = RequestDetails['attachments'][number];

type AttachedProps = { readonly file: SentFile; readonly onDetach: () => void };

/** What the report will hold, until somebody takes it back. */
const Attached = ({ file: { name, size }, onDetach }: AttachedProps) => {
  const say = useSay();
  return (
    <li className={classes(styles.line, styles.attached)}>
      <FileName name={name} size={size} />
      <Button kind="quiet" aria-label={say(messages.detachFile(name))} onClick={onDetach}>
        {say(messages.detach)}
      </Button>
    </li>
  );
};

type DetachProps = {
  readonly request: RequestDetails;
  readonly file: SentFile;
  readonly onClose: () => void;
};

/** Stays when somebody else takes the file back meanwhile, and says so. */
const Detach = ({ request, file: { file_id, name }, onClose }: DetachProps) => {
  const removing = useDetach(request.id);
  const isThere = request.attachments.some((file) => file.file_id === file_id);
  return (
    <ConfirmRemoval
      title={messages.detachTitle(name)}
      text={messages.detachText}
      action={messages.detach}
      removed={doneMessages.detached(name)}
      notRemoved={messages.refused}
      removing={removing}
      input={file_id}
      gone={isThere || removing.isPending || removing.isSuccess ? undefined : staffTexts.fileGone}
      onClose={onClose}
    />
  );
};

type LineProps = {
  readonly item: Attaching;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
};

const Line = ({ item, onRemove, onRetry }: LineProps) => {
  const say = useSay();
  const { name, size } = item.file;
  const mayRetry = item.state === 'failed' && refusalOf(item.file, attachMaxBytes) === null;
  return (
    <li className={styles.line}>
      <FileName name={name} size={size} />
      <span className={styles.state}>
        <UploadState item={item} />
      </span>
      {mayRetry ? (
        <IconButton label={say(messages.retryFile(name))} onClick={onRetry}>
          <RotateCcw size={15} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton
        label={say(item.state === 'sending' ? messages.stopFile(name) : messages.removeFile(name))}
        onClick={onRemove}
      >
        <X size={15} aria-hidden="true" />
      </IconButton>
    </li>
  );
};

/** Result files for the report archive: those that are there, and more, sent one after another, each with its bar. */
export const AttachFiles = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const { items, add, remove, retry } = useAttach(request.id);
  const { over, target } = useFileDrop(add);
  const [detaching, setDetaching] = useState<SentFile>();
  const frame = useRef<HTMLElement>(null);
  useFocusAfterRemoval(frame, items.length + request.attachments.length);
  return (
    <section ref={frame} className={styles.attach} aria-labelledby={`${id}-title`} {...target}>
      <h3 id={`${id}-title`}>{say(messages.attach)}</h3>
      <DropZone
        prompt={say(messages.dropFiles)}
        hint={say(messages.attachHint(formatSize(attachMaxBytes, language)))}
        over={over}
        onFiles={add}
      />
      {items.length + request.attachments.length > 0 ? (
        <ul>
          {request.attachments.map((file) => (
            <Attached key={file.file_id} file={file} onDetach={() => setDetaching(file)} />
          ))}
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
      {detaching ? (
        <Detach
          key={detaching.file_id}
          request={request}
          file={detaching}
          onClose={() => setDetaching(undefined)}
        />
      ) : null}
    </section>
  );
};
