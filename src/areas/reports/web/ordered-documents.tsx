import { Ban, CircleCheck, CircleX, Clock, Download, FileSignature, LoaderCircle, X } from 'lucide-react';
import { formatDateTime } from '../../../shared/dates.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { errorMessage } from '../../../ui/client-error.ts';
import { saveFile } from '../../../ui/download.ts';
import { formatSize } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { downloadDocument, type OrderedDocument } from '../contract.ts';
import {
  documentKindWords,
  documentStateWords,
  languageWords,
  documentMessages as messages,
} from '../document-messages.ts';
import { useCancel } from './report-queries.ts';
import styles from './request-reports.module.css';
import { useSave } from './use-save.ts';

const chips = {
  waiting: { kind: 'warning', icon: Clock },
  building: { kind: 'info', icon: LoaderCircle },
  ready: { kind: 'success', icon: CircleCheck },
  failed: { kind: 'danger', icon: CircleX },
  cancelled: { kind: 'neutral', icon: Ban },
} as const;

const CancelButton = ({ row }: { row: OrderedDocument }) => {
  const say = useSay();
  const cancel = useCancel();
  return (
    <Button
      icon={<X size={16} aria-hidden="true" />}
      busy={cancel.isPending}
      onClick={() =>
        cancel.mutate(row.document_id, {
          onSuccess: () => toast(say(messages.cancelled)),
          onError: (error) => toastError(errorMessage(error), say(messages.notCancelled)),
        })
      }
    >
      {say(messages.cancel)}
    </Button>
  );
};

const ReadyButtons = ({ row }: { row: OrderedDocument }) => {
  const say = useSay();
  const { running, start } = useSave();
  const name = row.file_name ?? `${row.kind}.pdf`;
  const saveSignature = () => {
    saveFile({ data: new Blob([`${row.signature}\n`]), fileName: `${name}.sig` }).catch(() => undefined);
  };
  return (
    <>
      <Button
        icon={<Download size={16} aria-hidden="true" />}
        busy={running !== null}
        onClick={() => start(row.document_id, downloadDocument, { document_id: row.document_id }, name)}
      >
        {say(messages.download)}
      </Button>
      <IconButton label={say(messages.signature)} onClick={saveSignature}>
        <FileSignature size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
};

const Document = ({ row }: { row: OrderedDocument }) => {
  const say = useSay();
  const language = useLanguage();
  const { kind, icon } = chips[row.state];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{say(documentKindWords[row.kind])}</strong>
        <Chip kind={kind} icon={icon}>
          {say(documentStateWords[row.state])}
        </Chip>
        {row.superseded ? <span className={styles.faint}>{say(messages.superseded)}</span> : null}
        <span className={styles.faint}>
          {[
            languageWords[row.language],
            formatDateTime(row.ordered_at),
            row.ordered_by,
            ...(row.size === null ? [] : [formatSize(row.size, language)]),
          ].join(' · ')}
        </span>
        {row.code ? (
          <span className={styles.code}>
            <code>{row.code}</code>
          </span>
        ) : null}
        {row.state === 'building' ? (
          <span className={styles.progress}>
            <ProgressBar
              percentage={Math.round((row.step / row.steps) * 100)}
              label={say(documentKindWords[row.kind])}
            />
            <span className={styles.faint}>{say(messages.building(row.step, row.steps))}</span>
          </span>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {row.may_cancel ? <CancelButton row={row} /> : null}
        {row.state === 'ready' ? <ReadyButtons row={row} /> : null}
      </div>
    </li>
  );
};

/** What was ordered, the newest first. */
export const OrderedDocuments = ({ rows }: { rows: readonly OrderedDocument[] }) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <Document key={row.document_id} row={row} />
    ))}
  </ul>
);
