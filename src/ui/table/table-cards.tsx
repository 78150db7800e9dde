import { Link } from 'react-router';
import { Skeleton } from '../page/skeleton.tsx';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import type { RowsProps } from './column.ts';
import styles from './table.module.css';

/** The same rows on small screens, one card each. */
export const TableCards = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  rowsPerPage,
  fresh,
  busy,
}: RowsProps<Row>) => {
  const say = useSay();
  const titles = columns.filter((column) => column.card === 'title');
  const chips = columns.filter((column) => column.card === 'chip');
  const bare = columns.filter((column) => column.card === 'bare');
  const lines = columns.filter((column) => column.card === undefined || column.card === 'line');
  if (rows === undefined) {
    return (
      <ul className={styles.cards} aria-label={label} aria-busy="true">
        {Array.from({ length: rowsPerPage }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey cards have nothing but their place.
          <li key={index} className={styles.card}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="80%" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes(styles.cards, busy && styles.dim)} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes(styles.card, fresh?.has(rowKey(row)) && styles.freshCard)}>
          <div className={styles.first}>
            {titles.map((column) => (
              <h2 key={column.key}>
                {rowHref ? <Link to={rowHref(row)}>{column.cell(row)}</Link> : column.cell(row)}
              </h2>
            ))}
            {chips.length > 0 ? (
              <span className={styles.beside}>
                {chips.map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </span>
            ) : null}
          </div>
          {lines.length > 0 ? (
            <dl>
              {lines.map((column) => (
                <div key={column.key}>
                  <dt>{say(column.head)}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {bare.map((column) => (
            <div key={column.key} className={styles.bare}>
              {column.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
};
