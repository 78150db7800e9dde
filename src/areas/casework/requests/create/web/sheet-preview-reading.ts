import { useEffect, useState } from 'react';
import type { SheetLimits } from '../../../../../shared/sheet/limits.ts';
import type { SheetPreview } from '../../../../../shared/sheet/preview-sheet.ts';
import type { SheetRules } from '../../../../../shared/sheet/sheet-rules.ts';

export type SheetReading =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  /** The browser could not read the file at all: it was moved, or its folder is gone. */
  | { readonly state: 'unreadable' }
  | { readonly state: 'read'; readonly preview: SheetPreview };

const shownRows = 6;

/** The file's bytes as they come. Not every browser can iterate a stream by itself. */
export async function* chunksOf(file: File, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      signal.throwIfAborted();
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads the chosen CSV with the rules that the server will use; another choice ends the reading at once. */
export const useSheetReading = (
  file: File | null,
  rules: SheetRules | undefined,
  limits: SheetLimits | undefined,
): SheetReading => {
  const [reading, setReading] = useState<SheetReading>({ state: 'none' });
  useEffect(() => {
    if (!file || !rules) return setReading({ state: 'none' });
    const stop = new AbortController();
    const tell = (next: SheetReading): void => {
      if (!stop.signal.aborted) setReading(next);
    };
    const read = async () => {
      // Loaded only now: whoever never chooses a file never needs the reader.
      const { previewSheet } = await import('../../../../../shared/sheet/preview-sheet.ts');
      const preview = await previewSheet(chunksOf(file, stop.signal), rules, {
        maxRows: shownRows,
        ...(limits ? { limits } : {}),
      });
      tell({ state: 'read', preview });
    };
    setReading({ state: 'reading' });
    read().catch(() => tell({ state: 'unreadable' }));
    return () => stop.abort();
  }, [file, rules, limits]);
  return reading;
};
