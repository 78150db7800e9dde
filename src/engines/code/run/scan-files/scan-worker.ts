import type { FileResult } from '../scan-result.ts';
import type { ListedFile } from './list-files.ts';
import { scanFile } from './scan-file.ts';

// Entry of the pool: files arrive in batches, results leave one by one, so that the pool knows which file is at work.

/** What the pool sends. */
type Batch = { readonly root: string; readonly files: readonly ListedFile[] };
/** What a worker answers: a result for every file, in order. */
export type Answer = { readonly result: FileResult };

process.on('message', ({ root, files }: Batch) => {
  for (const file of files) process.send?.({ result: scanFile(root, file) } satisfies Answer);
});
process.on('disconnect', () => process.exit());
