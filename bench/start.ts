import { startServer } from '../e2e/support/server.ts';
import { startBare } from './bare-child.ts';
import { inTurns, median, most, timed, type Workload } from './result.ts';

const rounds = 5;

/** What the program itself says: seconds from its process's start to its open port. */
const saidSeconds = (printed: string): number => Number(/\(in ([\d.]+) s\)/.exec(printed)?.[1]);

/** Whoever signs in first has a password: a start does not hash another one for them, as on the days before that. */
const environment = { OPERATOR_USERNAME: 'operator', OPERATOR_PASSWORD: 'Correct.Horse.7' };

/** The first start, which makes the database, and then starts on what is there. */
export const start: Workload = async () => {
  const server = await startServer({ environment });
  try {
    const first = saidSeconds(server.printed());
    const said: number[] = [];
    const bareSaid: number[] = [];
    const restart = async (): Promise<number> => {
      await server.kill('SIGTERM');
      const milliseconds = await timed(server.start);
      said.push(saidSeconds(server.printed()));
      return milliseconds / 1000;
    };
    const bareStart = async (): Promise<number> => {
      const began = performance.now();
      const child = await startBare('listener');
      const seconds = (performance.now() - began) / 1000;
      bareSaid.push(child.first / 1000);
      await child.stop();
      return seconds;
    };
    const seen = await inTurns(rounds, restart, bareStart);
    const workload = 'start';
    return [
      { workload, measured: 'first start, database made', unit: 's', value: first, bare: median(bareSaid) },
      {
        workload,
        measured: 'restart until ready, by its own clock',
        unit: 's',
        value: median(said),
        bare: median(bareSaid),
        limit: most(0.5),
      },
      {
        workload,
        measured: 'restart until ready, from outside',
        unit: 's',
        value: median(seen.ours),
        bare: median(seen.bare),
      },
    ];
  } finally {
    await server.remove();
  }
};
