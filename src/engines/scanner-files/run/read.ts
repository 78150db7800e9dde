import { once } from 'node:events';
import { join } from 'node:path';
import { type EngineMessage, readSettings } from '../engine-message.ts';
import { readFile } from './read-file.ts';
import { openSource } from './source.ts';

// Entry of the sandbox: the file on stdin, the settings as JSON in the first argument, one message a line on stdout.
const settings = readSettings.parse(JSON.parse(process.argv[2] ?? ''));

const say = (message: EngineMessage): void => {
  process.stdout.write(`${JSON.stringify(message)}\n`);
};

/** Nothing more is read while the server has not taken what is there: that keeps this process small. */
const drained = async (): Promise<void> => {
  while (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
};

const scratch = join(process.cwd(), 'upload');
await readFile(await openSource(process.stdin), settings, { say, drained, scratch });
await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
process.stdin.destroy();
