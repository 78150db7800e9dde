import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runSandboxed } from '../../../../../platform/sandbox/run-sandboxed.ts';

const entry = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  '..',
  'engines',
  'report-pdf',
  'run',
  'can-decode-image-main.ts',
);
const limits = { heapMiB: 256, memoryMiB: 768, seconds: 20, scratchMiB: 16 };

/** Whether a report could show these bytes. Decoded in a child without rights, never here. */
export const drawsPicture = async (kind: 'png' | 'jpg', bytes: Buffer): Promise<boolean> => {
  let draws = false;
  const exit = await runSandboxed({
    entry,
    args: [kind],
    stdin: Readable.from([bytes]),
    limits,
    onMessage: (value) => {
      draws = typeof value === 'object' && value !== null && 'draws' in value && value.draws === true;
    },
  });
  return exit.kind === 'done' && draws;
};
