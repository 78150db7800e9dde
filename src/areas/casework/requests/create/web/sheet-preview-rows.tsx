import { Fragment } from 'react';
import { columnName } from '../../../../../shared/sheet/column-name.ts';
import { plainHeader } from '../../../../../shared/sheet/header.ts';
import { previewMessages as messages } from '../../../../../shared/sheet/preview-messages.ts';
import type { SheetPreview } from '../../../../../shared/sheet/preview-sheet.ts';
import { CircleAlert } from '../../../../../ui/icons/icons.ts';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { FaultTip } from './fault-tip.tsx';
import { MendCellButton } from './mend-cell-button.tsx';
import styles from './sheet-preview.module.css';
import { cellId } from './sheet-preview-faults.tsx';
import { gapsBefore, type ModelCell, type ModelRow, type PreviewModel } from './sheet-preview-model.ts';

type Head = SheetPreview['header'][number];

/** The words of a head as they came, and what they were taken for. */
const HeadCell = ({ head }: { head: Head }) => {
  const say = useSay();
  const language = useLanguage();
  const known = head.column === undefined ? undefined : columnName(head.column, language);
  const same = known !== undefined && plainHeader(head.text) === plainHeader(known);
  return (
    <th scope="col" className={head.column ? undefined : styles.ignored}>
      {head.text}
      {known === undefined ? (
        <small>{say(messages.ignored)}</small>
      ) : same ? null : (
        <small>{say(messages.readAs(known))}</small>
      )}
    </th>
  );
};

/** Colour, icon and words: the words on hover and on focus, and always for those who listen. */
const Wrong = ({ id, text, fault }: { id: string; text: string; fault: string }) => {
  const say = useSay();
  return (
    <FaultTip title={fault}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the words of a wrong cell must be reachable by keyboard. */}
      <span id={id} data-wrong-part tabIndex={0} className={styles.mark}>
        <CircleAlert size={13} aria-hidden="true" />
        <span className={text ? undefined : styles.blank}>{text || say(messages.empty)}</span>
        <span className="visually-hidden">: {fault}</span>
      </span>
    </FaultTip>
  );
};

export type Mend = (place: { readonly row: number; readonly cell: number }, text: string) => void;

/** Longer ones are shown cut off: what is not seen whole is not corrected here. */
const mendMostUnits = 199;

type CellProps = {
  readonly row: number;
  readonly index: number;
  readonly cell: ModelCell;
  readonly head: Head | undefined;
  readonly onMend: Mend | undefined;
};

const WrongCell = ({ row, index, cell: { text }, head, onMend, fault }: CellProps & { fault: string }) => {
  const say = useSay();
  const id = cellId(row, head?.column ?? '');
  if (!onMend || text.length > mendMostUnits) return <Wrong id={id} text={text} fault={fault} />;
  return (
    <MendCellButton
      id={id}
      text={text}
      fault={fault}
      label={say(messages.mend(String(row), head?.text ?? ''))}
      onMend={(typed) => onMend({ row, cell: index }, typed)}
    />
  );
};

const Cell = (props: CellProps) => {
  const { cell } = props;
  return (
    <td
      className={classes(cell.fault && styles.wrong, cell.text === '' && styles.blank)}
      title={cell.fault ? undefined : cell.text}
    >
      {cell.fault ? <WrongCell {...props} fault={cell.fault} /> : cell.text}
    </td>
  );
};

type RowProps = {
  readonly row: ModelRow;
  readonly header: readonly Head[];
  readonly onMend: Mend | undefined;
};

const Row = ({ row, header, onMend }: RowProps) => (
  <tr className={row.fault ? styles.wrongRow : undefined}>
    <th scope="row">
      {row.fault ? <Wrong id={cellId(row.row, '')} text={String(row.row)} fault={row.fault} /> : row.row}
    </th>
    {row.cells.map((cell, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
      <Cell key={index} {...{ row: row.row, index, cell, onMend }} head={header[index]} />
    ))}
  </tr>
);

const Gap = ({ words, columns }: { words: string; columns: number }) => (
  <tr className={styles.gap}>
    <td colSpan={columns}>{words}</td>
  </tr>
);

type RowsProps = {
  readonly preview: SheetPreview;
  readonly model: PreviewModel;
  /** Absent: wrong cells are only shown. */
  readonly onMend?: Mend | undefined;
};

/** The first rows and every wrong one, with what was left out between them. Scrolls inside itself. */
export const SheetPreviewRows = ({ preview, model, onMend }: RowsProps) => {
  const say = useSay();
  const language = useLanguage();
  if (model.rows.length === 0) return null;
  const gaps = gapsBefore(model.rows);
  const below = preview.total - model.rows.length - gaps.reduce((sum, gap) => sum + gap, 0);
  const columns = Math.max(preview.header.length, ...model.rows.map(({ cells }) => cells.length)) + 1;
  const figure = (value: number) => formatNumber(value, language);
  const between = (gap: number) =>
    say(isOne(gap, language) ? messages.oneRowBetween : messages.rowsBetween(figure(gap)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={say(messages.table)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(messages.row)}</th>
            {preview.header.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; names may repeat.
              <HeadCell key={index} head={head} />
            ))}
          </tr>
        </thead>
        <tbody>
          {model.rows.map((row, index) => (
            <Fragment key={row.row}>
              {(gaps[index] ?? 0) > 0 ? <Gap words={between(gaps[index] ?? 0)} columns={columns} /> : null}
              <Row row={row} header={preview.header} onMend={onMend} />
            </Fragment>
          ))}
          {below > 0 ? (
            <Gap
              words={say(isOne(below, language) ? messages.oneRowBelow : messages.rowsBelow(figure(below)))}
              columns={columns}
            />
          ) : null}
        </tbody>
      </table>
    </section>
  );
};
