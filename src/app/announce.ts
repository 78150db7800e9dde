import type pg from 'pg';
import { announceProgram, TooOldError } from '../platform/db/migrating/programs.ts';
import type { Log } from '../platform/log.ts';

/**
 * What a server or worker says first on the connection by which it listens. One that comes back to a database that it is
 * too old for ends itself in order: whatever starts it anew gets the sentence.
 */
export const announce =
  (log: Log) =>
  async (client: pg.Client): Promise<void> => {
    try {
      await announceProgram(client);
    } catch (error) {
      if (error instanceof TooOldError) {
        log('error', 'too_old', { reason: error.message });
        process.kill(process.pid, 'SIGTERM');
      }
      throw error;
    }
  };
