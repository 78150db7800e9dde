import { useEffect, useState } from 'react';
import type { SheetPreview } from '../sheet/preview-sheet.ts';
import type { SheetRules } from '../sheet/sheet-rules.ts';

export type SheetState =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'read'; readonly preview: SheetPreview };

const shownRows = 5;

/** Not every browser can iterate a stream by itself. */
async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** Reads the chosen CSV with the rules that the server will use; the reader is loaded only now. */
export const useSheetPreview = (file: File | null, rules: SheetRules | undefined): SheetState => {
  const [state, setState] = useState<SheetState>({ state: 'none' });
  useEffect(() => {
    if (!file || !rules) return setState({ state: 'none' });
    let current = true;
    setState({ state: 'reading' });
    const read = async () => {
      const { previewSheet } = await import('../sheet/preview-sheet.ts');
      const preview = await previewSheet(chunksOf(file), rules, { maxRows: shownRows });
      if (current) setState({ state: 'read', preview });
    };
    read().catch(() => {
      // A file that cannot be read here is still for the server to judge.
      if (current) setState({ state: 'none' });
    });
    return () => {
      current = false;
    };
  }, [file, rules]);
  return state;
};

/** False while the preview has found something that the server would refuse. */
export const isSendable = (state: SheetState): boolean =>
  state.state !== 'read' || state.preview.faults.length === 0;
