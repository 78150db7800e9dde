import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobKind } from '../../../../../platform/jobs/jobs.ts';
import { loseCommitOf } from '../../../../../test/database/lost-answer.ts';
import { openReportStage, type ReportStage, unzip } from '../../../../../test/report-stage.ts';
import { openScanStage, type ScanStage } from '../../../../../test/stages/scan-stage.ts';
import { reissueReport } from '../../contract.ts';
import { workOnReports } from './build-report.ts';

let stage: ReportStage;
let scans: ScanStage;
beforeAll(async () => {
  [stage, scans] = await Promise.all([openReportStage(), openScanStage()]);
});
afterAll(() => Promise.all([stage.stop(), scans.server.stop()]));

test('a report whose commit was not answered is there, in each language', async () => {
  const { server, operator, addFinding, waitForVersion, versions, archiveOf, requestId: request_id } = stage;
  await addFinding('Second');
  const isLost = loseCommitOf(server.parts.db.pool, 'insert into "report_versions"');
  const asked = await operator.browser.send(reissueReport, { request_id, reason: 'More was found.' });
  expect(asked.status).toBe(200);
  await waitForVersion(2);
  // What was built is thrown away once the connection is known to be gone, if it is.
  await expect.poll(isLost).toBe(true);
  await stage.jobsDone();
  const newest = (await versions()).filter(({ version }) => version === 2);
  expect(newest.map(({ language }) => language).toSorted()).toEqual(['en', 'es']);
  for (const { report_id } of newest)
    expect((await unzip(await archiveOf(report_id))).has('report.pdf')).toBe(true);
});

test('what follows a report is done by the next try, also where the last one had no answer', async () => {
  const title = scans.titled();
  await scans.scan(['a', 'b'], title);
  const requestId = await scans.begin(['b', 'c'], title);
  const { parts } = scans.server;
  let build: ((job: object) => Promise<void>) | undefined;
  const jobs = {
    ...parts.jobs,
    work: async (_kind: JobKind<object>, handle: never) => {
      build = handle;
    },
  };
  await workOnReports({ ...parts, jobs } as unknown as Parameters<typeof workOnReports>[0]);
  const tryIt = (attempt: number) =>
    build?.({ data: { requestId, by: 'SAST' }, attempt, signal: new AbortController().signal });
  const isLost = loseCommitOf(parts.db.pool, 'insert into "report_versions"');
  await expect(tryIt(2)).rejects.toThrow('Connection terminated');
  expect(isLost()).toBe(true);
  await tryIt(3);
  expect(await scans.finding(requestId, 'b')).toMatchObject({ continues: expect.anything() });
  const { rows } = await scans.server.owner.query(
    'select distinct version from report_versions where request_id = $1',
    [requestId],
  );
  expect(rows).toEqual([{ version: 1 }]);
});
