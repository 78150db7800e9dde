import { useId, useState } from 'react';
import type { Language, Message } from '../../../../shared/messages.ts';
import { type Severity, severities, severityWords } from '../../../../shared/vocabulary/severity.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileSearch } from '../../../../ui/icons/icons.ts';
import { EmptyState, ErrorState } from '../../../../ui/page/empty-state.tsx';
import { SeverityMark } from '../../../../ui/severity-mark.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { useKeyset } from '../../../../ui/table/keyset.ts';
import { formatNumber, isOne } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { type ImportRow, leaveOutMost } from '../contract.ts';
import { importMessages as messages } from '../messages.ts';
import { countTaken, type Figures, newOnes, usualChoice, withRow } from './choice.ts';
import { DiscardButton } from './discard-button.tsx';
import { rowsPerPage, usePreview } from './import-queries.ts';
import styles from './imports.module.css';
import { previewColumns } from './preview-columns.tsx';
import { SkippedList } from './skipped-list.tsx';
import { useDecide } from './use-decide.ts';

type FilterProps = {
  readonly counts: ImportRow['findings'];
  readonly chosen: Severity | undefined;
  readonly onChoose: (severity: Severity | undefined) => void;
};

const SeverityFilter = ({ counts, chosen, onChoose }: FilterProps) => {
  const say = useSay();
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{say(messages.showOnly)}</legend>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {say(messages.all)}
      </button>
      {severities
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (
          <button
            key={severity}
            type="button"
            aria-pressed={chosen === severity}
            onClick={() => onChoose(chosen === severity ? undefined : severity)}
          >
            <SeverityMark severity={severity} total={counts[severity]} figure />
          </button>
        ))}
    </fieldset>
  );
};

const LeastSeverity = ({ value, onChange }: { value: Severity; onChange: (value: Severity) => void }) => {
  const say = useSay();
  const id = useId();
  return (
    <span className={styles.least}>
      <label htmlFor={id}>{say(messages.atLeast)}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(severities.find((one) => one === event.target.value) ?? 'info')}
      >
        {severities.toReversed().map((severity) => (
          <option key={severity} value={severity}>
            {severity === 'info' ? say(messages.everything) : say(severityWords[severity])}
          </option>
        ))}
      </select>
    </span>
  );
};

type FiguresProps = { readonly standing: Figures; readonly outside: number; readonly toRate: number };

const StandingFigures = ({ standing, outside, toRate }: FiguresProps) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (count: number): string => formatNumber(count, language);
  return (
    <p className={styles.figures}>
      <span>{say(messages.newFigure(figure(standing.new)))}</span>
      <span>{say(messages.knownFigure(figure(standing.known)))}</span>
      {standing.fixed > 0 ? (
        <span className={styles.again}>{say(messages.fixedFigure(figure(standing.fixed)))}</span>
      ) : null}
      {toRate > 0 ? <span className={styles.again}>{say(messages.toRateFigure(figure(toRate)))}</span> : null}
      {outside > 0 ? (
        <span className={styles.again}>{say(messages.outsideFigure(figure(outside)))}</span>
      ) : null}
    </p>
  );
};

type Saving = ReturnType<typeof newOnes> & { readonly isEmpty: boolean; readonly total: number };

/** What pressing the button does: how many drafts it makes, where that is known. */
const saveWordsOf = ({ isEmpty, total, count, isNoneNew }: Saving, language: Language): Message => {
  if (isEmpty) return messages.saveClean;
  if (total === 0) return messages.saveNone;
  if (isNoneNew) return messages.saveKnown;
  if (count === undefined) return messages.saveNew;
  return isOne(count, language) ? messages.saveOne : messages.save(formatNumber(count, language));
};

/** What a file holds, before it is saved: which findings, how they stand to those that are there, what was passed over. */
export const ImportPreview = ({ row }: { row: ImportRow }) => {
  const say = useSay();
  const language = useLanguage();
  const [severity, setSeverity] = useState<Severity | undefined>();
  const [choice, setChoice] = useState(usualChoice);
  const paging = useKeyset(severity ?? '');
  const preview = usePreview(row.id, { severity, cursor: paging.cursor });
  const first = usePreview(row.id, { severity: undefined, cursor: undefined });
  const { running, save } = useDecide(row);
  const total = countTaken(choice, row);
  const isFull = choice.leftOut.size >= leaveOutMost;
  const standing = first.data?.data.standing;
  const isEmpty = severities.every((one) => row.findings[one] === 0);
  const outside = severities.reduce((sum, one) => sum + row.outside[one], 0);
  const columns = previewColumns({
    choice,
    disabled: isFull,
    onTake: (one, taken) => setChoice((before) => withRow(before, one, taken)),
  });
  const saveWords = saveWordsOf({ isEmpty, total, ...newOnes(choice, total, standing) }, language);
  return (
    <div className={styles.preview}>
      {isEmpty ? (
        <EmptyState
          icon={FileSearch}
          title={say(messages.none)}
          text={[messages.noneHint, ...(row.skipped.length > 0 ? [messages.passedOverBelow] : [])]
            .map(say)
            .join(' ')}
        />
      ) : (
        <>
          {standing ? (
            <StandingFigures standing={standing} outside={outside} toRate={row.to_rate.total} />
          ) : null}
          <div className={styles.narrowing}>
            <SeverityFilter counts={row.findings} chosen={severity} onChoose={setSeverity} />
            <LeastSeverity
              value={choice.atLeast}
              onChange={(atLeast) => setChoice((before) => ({ ...before, atLeast }))}
            />
          </div>
          {outside > 0 ? (
            <label className={styles.leaveOutside}>
              <input
                type="checkbox"
                checked={choice.leaveOutside}
                onChange={(event) =>
                  setChoice((before) => ({ ...before, leaveOutside: event.target.checked }))
                }
              />
              {say(messages.leaveOutside)}
            </label>
          ) : null}
          {preview.isError && !preview.data ? (
            <ErrorState
              title={say(messages.previewFailed)}
              onRetry={() => {
                preview.refetch().catch(() => undefined);
              }}
            />
          ) : (
            <DataTable
              label={say(messages.table)}
              columns={columns}
              rows={preview.data?.data.rows}
              rowKey={(one) => String(one.position)}
              rowsPerPage={rowsPerPage}
              paging={paging}
              total={preview.data?.total ?? null}
              nextCursor={preview.data?.nextCursor ?? null}
              busy={preview.isPlaceholderData}
              empty={<EmptyState icon={FileSearch} title={say(messages.noneOfSeverity)} />}
            />
          )}
          {isFull ? (
            <p className={styles.faint}>{say(messages.leftOutMost(formatNumber(leaveOutMost, language)))}</p>
          ) : null}
        </>
      )}
      <SkippedList skipped={row.skipped} />
      <div className={styles.decide}>
        <span className={styles.faint}>{isEmpty ? null : say(messages.draftsHint)}</span>
        <DiscardButton row={row} disabled={running !== null} />
        <Button
          kind="primary"
          busy={running === 'save'}
          disabled={running !== null || (total === 0 && !isEmpty)}
          onClick={() => {
            save(choice).catch(() => undefined);
          }}
        >
          {say(saveWords)}
        </Button>
      </div>
    </div>
  );
};
