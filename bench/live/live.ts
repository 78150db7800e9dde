import { startServer } from '../../e2e/support/server.ts';
import { requestEvents } from '../../src/areas/casework/requests/contract.ts';
import { startBare } from '../bare-child.ts';
import { beside, makeAccounts, signIn, signInBothSides } from '../people.ts';
import { processorMilliseconds } from '../processes.ts';
import { move, requestInProgress } from '../requests.ts';
import { inTurns, median, most, quantile, type Workload } from '../result.ts';
import { now } from './clock.ts';
import { openStreams } from './event-streams.ts';

const usualStreams = 1000;
const streamsPerPerson = 20;
const rounds = 30;
const warmRounds = 3;

/**
 * One change of a request to a thousand readers, against a bare server that writes the same bytes to as many.
 * Readers are the provider's people: one organisation gets half of a server's connections at most.
 * @param argument how many readers; a server keeps two file descriptors for each (`ulimit -n`).
 */
export const live: Workload = async (argument) => {
  const streams = Number(argument ?? usualStreams);
  const server = await startServer();
  const bare = await startBare('event-server');
  const bareUrl = `http://127.0.0.1:${bare.first}`;
  const closing: (() => void)[] = [];
  try {
    const cast = await signInBothSides(server.url, server.dataDir);
    const requestId = await requestInProgress(cast);
    const readers = await beside(server.dataDir, (parts) =>
      makeAccounts(parts, 'Operator', null, streams / streamsPerPerson),
    );
    const cookies: string[] = [];
    for (const reader of readers) cookies.push((await signIn(server.url, reader)).cookie ?? '');
    const ours = await openStreams(server.url, requestEvents.path, cookies, streams);
    closing.push(ours.close);
    const plain = await openStreams(bareUrl, '/', [''], streams);
    closing.push(plain.close);
    const processor = { ours: 0, bare: 0 };
    let percentage = 0;

    const ourEvent = async (): Promise<number> => {
      const before = processorMilliseconds(server.pid);
      const began = now();
      const everywhere = ours.nextEverywhere();
      percentage += 1;
      await move(cast.analyst, requestId, 'In progress', percentage);
      const milliseconds = (await everywhere) - began;
      processor.ours += processorMilliseconds(server.pid) - before;
      return milliseconds;
    };
    const bareEvent = async (): Promise<number> => {
      const before = processorMilliseconds(bare.pid);
      const began = now();
      const everywhere = plain.nextEverywhere();
      await (await fetch(bareUrl, { method: 'POST', body: `${ours.sample()}` })).text();
      const milliseconds = (await everywhere) - began;
      processor.bare += processorMilliseconds(bare.pid) - before;
      return milliseconds;
    };
    for (let n = 0; n < warmRounds; n += 1) {
      await ourEvent();
      await bareEvent();
    }
    processor.ours = 0;
    processor.bare = 0;
    const times = await inTurns(rounds, ourEvent, bareEvent);
    const row = { workload: 'live', unit: 'ms' };
    return [
      {
        ...row,
        measured: `from the analyst's call to the last of ${streams.toLocaleString('en')} streams, median`,
        value: median(times.ours),
        bare: median(times.bare),
        limit: most(3, 'ratio'),
      },
      {
        ...row,
        measured: 'the same, p95',
        value: quantile(times.ours, 0.95),
        bare: quantile(times.bare, 0.95),
      },
      {
        ...row,
        measured: 'processor time of the server for one event',
        value: processor.ours / rounds,
        bare: processor.bare / rounds,
      },
    ];
  } finally {
    for (const close of closing) close();
    await bare.stop();
    await server.remove();
  }
};
