import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { Secret } from '../../src/platform/crypto/secret.ts';
import type { Server } from './server.ts';

/** As the owner of the server's own cluster, by its socket: the fifth line of the postmaster's file is its folder. */
const embedded = (dataDir: string): pg.ClientConfig => {
  const key = readFileSync(join(dataDir, 'secret.key'), 'utf8').trim();
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return {
    user: 'baluarte',
    password: new Secret(Buffer.from(key, 'hex')).derivePassword('database owner'),
    database: 'baluarte',
    host: lines[4] ?? '',
  };
};

/**
 * Lets the second factor of whoever is signed in on this page be so many minutes old: nobody waits ten minutes for a
 * test, and the server's clock is the real one.
 */
export const ageFactor = async (page: Page, server: Server, minutes: number): Promise<void> => {
  const userId = await page.evaluate(() => localStorage.getItem('userid'));
  const client = new pg.Client(server.databaseUrl ?? embedded(server.dataDir));
  await client.connect();
  try {
    await client.query(
      `update sessions set factor_at = now() - make_interval(mins => $2) where person_id = $1 and level = 'signed-in'`,
      [userId, minutes],
    );
  } finally {
    await client.end();
  }
};
