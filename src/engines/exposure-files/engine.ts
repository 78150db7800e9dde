import type { ChildLimits, Program } from '../../shared/engine.ts';
import { type EngineMessage, engineMessage } from './engine-message.ts';
import { readingTexts } from './messages.ts';

const readHours = 5;

type Reader = Program<EngineMessage> & { readonly limits: ChildLimits };

/** Reads files of leaked accounts: what such a file seems to hold, and its records, a few hundred at a time. */
export const exposureFilesEngine: Reader = {
  name: 'exposure-files',
  entry: new URL('./run/read.ts', import.meta.url),
  message: engineMessage,
  giveUpTexts: readingTexts,
  limits: {
    heapMiB: 192,
    memoryMiB: 512,
    seconds: readHours * 3600,
    scratchMiB: 8,
    // Ten million records and more: each line of the output is bounded, and read as it comes.
    outputMiB: 256 * 1024,
    outputValues: { lineValues: 100_000, allValues: 10_000_000_000 },
  },
};
