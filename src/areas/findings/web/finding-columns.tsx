import type { Language } from '../../../shared/messages.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import type { Column } from '../../../ui/table/column.ts';
import { SeverityMark } from '../../requests/web/severity-mark.tsx';
import type { Finding } from '../contract.ts';
import { findingMessages as messages } from '../messages.ts';
import { findingLabel } from '../rules.ts';
import { DueDate } from './due-date.tsx';
import styles from './findings.module.css';
import { FindingStateChip } from './state-chip.tsx';

const Title = ({ row }: { row: Finding }) => {
  const language: Language = useLanguage();
  return (
    <span className={styles.titleCell}>
      <span className={styles.name}>{row.title}</span>
      <span className={styles.faint}>
        {findingLabel(row.number)}
        {row.cwe ? ` · ${row.cwe}` : ''}
        {row.cvss_score === null ? '' : ` · CVSS ${formatNumber(row.cvss_score, language)}`}
      </span>
    </span>
  );
};

const Where = ({ row }: { row: Finding }) => {
  const say = useSay();
  const language = useLanguage();
  const more = row.targets.length - 1;
  return (
    <span className={styles.where}>
      <code title={row.location}>{row.location}</code>
      {more > 0 ? (
        <span className={styles.faint}>{say(messages.moreTargets(formatNumber(more, language)))}</span>
      ) : null}
    </span>
  );
};

export const findingColumns: readonly Column<Finding>[] = [
  {
    key: 'severity',
    head: messages.severity,
    width: '130px',
    cell: (row) => <SeverityMark severity={row.severity} />,
  },
  { key: 'title', head: messages.finding, card: 'title', cell: (row) => <Title row={row} /> },
  { key: 'where', head: messages.where, width: '24%', cell: (row) => <Where row={row} /> },
  { key: 'state', head: messages.state, width: '220px', cell: (row) => <FindingStateChip finding={row} /> },
  { key: 'due', head: messages.due, width: '150px', cell: (row) => <DueDate finding={row} /> },
];
