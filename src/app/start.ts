import { existsSync, readdirSync } from 'node:fs';
import type { Config } from '../platform/config.ts';
import { beginCluster } from '../platform/db/cluster.ts';
import { standardErrorLog } from '../platform/log.ts';
import { requireWholeRotation } from './commands/rotation-files.ts';
import { requireFreePort } from './free-port.ts';
import type { StartOptions } from './serve.ts';
import { takeServerLock } from './server-lock.ts';

const isEmptyFolder = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).every((name) => ['secret.key', 'server.lock'].includes(name));

const requireEmptyFolder = ({ dataDir }: Pick<Config, 'dataDir'>): void => {
  if (isEmptyFolder(dataDir)) return;
  throw new Error(
    `--demo never mixes with real data: ${dataDir} is not empty. To go on with what is there, start without --demo; for a new demo set DATA_DIR to a new folder.`,
  );
};

/** The database starts while most of the program is read; where files lie in a bucket, that is asked first. */
const begin = (config: Config) => {
  if (config.databaseUrl || config.storage.kind !== 'folder') return undefined;
  const begun = beginCluster(config, standardErrorLog(config.logLevel), 'own');
  // Said by whoever waits for it.
  begun.catch(() => {});
  return begun;
};

/**
 * Starts everything as `serve` does, of what only one server of a data directory may begin.
 * @throws Error with a sentence where one runs there already, where somebody else has the port, and for a demo in a folder
 *   that is used; nothing is left running then.
 */
export const start = async (config: Config, options: StartOptions): Promise<void> => {
  const lock = await takeServerLock(config.dataDir);
  let begun: ReturnType<typeof begin>;
  try {
    await requireFreePort(config);
    requireWholeRotation(config);
    if (options.demo) requireEmptyFolder(config);
    begun = begin(config);
    const { serve } = await import('./serve.ts');
    await serve(config, options, { lock, begun });
  } catch (error) {
    await begun?.then(({ stop }) => stop()).catch(() => {});
    lock.release();
    throw error;
  }
};
