import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineMessage } from '../engine-message.ts';
import type { ScanSettings } from '../scan-settings.ts';
import { progressReport } from './progress-report.ts';
import { receiveUpload } from './receive-upload.ts';
import { scanDirectory } from './scan-directory.ts';
import { unpackZip } from './unpack.ts';

// Entry of the sandbox: the archive on stdin, the settings as JSON in the first argument, one message a line on stdout.
const { zip, ...settings }: ScanSettings = JSON.parse(process.argv[2] ?? '');
const upload = join(process.cwd(), 'upload.zip');
const tree = join(process.cwd(), 'tree');

/** Resolves when the line is written: the result is large and must be out before the process ends. */
const say = (message: EngineMessage): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve()));

const unpackedShare = 0.1;

const run = async (): Promise<EngineMessage> => {
  const report = progressReport((percentage) => void say({ type: 'progress', percentage }));
  report(0);
  const whole = await receiveUpload(process.stdin, upload, zip.uploadBytes);
  if (!whole) return { type: 'refused', fault: 'too_large_upload' };
  const verdict = await unpackZip(upload, tree, zip);
  if (!verdict.ok) {
    return {
      type: 'refused',
      fault: verdict.fault,
      ...(verdict.entry !== undefined && { entry: verdict.entry }),
    };
  }
  // The archive is in memory twice until here.
  rmSync(upload);
  report(unpackedShare);
  const onProgress = (fraction: number) => report(unpackedShare + (1 - unpackedShare) * fraction);
  return { type: 'result', ...(await scanDirectory(tree, { ...settings, onProgress })) };
};

await say(await run());
process.stdin.destroy();
