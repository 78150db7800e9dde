import type { Readable } from 'node:stream';
import type { EngineMessage, ReadSettings } from '../engine-message.ts';
import { lookAt } from './look.ts';
import { readRecords } from './read-records.ts';
import { Refusal } from './refusal.ts';
import { openSource } from './source.ts';

/** Looks at a file or reads its records, as the settings say; a file that is not taken is said to be refused. */
export const readFile = async (
  stream: Readable,
  settings: ReadSettings,
  say: (message: EngineMessage) => void,
  drained: () => Promise<void>,
): Promise<void> => {
  try {
    const source = await openSource(stream);
    if (settings.job === 'look') say(lookAt(source, settings.columns));
    else await readRecords(source, settings, say, drained);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say({ type: 'refused', fault: error.fault });
  }
  await drained();
};
