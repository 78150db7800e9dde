import { useEffect, useRef } from 'react';
import type { Service } from '../../../../../shared/service.ts';
import type { SheetLimits } from '../../../../../shared/sheet/limits.ts';
import { previewMessages } from '../../../../../shared/sheet/preview-messages.ts';
import type { WireFault } from '../../../../../ui/calls/client-error.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { ProgressBar } from '../../../../../ui/page/progress-bar.tsx';
import { formatNumber, isOne } from '../../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { toastError } from '../../../../../ui/toast.ts';
import { isTyped, lineOfRow } from './fields/typed-sheet.ts';
import { correctedCells, mendedFile } from './mended-file.ts';
import styles from './sheet-preview.module.css';
import { SheetPreviewFaults } from './sheet-preview-faults.tsx';
import { previewModel } from './sheet-preview-model.ts';
import { type SheetReading, useSheetReading } from './sheet-preview-reading.ts';
import { type Mend, SheetPreviewRows } from './sheet-preview-rows.tsx';
import { SheetPreviewGroups, SheetPreviewSummary, SheetPreviewUnused } from './sheet-preview-summary.tsx';
import { useFocusAfterMending } from './use-focus-after-mending.ts';
import { useSheetRules } from './use-sheet-rules.ts';

type ServerFaults = {
  /** `detail` of a 422; those that are not about the file are left to the form. */
  readonly serverFaults?: readonly WireFault[] | undefined;
  /** `more` of the same 422. */
  readonly serverMore?: number | undefined;
};

const none: readonly WireFault[] = [];

/** Of lines that are typed, which stand right above it: only what is wrong, in a place that was there before. */
const TypedCheck = ({ sheet, file, serverFaults = none, serverMore = 0 }: TypedProps) => {
  const say = useSay();
  const language = useLanguage();
  if (sheet.state !== 'read' || file === null)
    return <p className={classes(styles.typedCheck, styles.facts)}>{say(previewMessages.typedHint)}</p>;
  const model = previewModel(sheet.preview, serverFaults, serverMore, language);
  return (
    <div className={classes(styles.preview, styles.typedCheck)}>
      <SheetPreviewSummary preview={sheet.preview} model={model} isTyped />
      <SheetPreviewFaults model={model} lineOf={(row) => lineOfRow(file, row)} />
    </div>
  );
};

type TypedProps = ServerFaults & { readonly sheet: SheetReading; readonly file: File | null };

type TableProps = ServerFaults & {
  readonly sheet: SheetReading;
  readonly file: File | null;
  readonly onMend: Mend | undefined;
};

/** What was read from a file: rows, format, columns, and each wrong cell (design, "Forms"). */
const SheetPreviewTable = ({ sheet, file, onMend, serverFaults = none, serverMore = 0 }: TableProps) => {
  const say = useSay();
  const language = useLanguage();
  const line = useRef<HTMLParagraphElement>(null);
  const model =
    sheet.state === 'read' ? previewModel(sheet.preview, serverFaults, serverMore, language) : undefined;
  const noteMended = useFocusAfterMending(line, sheet, model);
  if (sheet.state === 'none') return null;
  if (sheet.state === 'reading') {
    return <ProgressBar percentage={null} label={say(previewMessages.reading)} />;
  }
  if (sheet.state === 'unreadable' || !model) {
    return (
      <Notice kind="danger" live>
        {say(previewMessages.unreadable)}
      </Notice>
    );
  }
  const mend: Mend | undefined =
    onMend &&
    ((place, text) => {
      noteMended(place);
      onMend(place, text);
    });
  const corrected = correctedCells(file, model.rows);
  return (
    <div className={styles.preview}>
      <SheetPreviewSummary preview={sheet.preview} model={model} line={line} />
      <SheetPreviewUnused model={model} />
      <SheetPreviewGroups preview={sheet.preview} />
      {corrected > 0 ? (
        <p className={styles.facts} role="status">
          {say(
            isOne(corrected, language)
              ? previewMessages.oneCorrected
              : previewMessages.corrected(formatNumber(corrected, language)),
          )}
        </p>
      ) : null}
      <SheetPreviewFaults model={model} />
      {onMend && model.hasWrongCells ? <p className={styles.facts}>{say(previewMessages.mendHint)}</p> : null}
      <SheetPreviewRows preview={sheet.preview} model={model} onMend={mend} />
    </div>
  );
};

type SheetPreviewProps = ServerFaults & {
  readonly file: File | null;
  /** Whose list it is; undefined while that is not chosen. */
  readonly service: Service | undefined;
  /** What this installation takes. */
  readonly limits: SheetLimits | undefined;
  /** Takes the file with a cell corrected in the preview; absent where it cannot be corrected here. */
  readonly onMended?: ((file: File) => void) | undefined;
  /** Called when the file has been read, when the server has refused it, and when another begins: nothing is wrong yet. */
  readonly onResult: (result: {
    readonly rows: number;
    readonly ok: boolean;
    readonly hasWrongCells: boolean;
  }) => void;
};

/** Reads the chosen file and shows it before it is sent. Another file, or another service, begin anew. */
export const SheetPreview = ({
  file,
  service,
  limits,
  onMended,
  onResult,
  serverFaults = none,
  serverMore,
}: SheetPreviewProps) => {
  const say = useSay();
  const language = useLanguage();
  const sheet = useSheetReading(file, useSheetRules(service), limits);
  const tell = useRef(onResult);
  tell.current = onResult;
  useEffect(() => {
    if (sheet.state !== 'read')
      return tell.current({ rows: 0, ok: sheet.state !== 'unreadable', hasWrongCells: false });
    const { ok, hasWrongCells } = previewModel(sheet.preview, serverFaults, 0, language);
    tell.current({ rows: sheet.preview.total, ok, hasWrongCells });
  }, [sheet, serverFaults, language]);
  const mend: Mend = (place, text) => {
    if (!file) return;
    mendedFile(file, place, text).then(onMended, () => toastError(say(previewMessages.notMended)));
  };
  if (isTyped(file) || (file === null && service?.listed))
    return <TypedCheck {...{ sheet, file, serverFaults, serverMore }} />;
  return (
    <SheetPreviewTable
      sheet={sheet}
      file={file}
      onMend={onMended ? mend : undefined}
      serverFaults={serverFaults}
      serverMore={serverMore}
    />
  );
};
