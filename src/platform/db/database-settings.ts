import { isDatabaseAddress } from './address.ts';

/** How servers and workers use an external database; the embedded one has no pooler and no standby. */
export type DatabaseSettings = {
  /** Of one process at once. */
  readonly connections: number;
  /** A pooler that gives a connection for a transaction, before the database of `databaseUrl`. */
  readonly poolerUrl: string | undefined;
  /** A read-only standby for lists and figures. */
  readonly standbyUrl: string | undefined;
  /** The longest that one statement of a call may take; 0: as the database has it. */
  readonly statementSeconds: number;
};

/** Reads a setting by its name. */
type Read = {
  readonly text: (name: string) => string | undefined;
  readonly whole: (name: string, fallback: number, min: number, max: number) => number;
};

/** Reads them. Each fault is added in one line. */
export const readDatabase = (
  read: Read,
  databaseUrl: string | undefined,
  faults: string[],
): DatabaseSettings => {
  const besideOf = (name: string): string | undefined => {
    const given = read.text(name);
    if (given === undefined) return undefined;
    if (!isDatabaseAddress(given)) faults.push(`${name} must be of the form postgres://host:port/database.`);
    else if (!databaseUrl) faults.push(`${name} needs DATABASE_URL: the embedded database has none.`);
    return given;
  };
  return {
    connections: read.whole('DATABASE_CONNECTIONS', 10, 2, 500),
    poolerUrl: besideOf('DATABASE_POOLER_URL'),
    standbyUrl: besideOf('DATABASE_READ_URL'),
    statementSeconds: read.whole('DATABASE_STATEMENT_SECONDS', 60, 0, 3600),
  };
};
