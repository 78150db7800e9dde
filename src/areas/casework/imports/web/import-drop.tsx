import { Link } from 'react-router';
import { ownTemplate } from '../../../../engines/scanner-files/own-columns.ts';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { saveFile } from '../../../../ui/calls/download.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { Download, X } from '../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { DropZone } from '../../../../ui/uploads/drop-zone.tsx';
import { UploadState } from '../../../../ui/uploads/upload-state.tsx';
import { useFileDrop } from '../../../../ui/uploads/use-file-drop.ts';
import type { Uploading } from '../../../../ui/uploads/use-uploads.ts';
import { importMaxBytes } from '../limits.ts';
import { mappingMessages, mappingsPath } from '../mappings/messages.ts';
import { importMessages as messages } from '../messages.ts';
import { formatsByProgram } from './formats-by-program.ts';
import styles from './imports.module.css';
import { useHandIn } from './use-hand-in.ts';

const saveTemplate = (): void => {
  // The mark lets a spreadsheet read the accents.
  const data = new Blob([`\ufeff${ownTemplate}`], { type: 'text/csv;charset=utf-8' });
  saveFile({ data, fileName: 'findings.csv' }).catch(() => undefined);
};

const SendingLine = ({ item, onRemove }: { item: Uploading; onRemove: () => void }) => {
  const say = useSay();
  const { name } = item.file;
  return (
    <li className={styles.sending}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <UploadState item={item} />
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
  const { items, add, remove } = useHandIn(requestId);
  const { over, target } = useFileDrop(add);
  return (
    <>
      {/* Dropping is beside the field, which does the same. */}
      <div {...target}>
        <DropZone
          prompt={say(messages.drop)}
          hint={say(messages.hint(formatSize(importMaxBytes, language)))}
          over={over}
          onFiles={add}
        />
      </div>
      <div className={styles.beside}>
        <Fold className={styles.formats} summary={say(messages.formats)}>
          <p>{formatsByProgram().join(' · ')}</p>
          <p>
            <Link to={mappingsPath}>{say(mappingMessages.manage)}</Link>
          </p>
        </Fold>
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
