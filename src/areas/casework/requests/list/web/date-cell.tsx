import { formatDate, formatDateTimeInZone } from '../../../../../shared/time/dates.ts';
import styles from './request-list.module.css';

/** DD/MM/YYYY, with time and zone for whoever points at it (row E10). */
export const DateCell = ({ iso }: { iso: string | null }) =>
  iso === null ? (
    <span className={styles.none}>–</span>
  ) : (
    <time dateTime={iso} title={formatDateTimeInZone(iso)} className="numeric">
      {formatDate(iso)}
    </time>
  );
