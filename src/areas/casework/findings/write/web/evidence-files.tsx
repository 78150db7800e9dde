import { useEffect, useState } from 'react';
import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { IconButton } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { fetchFile, saveFile } from '../../../../../ui/calls/download.ts';
import { noteFailure } from '../../../../../ui/calls/query-client.ts';
import { Download, X } from '../../../../../ui/icons/icons.ts';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { downloadEvidence, type EvidenceFile } from '../../contract.ts';
import styles from '../../list/web/finding-body.module.css';
import { findingMessages, writeMessages } from '../../messages.ts';

/** Pictures of more than this are offered as files. */
const shownMostBytes = 8 * 1024 * 1024;

const isShown = ({ media_type, size }: EvidenceFile): boolean =>
  (media_type === 'image/png' || media_type === 'image/jpeg') && size <= shownMostBytes;

/** The bytes of a picture as an address of this page's own; undefined until they are there, null when they never come. */
const usePicture = (file: EvidenceFile): string | null | undefined => {
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    fetchFile(downloadEvidence, { file_id: file.file_id }, { signal: stop.signal })
      .then(({ data }) => {
        made = URL.createObjectURL(data);
        setAddress(made);
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        noteFailure(error);
        setAddress(null);
      });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.file_id]);
  return address;
};

const Picture = ({ file }: { file: EvidenceFile }) => {
  const say = useSay();
  const [broken, setBroken] = useState(false);
  const address = usePicture(file);
  if (address === undefined) return <Skeleton height={120} />;
  if (address === null || broken) return <p className={styles.faint}>{say(findingMessages.fileFailed)}</p>;
  return <img src={address} alt={file.name} onError={() => setBroken(true)} />;
};

type EvidenceFilesProps = {
  readonly files: readonly EvidenceFile[];
  /** Absent: what is there stays. */
  readonly onRemove?: ((file: EvidenceFile) => void) | undefined;
};

/** Pictures as pictures, everything else as something to take away. */
export const EvidenceFiles = ({ files, onRemove }: EvidenceFilesProps) => {
  const say = useSay();
  const language = useLanguage();
  const save = (file: EvidenceFile): void => {
    fetchFile(downloadEvidence, { file_id: file.file_id }, { fallbackName: file.name })
      .then(saveFile)
      .catch((error: unknown) => {
        noteFailure(error);
        toastError(errorMessage(error), say(findingMessages.fileFailed));
      });
  };
  // An empty list would be told of to those who listen.
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.file_id}>
          {isShown(file) ? <Picture file={file} /> : null}
          <span className={styles.fileLine}>
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.faint}>{formatSize(file.size, language)}</span>
            <IconButton label={say(findingMessages.saveFile(file.name))} onClick={() => save(file)}>
              <Download size={15} aria-hidden="true" />
            </IconButton>
            {onRemove ? (
              <IconButton label={say(writeMessages.removeFile(file.name))} onClick={() => onRemove(file)}>
                <X size={15} aria-hidden="true" />
              </IconButton>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
};
