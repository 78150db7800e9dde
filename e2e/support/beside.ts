import '../../src/app/services.ts';
import type { AccountParts } from '../../src/areas/customers/accounts/server/parts.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openPasswords, type Passwords } from '../../src/platform/crypto/passwords.ts';
import { withRole } from '../../src/platform/db/address.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startDatabase } from '../../src/platform/db/prepare.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Server } from './server.ts';

const { hash, ...others } = openPasswords();
const hashes = new Map<string, Promise<string>>();

/** At the product's cost, and each password once: nobody here is about how it is hashed. */
const passwords: Passwords = {
  ...others,
  hash: (password) => {
    const known = hashes.get(password) ?? hash(password);
    hashes.set(password, known);
    return known;
  },
};

/**
 * Does something with a server's data, beside it and in its role, as a command would: a process for each command takes
 * a second. Opened anew each time, because journeys kill, restore and replace what it opens.
 */
export const beside = async <T>(server: Server, work: (parts: AccountParts) => Promise<T>): Promise<T> => {
  const config = readConfig(server.environment);
  const { ownerUrl, role } = await startDatabase(config, silentLog, 'join');
  const db = openDatabase(withRole(ownerUrl, role), { connections: 1, onError: () => {} });
  try {
    return await work({ config, db, clock: systemClock, secret: config.secret, passwords });
  } finally {
    await db.close();
  }
};
