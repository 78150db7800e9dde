import { open, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { infrastructureCalls } from '../../src/areas/services/infrastructure/contract.ts';
import { beside, signInBothSides } from '../people.ts';
import { inTurns, median, most, quantile, timed, type Workload } from '../result.ts';
import { fetchFile, sheetToSend } from './transfer.ts';

const rounds = 10;
const callsPerRound = 25;
const warming = 100;
const sheetBytes = 1024;

/** Targets in a sheet of 1 KiB. */
const sheet = (): string => {
  let text = 'target,kind,description\n';
  for (let n = 0; text.length < sheetBytes; n += 1) text += `203.0.113.${n},ip,Server ${n}\n`;
  return text;
};

const fields = {
  submodule: 'Vulnerability Assessment',
  type_submodule: 'external',
  title: 'Perimeter',
  description: 'What can be seen from outside.',
};

/** A request with a sheet of 1 KiB, beside a file of that size and one commit of as much. */
export const create: Workload = async () => {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true });
  try {
    const { customer } = await signInBothSides(server.url, server.dataDir);
    const asked = sheetToSend(customer, agent, fields, sheet());
    const send = () => fetchFile(`${server.url}${infrastructureCalls.sendInfo.path}`, asked);
    return await beside(server.dataDir, async ({ db: { pool } }) => {
      const path = join(server.dataDir, 'bench-file');
      const bare = async (): Promise<void> => {
        const file = await open(path, 'w');
        await file.write(asked.body);
        await file.sync();
        await file.close();
        // A row's worth of the database's log, committed to the disk.
        await pool.query('select pg_logical_emit_message(true, $1, $2)', ['bench', asked.body]);
      };
      const calls: number[] = [];
      const bares: number[] = [];
      const several = async (work: () => Promise<unknown>, kept: number[]): Promise<number> => {
        for (let n = 0; n < callsPerRound; n += 1) kept.push(await timed(work));
        return 0;
      };
      for (let n = 0; n < warming; n += 1) await send();
      await inTurns(
        rounds,
        () => several(send, calls),
        () => several(bare, bares),
      );
      await rm(path);
      const row = { workload: 'create', unit: 'ms' };
      return [
        {
          ...row,
          measured: 'a request with a sheet of 1 KiB, against a file and one commit, median',
          value: median(calls),
          bare: median(bares),
          limit: most(6),
        },
        { ...row, measured: 'the same, p95', value: quantile(calls, 0.95), bare: quantile(bares, 0.95) },
      ];
    });
  } finally {
    agent.destroy();
    await server.remove();
  }
};
