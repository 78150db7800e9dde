import type { ChildLimits, Program } from '../../shared/engine.ts';
import { type EngineMessage, engineMessage, type ReadSettings } from './engine-message.ts';
import { mostFacts, mostFindings } from './file-limits.ts';
import { readingTexts } from './messages.ts';

const mebibyte = 1024 * 1024;
const readMinutes = 20;

type Reader = Program<EngineMessage> & {
  readonly settings: ReadSettings;
  readonly limits: (fileBytes: number) => ChildLimits;
};

/** Reads scanners' files. It works on an import: its findings come one by one, and a person decides about them. */
export const scannerFilesEngine: Reader = {
  name: 'scanner-files',
  entry: new URL('./run/read.ts', import.meta.url),
  message: engineMessage,
  giveUpTexts: readingTexts,
  settings: { mostFindings, mostFacts },
  limits: (fileBytes) => ({
    heapMiB: 256,
    memoryMiB: 768,
    seconds: readMinutes * 60,
    // A file that is walked through twice lies there meanwhile.
    scratchMiB: Math.ceil(fileBytes / mebibyte) + 16,
    outputMiB: 4096,
  }),
};
