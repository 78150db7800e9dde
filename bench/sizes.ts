import { setTimeout as wait } from 'node:timers/promises';
import type { Server } from '../e2e/support/server.ts';
import { beside } from './people.ts';
import type { Row } from './result.ts';

const longestIndexingMilliseconds = 900_000;
const lookMilliseconds = 1000;

/** What was loaded is still being indexed for deep search: with two processors that would be measured, too. */
export const untilIndexed = (dataDir: string): Promise<void> =>
  beside(dataDir, async ({ db }) => {
    const until = Date.now() + longestIndexingMilliseconds;
    const isWaiting = () =>
      db.within('system', (tx) =>
        tx.selectFrom('search_waiting').select('number').limit(1).executeTakeFirst(),
      );
    while (await isWaiting()) {
      if (Date.now() > until) throw new Error('What was loaded is not indexed yet.');
      await wait(lookMilliseconds);
    }
  });

type Sizes<Side> = {
  /** Where the argument names none. */
  readonly usual: readonly number[];
  readonly rounds: number;
  /** An installation of that size, loaded. */
  readonly open: (size: number) => Promise<Side>;
  readonly warm: (side: Side) => Promise<void>;
  readonly measure: (side: Side) => Promise<void>;
  readonly rowsFor: (side: Side, smallest: Side | undefined) => readonly Row[];
};

/**
 * Measures installations of several sizes in turns, in the same minutes: a slow moment of the machine falls on all.
 * @param argument sizes by comma, `1000,100000`.
 */
export const measureSizes = async <Side extends { readonly server: Pick<Server, 'remove' | 'dataDir'> }>(
  argument: string | undefined,
  { usual, rounds, open, warm, measure, rowsFor }: Sizes<Side>,
): Promise<Row[]> => {
  const sizes = argument ? argument.split(',').map(Number) : usual;
  const sides: Side[] = [];
  try {
    for (const size of sizes) sides.push(await open(size));
    for (const side of sides) await untilIndexed(side.server.dataDir);
    for (const side of sides) await warm(side);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measure(side);
    }
    return sides.flatMap((side) => rowsFor(side, sides[0]));
  } finally {
    for (const { server } of sides) await server.remove();
  }
};
