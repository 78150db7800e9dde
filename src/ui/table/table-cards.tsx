import { Link } from 'react-router';
import { Skeleton } from '../page/skeleton.tsx';
import { Breakable } from '../text/breakable.tsx';
import { useSay } from '../text/language.ts';
import { PartHeading } from '../text/part-heading.tsx';
import { classes } from '../theme/classes.ts';
import type { Column, RowsProps } from './column.ts';
import styles from './table-cards.module.css';

type Columns<Row> = readonly Column<Row>[];

/** Each column by its place on a card. */
const placed = <Row,>(columns: Columns<Row>) => {
  const at = (...places: readonly Column<Row>['narrow'][]): Columns<Row> =>
    columns.filter(({ narrow }) => places.includes(narrow));
  return {
    titles: at('title'),
    selects: at('select'),
    chips: at('chip'),
    marks: at('mark'),
    facts: at('fact', 'named'),
    acts: at('acts'),
  };
};

const shown = <Row,>({ cell, narrowCell = cell }: Column<Row>, row: Row) => narrowCell(row);

/** The title of a card; names of hosts in it break where they may. */
const Title = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const title = shown(column, row);
  return typeof title === 'string' ? <Breakable text={title} /> : title;
};

/** What stands in cells of their own; an empty one takes no room. */
const Cells = <Row,>({
  columns,
  row,
  className,
}: {
  columns: Columns<Row>;
  row: Row;
  className: string | undefined;
}) =>
  columns.length > 0 ? (
    <div className={className}>
      {columns.map((column) => (
        <span key={column.key}>{shown(column, row)}</span>
      ))}
    </div>
  ) : null;

/** One muted line; the heads that are not seen are heard. */
const Facts = <Row,>({ columns, row }: { columns: Columns<Row>; row: Row }) => {
  const say = useSay();
  return (
    <dl className={styles.facts}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt className={column.narrow === 'named' ? undefined : 'visually-hidden'}>{say(column.head)}</dt>
          <dd>{shown(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The same rows on small screens, a card of two or three lines each. */
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
  if (rows === undefined) {
    return (
      <ul className={styles.cards} aria-label={label} aria-busy="true">
        {Array.from({ length: rowsPerPage }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey cards have nothing but their place.
          <li key={index} className={classes(styles.card, styles.grey)}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="80%" />
          </li>
        ))}
      </ul>
    );
  }
  const { titles, selects, chips, marks, facts, acts } = placed(columns);
  return (
    <ul className={classes(styles.cards, busy && styles.dim)} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes(styles.card, fresh?.has(rowKey(row)) && styles.fresh)}>
          <Cells columns={selects} row={row} className={styles.select} />
          <div className={styles.body}>
            <div className={styles.first}>
              {titles.map((column) => (
                <PartHeading key={column.key} className={styles.title}>
                  {rowHref ? (
                    <Link to={rowHref(row)}>
                      <Title column={column} row={row} />
                    </Link>
                  ) : (
                    <Title column={column} row={row} />
                  )}
                </PartHeading>
              ))}
              <Cells columns={chips} row={row} className={styles.chips} />
            </div>
            <Cells columns={marks} row={row} className={styles.marks} />
            {facts.length > 0 ? <Facts columns={facts} row={row} /> : null}
          </div>
          <Cells columns={acts} row={row} className={styles.acts} />
        </li>
      ))}
    </ul>
  );
};
