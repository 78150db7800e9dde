import { useMemo, useState } from 'react';
import type { Service } from '../../../../../shared/service.ts';
import type { SheetLimits } from '../../../../../shared/sheet/limits.ts';
import type { WireFault } from '../../../../../ui/calls/client-error.ts';
import type { Check, FormValues } from '../../../../../ui/form/form-state.ts';
import { createMessages } from '../../messages.ts';
import { isTyped } from './fields/typed-sheet.ts';
import { SheetColumns } from './hints/sheet-columns.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import type { CreateFailure } from './use-create.ts';

/** Those of the server's faults that name a row of the file: the preview marks them. */
const inSheet = ({ loc }: WireFault): boolean => loc[1] === 'document' && loc[2] !== undefined;

const none: readonly WireFault[] = [];

/** What a CSV field needs: its preview, with the server's faults in it, and the checks that wait for the reading. */
export const useSheetField = (failure: CreateFailure | null, limits?: SheetLimits) => {
  const [{ ok: isFine, hasWrongCells }, setResult] = useState({ ok: true, hasWrongCells: false });
  const faults = useMemo(() => failure?.faults.filter(inSheet) ?? none, [failure]);
  /** The failure without what the preview shows. */
  const elsewhere = useMemo(
    () => (failure && faults.length > 0 ? { ...failure, faults: none, more: 0 } : failure),
    [failure, faults],
  );
  const checks: readonly Check<FormValues, File | null>[] = [
    { passes: (file) => file !== null, message: createMessages.fileRequired },
    { passes: (file) => isFine || !isTyped(file), message: createMessages.correctLines },
    {
      passes: () => isFine,
      // Without a cell to correct, as where a column is missing, only another file helps.
      message: hasWrongCells ? createMessages.correctFile : createMessages.chooseCorrected,
    },
  ];
  return {
    checks,
    /**
     * @param service whose list it is; undefined while that is not chosen.
     * @param onMended takes the file with a cell corrected in the preview.
     */
    preview: (file: File | null, service: Service | undefined, onMended?: (file: File) => void) => (
      <>
        {file && !isTyped(file) ? null : <SheetColumns service={service} />}
        <SheetPreview
          file={file}
          service={service}
          limits={limits}
          onMended={onMended}
          serverFaults={faults}
          serverMore={faults.length > 0 ? failure?.more : 0}
          onResult={setResult}
        />
      </>
    ),
    elsewhere,
  };
};
