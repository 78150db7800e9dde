import { afterAll, beforeAll, expect, test } from 'vitest';
import { loseCommitOf } from '../../../../../test/lost-answer.ts';
import { openReportStage, type ReportStage, unzip } from '../../../../../test/report-stage.ts';
import { reissueReport } from '../../contract.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

test('a report whose commit was not answered is there, in each language', async () => {
  const { server, operator, addFinding, waitForVersion, versions, archiveOf, requestId: request_id } = stage;
  await addFinding('Second');
  const isLost = loseCommitOf(server.parts.db.pool, 'insert into "report_versions"');
  const asked = await operator.browser.send(reissueReport, { request_id, reason: 'More was found.' });
  expect(asked.status).toBe(200);
  await waitForVersion(2);
  // What was built is thrown away once the connection is known to be gone, if it is.
  await expect.poll(isLost).toBe(true);
  await expect
    .poll(
      async () =>
        (
          await server.owner.query(
            "select from pgboss.job where name like '%report%' and state < 'completed'",
          )
        ).rowCount,
    )
    .toBe(0);
  const newest = (await versions()).filter(({ version }) => version === 2);
  expect(newest.map(({ language }) => language).toSorted()).toEqual(['en', 'es']);
  for (const { report_id } of newest)
    expect((await unzip(await archiveOf(report_id))).has('report.pdf')).toBe(true);
});
