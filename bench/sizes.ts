import type { Server } from '../e2e/support/server.ts';
import type { Row } from './result.ts';

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
export const measureSizes = async <Side extends { readonly server: Pick<Server, 'remove'> }>(
  argument: string | undefined,
  { usual, rounds, open, warm, measure, rowsFor }: Sizes<Side>,
): Promise<Row[]> => {
  const sizes = argument ? argument.split(',').map(Number) : usual;
  const sides: Side[] = [];
  try {
    for (const size of sizes) sides.push(await open(size));
    for (const side of sides) await warm(side);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measure(side);
    }
    return sides.flatMap((side) => rowsFor(side, sides[0]));
  } finally {
    for (const { server } of sides) await server.remove();
  }
};
