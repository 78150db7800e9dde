import { useEffect, useRef } from 'react';
import type { Service } from '../../../../../shared/service.ts';
import type { SheetLimits } from '../../../../../shared/sheet/limits.ts';
import { previewMessages } from '../../../../../shared/sheet/preview-messages.ts';
import type { WireFault } from '../../../../../ui/calls/client-error.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { ProgressBar } from '../../../../../ui/page/progress-bar.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import styles from './sheet-preview.module.css';
import { SheetPreviewFaults } from './sheet-preview-faults.tsx';
import { previewModel } from './sheet-preview-model.ts';
import { type SheetReading, useSheetReading } from './sheet-preview-reading.ts';
import { SheetPreviewRows } from './sheet-preview-rows.tsx';
import { SheetPreviewSummary } from './sheet-preview-summary.tsx';
import { useSheetRules } from './use-sheet-rules.ts';

type ServerFaults = {
  /** `detail` of a 422; those that are not about the file are left to the form. */
  readonly serverFaults?: readonly WireFault[] | undefined;
  /** `more` of the same 422. */
  readonly serverMore?: number | undefined;
};

type TableProps = ServerFaults & {
  readonly sheet: SheetReading;
};

const none: readonly WireFault[] = [];

/** What was read from a file: rows, format, columns, and each wrong cell (design, "Forms"). */
const SheetPreviewTable = ({ sheet, serverFaults = none, serverMore = 0 }: TableProps) => {
  const say = useSay();
  const language = useLanguage();
  if (sheet.state === 'none') return null;
  if (sheet.state === 'reading') {
    return <ProgressBar percentage={null} label={say(previewMessages.reading)} />;
  }
  if (sheet.state === 'unreadable') {
    return (
      <Notice kind="danger" live>
        {say(previewMessages.unreadable)}
      </Notice>
    );
  }
  const model = previewModel(sheet.preview, serverFaults, serverMore, language);
  return (
    <div className={styles.preview}>
      <SheetPreviewSummary preview={sheet.preview} model={model} />
      <SheetPreviewFaults model={model} />
      <SheetPreviewRows preview={sheet.preview} model={model} />
    </div>
  );
};

type SheetPreviewProps = ServerFaults & {
  readonly file: File | null;
  /** Whose list it is; undefined while that is not chosen. */
  readonly service: Service | undefined;
  /** What this installation takes. */
  readonly limits: SheetLimits | undefined;
  /** Called when the file has been read, when the server has refused it, and when another begins: nothing is wrong yet. */
  readonly onResult: (result: { readonly rows: number; readonly ok: boolean }) => void;
};

/** Reads the chosen file and shows it before it is sent. Another file, or another service, begin anew. */
export const SheetPreview = ({
  file,
  service,
  limits,
  onResult,
  serverFaults = none,
  serverMore,
}: SheetPreviewProps) => {
  const language = useLanguage();
  const sheet = useSheetReading(file, useSheetRules(service), limits);
  const tell = useRef(onResult);
  tell.current = onResult;
  useEffect(() => {
    if (sheet.state !== 'read') return tell.current({ rows: 0, ok: sheet.state !== 'unreadable' });
    const { ok } = previewModel(sheet.preview, serverFaults, 0, language);
    tell.current({ rows: sheet.preview.total, ok });
  }, [sheet, serverFaults, language]);
  return <SheetPreviewTable sheet={sheet} serverFaults={serverFaults} serverMore={serverMore} />;
};
