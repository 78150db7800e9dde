import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import type { Language } from '../../../../../shared/messages.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { CircleCheck, Download, FileText, History } from '../../../../../ui/icons/icons.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { openReport } from '../../../requests/contract.ts';
import { downloadVersion, type ReportVersion } from '../../contract.ts';
import { documentMessages as messages } from '../../ordered/document-messages.ts';
import styles from '../../web/request-reports.module.css';
import { useSave } from '../../web/use-save.ts';
import { VerifyCode } from '../../web/verify-code.tsx';

/** What the reader reads stands first. */
const ownFirst = (rows: readonly ReportVersion[], language: Language): ReportVersion[] =>
  rows.toSorted((a, b) => Number(b.language === language) - Number(a.language === language));

type VersionProps = {
  readonly requestId: string;
  readonly rows: readonly [ReportVersion, ...ReportVersion[]];
};

const Version = ({ requestId, rows }: VersionProps) => {
  const say = useSay();
  const language = useLanguage();
  const { running, start } = useSave();
  const [first] = rows;
  const pdfOf = ({ report_id }: ReportVersion) => ({ request_id: requestId, report_id });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{say(messages.version(first.version))}</strong>
        {first.superseded ? (
          <Chip kind="neutral" icon={History}>
            {say(messages.superseded)}
          </Chip>
        ) : (
          <Chip kind="success" icon={CircleCheck}>
            {say(messages.newest)}
          </Chip>
        )}
        <span className={styles.faint}>{say(messages.issued(formatDate(first.issued_at)))}</span>
        {first.reason ? <p className={styles.reason}>{first.reason}</p> : null}
      </div>
      <ul className={styles.archives}>
        {ownFirst(rows, language).map((row) => (
          <li key={row.report_id}>
            <Button
              icon={<FileText size={16} aria-hidden="true" />}
              busy={running === `pdf ${row.report_id}`}
              disabled={running !== null}
              onClick={() => start(`pdf ${row.report_id}`, openReport, pdfOf(row), 'report.pdf')}
            >
              {say(messages.pdfIn(row.language))}
            </Button>
            <Button
              kind="quiet"
              icon={<Download size={16} aria-hidden="true" />}
              busy={running === row.report_id}
              disabled={running !== null}
              onClick={() =>
                start(row.report_id, downloadVersion, { report_id: row.report_id }, row.file_name)
              }
            >
              {say(messages.archiveIn(row.language))}
            </Button>
            <span className={styles.code}>
              <span className={styles.size}>{formatSize(row.size, language)}</span>
              {row.code ? <VerifyCode code={row.code} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
};

type ReportVersionsProps = { readonly requestId: string; readonly rows: readonly ReportVersion[] };

/** Every version, the newest first: in each language the report to read, and the archive with everything. */
export const ReportVersions = ({ requestId, rows }: ReportVersionsProps) => {
  const byVersion = Map.groupBy(rows, ({ version }) => version);
  return (
    <ul className={styles.rows}>
      {[...byVersion].map(([version, [first, ...others]]) =>
        first ? <Version key={version} requestId={requestId} rows={[first, ...others]} /> : null,
      )}
    </ul>
  );
};
