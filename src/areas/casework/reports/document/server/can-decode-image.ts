import { Readable } from 'node:stream';
import { pictureQuestion } from '../../../../../engines/report-pdf/engine.ts';
import { askSandboxed } from '../../../../../platform/sandbox/ask-sandboxed.ts';

/** Whether a report could show these bytes. Decoded in a child without rights, never here. */
export const canDecodeImage = async (kind: 'png' | 'jpg', bytes: Buffer): Promise<boolean> => {
  const asked = await askSandboxed(pictureQuestion, { args: [kind], stdin: Readable.from([bytes]) });
  return asked.ok && asked.answer.draws;
};
