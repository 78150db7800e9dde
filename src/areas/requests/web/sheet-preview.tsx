import { CircleAlert, CircleCheck } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { createMessages } from '../messages.ts';
import type { PreviewRow, SheetPreview } from '../sheet/preview-sheet.ts';
import styles from './sheet-preview.module.css';
import type { SheetState } from './use-sheet-preview.ts';

const listedFaults = 5;

const Row = ({ row }: { row: PreviewRow }) => {
  const say = useSay();
  return (
    <tr className={row.fault ? styles.wrongRow : undefined}>
      <th scope="row">{row.row}</th>
      {row.cells.map((cell, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
          key={index}
          className={cell.fault ? styles.wrong : undefined}
          title={cell.fault ? say(cell.fault.msg) : cell.text}
        >
          {cell.text || '–'}
          {cell.fault ? <span className="visually-hidden"> {say(cell.fault.msg)}</span> : null}
        </td>
      ))}
    </tr>
  );
};

const Summary = ({ preview }: { preview: SheetPreview }) => {
  const say = useSay();
  const language = useLanguage();
  const wrong = preview.faults.length + preview.more;
  const Icon = wrong > 0 ? CircleAlert : CircleCheck;
  const rows =
    preview.total === 1
      ? createMessages.oneRowRead
      : createMessages.rowsRead(formatNumber(preview.total, language));
  const state =
    wrong === 0
      ? createMessages.allFine
      : wrong === 1
        ? createMessages.oneFault
        : createMessages.faultsFound(formatNumber(wrong, language));
  return (
    <p className={classes(styles.summary, wrong > 0 ? styles.bad : styles.good)} role="status">
      <Icon size={15} aria-hidden="true" />
      {say(rows)}, {say(state)}
    </p>
  );
};

/** What was read from the file, before it is sent: rows, columns, and each wrong cell (design, "Forms"). */
export const SheetPreviewTable = ({ sheet }: { sheet: SheetState }) => {
  const say = useSay();
  const language = useLanguage();
  if (sheet.state === 'none') return null;
  if (sheet.state === 'reading') return <ProgressBar percentage={null} label={say(createMessages.reading)} />;
  const { preview } = sheet;
  const faults = preview.faults.slice(0, listedFaults);
  const hidden = preview.faults.length - faults.length + preview.more;
  return (
    <div className={styles.preview}>
      <Summary preview={preview} />
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={`${fault.loc.join('.')}${fault.type}`}>
              {fault.loc[2] === undefined ? null : (
                <strong>
                  {say(createMessages.atRow(String(fault.loc[2]), String(fault.loc[3] ?? '')))}:{' '}
                </strong>
              )}
              {say(fault.msg)}
            </li>
          ))}
          {hidden > 0 ? <li>{say(createMessages.moreFaults(formatNumber(hidden, language)))}</li> : null}
        </ul>
      ) : null}
      {preview.rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label={say(createMessages.firstRows)}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say(createMessages.row)}</th>
                {preview.header.map(({ text, column }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat.
                  <th key={index} scope="col" className={column ? undefined : styles.ignored}>
                    {text}
                    {column ? null : <small> ({say(createMessages.ignoredColumn)})</small>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.rows.slice(0, listedFaults * 2).map((row) => (
                <Row key={row.row} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  );
};
