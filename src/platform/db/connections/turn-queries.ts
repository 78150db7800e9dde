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
export type Query = {
  (text: string, values: readonly unknown[]): Promise<Outcome>;
  /** The same behind everything else that is asked for in this turn; says when that is sent. */
  readonly last: (text: string, onSent: () => void) => Promise<Outcome>;
};

/**
 * Sends the queries that are asked for in one turn of the event loop together, in their order. What awaits nothing in
 * between (`begin`, the scope, the first query; inserts in one `Promise.all`) costs one round trip.
 */
export const queriesByTurn = (client: pg.PoolClient, names: StatementNames, keeps: KeptPlans): Query => {
  const mayKeep = ({ text, values }: Asked): boolean =>
    values.length <= valuesMost && (keeps === 'all' || writes.test(text) || readsById.test(text));
  let asked: Asked[] = [];
  let last: (Asked & { readonly onSent: () => void }) | undefined;

  const send = (): void => {
    const queries = last ? [...asked, last] : asked;
    last?.onSent();
    asked = [];
    last = undefined;
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

  // Behind what is settled already: its continuations are of this turn too.
  const sendSoon = (): void => queueMicrotask(() => process.nextTick(send));

  const query = (text: string, values: readonly unknown[]): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      if (asked.length === 0 && !last) sendSoon();
      asked.push({ text, values, resolve, reject });
    });
  query.last = (text: string, onSent: () => void): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      if (asked.length === 0 && !last) sendSoon();
      last = { text, values: [], resolve, reject, onSent };
    });
  return query;
};
