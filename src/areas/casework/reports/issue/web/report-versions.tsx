import { CircleCheck, Download, History } from 'lucide-react';
import { formatSize } from '../../../../../shared/bytes/format-size.ts';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { downloadVersion, type ReportVersion } from '../../contract.ts';
import { languageWords, documentMessages as messages } from '../../ordered/document-messages.ts';
import styles from '../../web/request-reports.module.css';
import { useSave } from '../../web/use-save.ts';

const Version = ({ rows }: { rows: readonly [ReportVersion, ...ReportVersion[]] }) => {
  const say = useSay();
  const language = useLanguage();
  const { running, start } = useSave();
  const [first] = rows;
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
        {rows.map((row) => (
          <li key={row.report_id}>
            <Button
              icon={<Download size={16} aria-hidden="true" />}
              busy={running === row.report_id}
              disabled={running !== null}
              onClick={() =>
                start(row.report_id, downloadVersion, { report_id: row.report_id }, row.file_name)
              }
            >
              {say(messages.archiveIn(languageWords[row.language]))}
            </Button>
            <span className={styles.code}>
              {formatSize(row.size, language)}
              {row.code ? <code>{row.code}</code> : null}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** Every version with its archives, the newest first. */
export const ReportVersions = ({ rows }: { rows: readonly ReportVersion[] }) => {
  const byVersion = Map.groupBy(rows, ({ version }) => version);
  return (
    <ul className={styles.rows}>
      {[...byVersion].map(([version, [first, ...others]]) =>
        first ? <Version key={version} rows={[first, ...others]} /> : null,
      )}
    </ul>
  );
};
