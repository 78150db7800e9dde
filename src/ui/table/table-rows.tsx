import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons/icons.ts';
import { uiMessages } from '../messages.ts';
import { Skeleton } from '../page/skeleton.tsx';
import { useSay } from '../text/language.ts';
import { classes } from '../theme/classes.ts';
import { type Column, leastWidth, nextSort, type RowsProps, sortDirection } from './column.ts';
import styles from './table.module.css';

const placeOf = <Row,>({ align, spareBelow }: Column<Row>): string =>
  classes(align === 'end' && styles.end, spareBelow && styles[`spareBelow${spareBelow}`]);

const Head = <Row,>({
  column,
  sort,
  onSort,
}: Pick<RowsProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) => {
  const say = useSay();
  const direction = sortDirection(sort, column.sort);
  const word = column.sort;
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction} style={{ width: column.width }} className={placeOf(column)}>
      {word !== undefined && onSort ? (
        <button
          type="button"
          className={classes(styles.sort, direction && styles.sorted)}
          title={say(uiMessages.sortBy(say(column.head)))}
          onClick={() => onSort(nextSort(sort, word))}
        >
          {say(column.head)}
          <Icon size={13} aria-hidden="true" />
        </button>
      ) : column.headHidden ? (
        <span className="visually-hidden">{say(column.head)}</span>
      ) : (
        say(column.head)
      )}
    </th>
  );
};

/** True for a click or key that belongs to a control inside the row. */
const isInner = (event: { target: EventTarget; currentTarget: EventTarget }): boolean =>
  event.target instanceof Element &&
  event.target !== event.currentTarget &&
  event.target.closest('a,button,input,select,label') !== null;

const moves: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** The table on wide screens. One row is in the tab order; arrows move, Enter opens. */
export const TableRows = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  rowsPerPage,
  sort,
  onSort,
  fresh,
  busy,
}: RowsProps<Row>) => {
  const say = useSay();
  const hintId = useId();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(0);
  const last = (rows?.length ?? 1) - 1;

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, index: number, href: string | undefined) => {
    if (event.key === 'Enter' && href && !isInner(event)) return void navigate(href);
    const target = moves[event.key]?.(index, last);
    if (target === undefined || isInner(event)) return;
    event.preventDefault();
    setCurrent(target);
    const row = event.currentTarget.parentElement?.children[target];
    if (row instanceof HTMLElement) row.focus();
  };
  const onClick = (event: MouseEvent, href: string | undefined) => {
    // A selection is not a click: people copy targets and ids out of tables.
    if (href && !isInner(event) && !window.getSelection()?.toString()) void navigate(href);
  };

  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        style={{ minWidth: leastWidth(columns) }}
        aria-label={label}
        aria-busy={rows === undefined || busy}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={busy ? styles.dim : undefined}>
          {rows === undefined
            ? Array.from({ length: rowsPerPage }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing but their place.
                <tr key={index}>
                  {columns.map((column) => (
                    <td key={column.key} className={placeOf(column)}>
                      <Skeleton width={`${50 + ((index * 17) % 40)}%`} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, index) => {
                const href = rowHref?.(row);
                return (
                  <tr
                    key={rowKey(row)}
                    tabIndex={href ? (index === Math.min(current, last) ? 0 : -1) : undefined}
                    aria-describedby={href ? hintId : undefined}
                    className={classes(href && styles.opens, fresh?.has(rowKey(row)) && styles.fresh)}
                    onFocus={() => setCurrent(index)}
                    onKeyDown={(event) => onKeyDown(event, index, href)}
                    onClick={(event) => onClick(event, href)}
                  >
                    {columns.map((column) => (
                      <td key={column.key} className={placeOf(column)}>
                        {column.narrow === 'title' && href ? (
                          <Link to={href} className={styles.title} tabIndex={-1}>
                            {column.cell(row)}
                          </Link>
                        ) : (
                          column.cell(row)
                        )}
                      </td>
                    ))}
                  </tr>
                );
              })}
        </tbody>
      </table>
      {/* Of a row that has the focus nothing else says that it is a way to somewhere. */}
      <span id={hintId} hidden>
        {say(uiMessages.enterOpens)}
      </span>
    </div>
  );
};
