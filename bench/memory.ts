import { startServer } from '../e2e/support/server.ts';
import { webShieldingCalls } from '../src/areas/services/web-shielding/contract.ts';
import { startBare } from './bare-child.ts';
import { signInBothSides } from './people.ts';
import { pssMiB, treePssMiB } from './processes.ts';
import { most, pause, type Row, type Workload } from './result.ts';

const idleSeconds = 15;
const limit = most(135);

/** Server and PostgreSQL together at rest. Pages that several processes share are counted once. */
export const memory: Workload = async () => {
  const server = await startServer();
  const bare = await startBare('listener');
  try {
    await pause(idleSeconds);
    const bareMiB = pssMiB(bare.pid);
    const row = (measured: string, value: number, more: Partial<Row> = {}): Row => ({
      workload: 'memory',
      measured,
      unit: 'MiB',
      value,
      ...more,
    });
    const rows = [
      row('idle after the start, server alone', pssMiB(server.pid), { bare: bareMiB }),
      row('idle after the start, with PostgreSQL', treePssMiB(server.pid), { limit }),
    ];
    const { customer } = await signInBothSides(server.url, server.dataDir);
    await customer.send(webShieldingCalls.getHistory, {});
    await pause(idleSeconds);
    return [
      ...rows,
      row('idle after sign-ins, server alone', pssMiB(server.pid), { bare: bareMiB }),
      row('idle after sign-ins, with PostgreSQL', treePssMiB(server.pid), { limit }),
    ];
  } finally {
    await bare.stop();
    await server.remove();
  }
};
