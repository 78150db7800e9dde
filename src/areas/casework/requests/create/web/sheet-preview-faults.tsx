import { useState } from 'react';
import { previewMessages as messages } from '../../../../../shared/sheet/preview-messages.ts';
import { formatNumber } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { inLines } from './fields/typed-sheet.ts';
import styles from './sheet-preview.module.css';
import type { PreviewFault, PreviewModel } from './sheet-preview-model.ts';

const shownFirst = 5;

/** The id of a wrong cell, so that the list can lead to it. */
export const cellId = (row: number, column: string): string => `sheet-${row}-${column}`;

type LineOf = (row: number) => number | undefined;

const Place = ({ fault, lineOf }: { fault: PreviewFault; lineOf: LineOf | undefined }) => {
  const say = useSay();
  const { row, column, head } = fault;
  if (row === undefined) return <strong>{say(messages.wholeFile)}</strong>;
  const line = lineOf?.(row);
  if (line !== undefined) return <strong>{say(messages.atLine(String(line)))}</strong>;
  const words = say(messages.at(String(row), head ?? ''));
  // Looked up when it is pressed: the server may name a row that the table does not hold.
  const go = () => document.getElementById(cellId(row, column ?? ''))?.focus();
  return (
    <button type="button" className={styles.place} onClick={go}>
      {words}
    </button>
  );
};

/** Everything to correct in words: "Row 4, email: …"; pressing one leads to its cell. */
export const SheetPreviewFaults = ({
  model,
  lineOf,
}: {
  model: PreviewModel;
  /** Of typed lines: which line a row was. */
  lineOf?: LineOf;
}) => {
  const say = useSay();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  if (model.faults.length === 0) return null;
  const shown = all ? model.faults : model.faults.slice(0, shownFirst);
  const hidden = model.faultCount - shown.length;
  return (
    <div className={styles.faults}>
      <ul aria-label={say(messages.faultList)}>
        {shown.map((fault) => (
          <li key={`${fault.row} ${fault.column} ${fault.text}`}>
            <Place fault={fault} lineOf={lineOf} />: {lineOf ? inLines(fault.text, lineOf) : fault.text}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p>
          {say(messages.more(formatNumber(hidden, language)))}
          {all || model.faults.length <= shownFirst ? null : (
            <button type="button" className={styles.place} onClick={() => setAll(true)}>
              {say(messages.showAll(formatNumber(model.faults.length, language)))}
            </button>
          )}
        </p>
      ) : null}
    </div>
  );
};
