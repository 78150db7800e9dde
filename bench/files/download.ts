import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import { webShieldingCalls } from '../../src/areas/services/web-shielding/contract.ts';
import { startBare } from '../bare-child.ts';
import { type Cast, signInBothSides } from '../people.ts';
import { watchGrowth } from '../processes.ts';
import { move, requestInProgress } from '../requests.ts';
import { inTurns, most, pause, type Workload } from '../result.ts';
import { speedRows } from './speed-rows.ts';
import { attach, fetchFile, largestAttachmentMiB, mebibyte, writeNoise } from './transfer.ts';

const rounds = 7;
const reportPatienceSeconds = 90;

const finish = async ({ customer, analyst }: Cast, request_id: string): Promise<void> => {
  await move(analyst, request_id, 'in review');
  await move(analyst, request_id, 'finished');
  for (let waited = 0; waited < reportPatienceSeconds; waited += 0.5) {
    const { body } = await customer.send(webShieldingCalls.details, { request_id });
    if (body.current_status === 'finished') return;
    await pause(0.5);
  }
  throw new Error('The report was not built in time.');
};

/** A report's archive with a 200 MiB attachment, decrypted on the way, against a bare file server. */
export const download: Workload = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baluarte-bench-'));
  const source = join(folder, 'evidence.zip');
  await writeNoise(source, largestAttachmentMiB);
  const server = await startServer();
  const files = await startBare('file-server', source);
  try {
    const cast = await signInBothSides(server.url, server.dataDir);
    const requestId = await requestInProgress(cast);
    await attach(server.url, cast.analyst, requestId, source);
    await finish(cast, requestId);
    const { cookie = '' } = cast.customer;
    const ask = {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ request_id: requestId }),
    };
    const speed = async (url: string, options = {}): Promise<number> => {
      const { milliseconds, bytes } = await fetchFile(url, options);
      if (bytes < largestAttachmentMiB * mebibyte) throw new Error(`Only ${bytes} bytes came.`);
      return (bytes * 1000) / mebibyte / milliseconds;
    };
    const growth = watchGrowth(server.pid);
    const speeds = await inTurns(
      rounds,
      () => speed(`${server.url}${webShieldingCalls.downloadReport.path}`, ask),
      () => speed(`http://127.0.0.1:${files.first}/`),
    );
    return speedRows({
      workload: 'download',
      measured: '200 MiB, decrypted, against a bare file server',
      ...{ speeds, leastShare: 0.8 },
      growth: { of: `the server over ${rounds} of them`, mebibytes: growth(), limit: most(32) },
    });
  } finally {
    await files.stop();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
