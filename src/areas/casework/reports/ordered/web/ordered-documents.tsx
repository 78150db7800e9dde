import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { formatMoment } from '../../../../../shared/time/dates.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { saveFile } from '../../../../../ui/calls/download.ts';
import { Download, FileSignature } from '../../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { downloadDocument, type OrderedDocument } from '../../contract.ts';
import { useCancel } from '../../web/report-queries.ts';
import styles from '../../web/request-reports.module.css';
import { useSave } from '../../web/use-save.ts';
import { VerifyCode } from '../../web/verify-code.tsx';
import { documentKindWords, languageWords, documentMessages as messages } from '../document-messages.ts';
import { CancelOrdered, OrderedRow } from './ordered-row.tsx';

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
  const cancel = useCancel();
  return (
    <OrderedRow
      row={row}
      title={documentKindWords[row.kind]}
      facts={[
        languageWords[row.language],
        formatMoment(row.ordered_at),
        row.ordered_by_full_name ?? row.ordered_by,
        ...(row.size === null ? [] : [formatSize(row.size, language)]),
      ]}
      note={row.superseded ? <span className={styles.faint}>{say(messages.superseded)}</span> : null}
      code={
        row.code ? (
          <span className={styles.code}>
            <VerifyCode code={row.code} />
          </span>
        ) : null
      }
    >
      {row.may_cancel ? (
        <CancelOrdered id={row.document_id} cancel={cancel} cancelled={messages.cancelled} />
      ) : null}
      {row.state === 'ready' ? <ReadyButtons row={row} /> : null}
    </OrderedRow>
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
