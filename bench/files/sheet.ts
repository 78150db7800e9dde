import { Agent } from 'node:http';
import { startServer } from '../../e2e/support/server.ts';
import { getById } from '../../src/areas/customers/auth/contract.ts';
import { spearphishingCalls } from '../../src/areas/services/spearphishing/contract.ts';
import { signInBothSides } from '../people.ts';
import { watchGrowth } from '../processes.ts';
import { median, most, pause, quantile, timed, type Workload } from '../result.ts';
import { fetchFile, mebibyte, sheetToSend } from './transfer.ts';

const sheetBytes = 10 * mebibyte - 1024;
const rounds = 9;
const millisecondsBetweenProbes = 5;
const restSeconds = 3;

/** Recipients, some eighty thousand of them. */
const sheet = (): string => {
  const rows = ['email,first_name,last_name,position,department,language,time_zone'];
  let bytes = rows[0]?.length ?? 0;
  for (let n = 1; ; n += 1) {
    const row = `maria.gonzalez.${n}@banco-andino.example.com,María,González,Analista de riesgos,Sección ${n % 40},es-EC,America/Guayaquil`;
    bytes += Buffer.byteLength(row) + 2;
    if (bytes > sheetBytes) return `${rows.join('\r\n')}\r\n`;
    rows.push(row);
  }
};

const fields = { title: 'Campaign', description: 'Awareness' };

/** A request with the largest sheet, and what somebody else's calls feel of it. */
export const largestSheet: Workload = async () => {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true });
  try {
    const { customer, analyst, customerId } = await signInBothSides(server.url, server.dataDir);
    const asked = sheetToSend(customer, agent, fields, sheet());
    const send = () => fetchFile(`${server.url}${spearphishingCalls.sendInfo.path}`, asked);
    const probing = async (kept: number[], work: () => Promise<unknown>): Promise<void> => {
      let isOver = false;
      const probe = async (): Promise<void> => {
        while (!isOver) {
          kept.push(await timed(() => analyst.send(getById, { user_id: customerId })));
          await pause(millisecondsBetweenProbes / 1000);
        }
      };
      const probed = probe();
      await work();
      isOver = true;
      await probed;
    };
    for (let n = 0; n < 3; n += 1) await send();
    const idle: number[] = [];
    const busy: number[] = [];
    const took: number[] = [];
    await probing(idle, () => pause(restSeconds));
    const growthSoFar = watchGrowth(server.pid);
    for (let n = 0; n < rounds; n += 1) took.push((await timed(send)) / 1000);
    const growth = growthSoFar();
    for (let n = 0; n < rounds; n += 1) await probing(busy, send);
    const row = { workload: 'sheet' };
    return [
      {
        ...row,
        measured: 'a request with 10 MiB of recipients',
        unit: 's',
        value: median(took),
        limit: most(0.2),
      },
      {
        ...row,
        measured: `peak growth of the server over ${rounds}`,
        unit: 'MiB',
        value: growth,
        limit: most(24),
      },
      {
        ...row,
        measured: "p99 of another's calls meanwhile, against the same at rest",
        unit: 'ms',
        value: quantile(busy, 0.99),
        bare: quantile(idle, 0.99),
      },
    ];
  } finally {
    agent.destroy();
    await server.remove();
  }
};
