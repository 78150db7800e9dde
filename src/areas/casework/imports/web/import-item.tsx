import { type FocusEvent, type Ref, useEffect, useRef } from 'react';
import { formatSize } from '../../../../shared/bytes/format-size.ts';
import type { Message } from '../../../../shared/messages.ts';
import { formatMoment } from '../../../../shared/time/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { CircleAlert, CircleCheck, FileSearch, Trash2 } from '../../../../ui/icons/icons.ts';
import { ProgressBar } from '../../../../ui/page/progress-bar.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { PartLevel } from '../../../../ui/text/part-heading.tsx';
import { classes } from '../../../../ui/theme/classes.ts';
import type { ImportRow } from '../contract.ts';
import { ChooseColumns, ReadWith } from '../mappings/web/choose-columns.tsx';
import { importMessages as messages } from '../messages.ts';
import { useFormatName } from './format-name.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './imports.module.css';
import { useDecide } from './use-decide.ts';

const Head = ({ row, ref }: { row: ImportRow; ref?: Ref<HTMLHeadingElement> }) => {
  const language = useLanguage();
  const nameOf = useFormatName();
  return (
    <h4 className={styles.head} ref={ref} tabIndex={ref ? -1 : undefined}>
      <FileSearch size={16} aria-hidden="true" />
      <span className={styles.name}>{row.file_name}</span>
      <span className={styles.faint}>
        {row.format === null ? '' : `${nameOf(row)} · `}
        {formatSize(row.size, language)}
      </span>
    </h4>
  );
};

/**
 * Keeps who works on an import at it: what is pressed there, the form of its columns too, goes away with its state, and the
 * keyboard would begin the page anew. The name of the file is what all states have.
 */
const useStay = (state: ImportRow['state']) => {
  const head = useRef<HTMLHeadingElement>(null);
  const isAtIt = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the state has changed, and then only.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isAtIt.current && isLost) head.current?.focus();
  }, [state]);
  return {
    head,
    // Dialogs of it stand elsewhere in the page, and are of it here.
    onFocus: () => {
      isAtIt.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // What is taken away gives the focus to nobody.
      if (relatedTarget !== null) isAtIt.current = false;
    },
  };
};

/** An import that a machine works on, or that waits for a decision. */
export const OpenImport = ({ row }: { row: ImportRow }) => {
  const say = useSay();
  const { running, discard } = useDecide(row);
  const { head, ...watched } = useStay(row.state);
  return (
    <li className={styles.open} {...watched}>
      <Head row={row} ref={head} />
      {row.state === 'ready' ? (
        <>
          <ReadWith row={row} />
          {/* Below the file's name, which is an h4. */}
          <PartLevel value={5}>
            <ImportPreview row={row} />
          </PartLevel>
        </>
      ) : row.state === 'choosing' ? (
        <ChooseColumns row={row} />
      ) : (
        <div className={styles.working}>
          <ProgressBar
            percentage={row.state === 'saving' ? null : row.percentage}
            label={say(
              row.state === 'saving' ? messages.saving(row.file_name) : messages.reading(row.file_name),
            )}
            figure
          />
          {row.state === 'reading' ? (
            <Button
              kind="quiet"
              busy={running === 'discard'}
              onClick={() => {
                discard().catch(() => undefined);
              }}
            >
              {say(messages.discard)}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
};

const marks = {
  saved: { icon: CircleCheck, className: styles.saved },
  refused: { icon: CircleAlert, className: styles.refused },
  discarded: { icon: Trash2, className: styles.discarded },
} as const;

/** An import that is over, in one line. */
export const EndedImport = ({ row }: { row: ImportRow }) => {
  const say = useSay();
  const language = useLanguage();
  const { state } = row;
  if (state !== 'saved' && state !== 'refused' && state !== 'discarded') return null;
  const { icon: Icon, className } = marks[state];
  const figure = (count: number): string => formatNumber(count, language);
  const { saved } = row;
  const savedWords = (done: NonNullable<ImportRow['saved']>): Message[] => {
    const { added, known, left_out, extended, raised, kept, beyond } = done;
    if (added + known + left_out === 0) return [messages.nothingFound];
    return [
      messages.savedFigures(figure(added), figure(known), figure(left_out)),
      ...(extended > 0 ? [messages.extendedFigure(figure(extended))] : []),
      ...(raised > 0 ? [messages.raisedFigure(figure(raised))] : []),
      ...(kept > 0 ? [messages.keptFigure(figure(kept))] : []),
      ...(beyond > 0 ? [messages.beyondFigure(figure(beyond))] : []),
    ];
  };
  return (
    <li className={styles.ended}>
      <Head row={row} />
      <span className={classes(styles.mark, className)}>
        <Icon size={14} aria-hidden="true" />
        {say(messages[state])}
      </span>
      <span className={styles.said}>
        {row.refusal}
        {saved ? savedWords(saved).map(say).join('; ') : null}
      </span>
      <span className={styles.faint}>
        {row.created_by} · {formatMoment(row.ended_at ?? row.created_at)}
      </span>
    </li>
  );
};
