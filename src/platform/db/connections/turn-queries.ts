import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';
import { type Outcome, Trip } from './trip.ts';

type Asked = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Whose plan may be kept once it comes often: what writes finds its rows by key, and so does what reads or holds one row
 * by its id. Another read may want another plan for other values, and says itself where it does not (`Reading`).
 */
const writes = /^\s*(?:begin|commit|insert|update|delete|with|select (?:set_config|pg_notify))\b/i;
const readsById = /^select [^()]+ from "\w+" where "id" = \$1(?: for (?:no key )?update)?$/;

/** What has more is as long as what it is about (rows together), and another text each time. */
const valuesMost = 64;

/** Which statements are kept prepared once they come often: `all` where one plan is right for each, whatever the values are. */
export type KeptPlans = 'usual' | 'all';

/** Asks a connection, and says what came of it. */
export type Query = (text: string, values: readonly unknown[]) => Promise<Outcome>;

/**
 * Sends the queries that are asked for in one turn of the event loop together, in their order. What awaits nothing in
 * between (`begin`, the scope, the first query; inserts in one `Promise.all`) costs one round trip.
 */
export const queriesByTurn = (client: pg.PoolClient, names: StatementNames, keeps: KeptPlans): Query => {
  const mayKeep = ({ text, values }: Asked): boolean =>
    values.length <= valuesMost && (keeps === 'all' || writes.test(text) || readsById.test(text));
  let asked: Asked[] = [];

  const send = (): void => {
    const queries = asked;
    asked = [];
    try {
      const trip = new Trip(
        queries.map((one) => ({
          text: one.text,
          values: one.values,
          name: mayKeep(one) ? names.ofRepeated(one.text) : '',
        })),
      );
      client.query(trip);
      for (const [at, { resolve, reject }] of queries.entries()) trip.outcomes[at]?.then(resolve, reject);
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  };

  return (text, values) =>
    new Promise((resolve, reject) => {
      asked.push({ text, values, resolve, reject });
      // Behind what is settled already: its continuations are of this turn too.
      if (asked.length === 1) queueMicrotask(() => process.nextTick(send));
    });
};
