import type pg from 'pg';
import { currentOrigin } from './origin.ts';
import { beginWork } from './work.ts';

type Query = (...given: unknown[]) => unknown;

/** Texts and numbers that stand in a statement itself; values travel apart from it. */
const literals = /'(?:[^']|'')*'|(?<![\w$.])\d+(?:\.\d+)?\b/g;
const mostCharacters = 2000;

/** A statement as a trace may have it: without any value. */
export const statementText = (asked: unknown): string => {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text ?? '');
  return text.replaceAll(literals, '?').replaceAll(/\s+/g, ' ').trim().slice(0, mostCharacters);
};

const settled = (answer: unknown): Promise<unknown> | undefined => {
  if (answer instanceof Promise) return answer;
  // What is sent together (`trip.ts`) has its answers to come.
  const done = (answer as { done?: unknown } | undefined)?.done;
  return done instanceof Promise ? done : undefined;
};

/** Has each statement on this connection be seen that belongs to somebody's trace; of others there is no end. */
export const watchQueries = (client: pg.PoolClient): void => {
  const plain = client.query.bind(client) as Query;
  const query: Query = (...given) => {
    if (currentOrigin().trace === undefined) return plain(...given);
    const { end } = beginWork({ of: 'query', text: statementText(given[0]) });
    const last = given.at(-1);
    if (typeof last === 'function') {
      const heard = (error: unknown, ...answer: unknown[]): void => {
        end(error ? 'failed' : 'done');
        last(error, ...answer);
      };
      return plain(...given.slice(0, -1), heard);
    }
    const answer = plain(...given);
    const done = settled(answer);
    if (done === undefined) end('begun');
    else
      done.then(
        () => end('done'),
        () => end('failed'),
      );
    return answer;
  };
  (client as unknown as { query: Query }).query = query;
};
