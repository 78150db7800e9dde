import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchStoredFiles } from '../../../../../test/disk/stored-files.ts';
import { type SignedIn, signIn } from '../../../../../test/people.ts';
import { openReportStage, type ReportStage, until, unzip } from '../../../../../test/report-stage.ts';
import { waitingForLocks } from '../../../../../test/waiting-for-locks.ts';
import { listReports } from '../../../../casework/reports/contract.ts';
import { requestDetailsOfAnyArea } from '../../../../casework/requests/contract.ts';
import { requestTexts } from '../../../../casework/requests/texts.ts';
import { staffAttach, staffDetach, staffMoveRequest } from '../../contract.ts';
import { staffTexts } from '../../texts.ts';

let stage: ReportStage;
let ana: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  stage = await openReportStage();
  ana = await signIn(stage.server, 'Analyst', null);
  ben = await signIn(stage.server, 'Analyst', null);
});
afterAll(() => stage.stop());

const move = (request_id: string, to: string) =>
  stage.operator.browser.send(staffMoveRequest, { request_id, to });
const inWork = async (title: string): Promise<string> => {
  const id = await stage.makeRequest(title);
  for (const to of ['accepted', 'In progress']) await move(id, to);
  return id;
};
const attach = async (request_id: string, name: string): Promise<string> => {
  const file = { name, bytes: `bytes of ${name}` };
  return (await ana.browser.send(staffAttach, { request_id }, { file })).body.file_id;
};
const detach = async (who: SignedIn, request_id: string, file_id: string) => {
  const { status, body } = await who.browser.send(staffDetach, { request_id, file_id });
  return status === 204 ? 204 : [status, body.code, body.message];
};
const names = async (who: SignedIn, request_id: string): Promise<string[]> => {
  const { body } = await who.browser.send(requestDetailsOfAnyArea, { request_id });
  return body.attachments.map(({ name }: { name: string }) => name);
};
const eventsOf = async (request_id: string): Promise<number> =>
  (await stage.server.owner.query('select from request_events where request_id = $1', [request_id]))
    .rowCount ?? 0;
const finished = (request_id: string) =>
  until(async () => {
    const [report] = (await stage.admin.browser.send(listReports, { request_id })).body;
    return report;
  }, 'an issued report');

test('whoever may attach a file takes it back once, bytes and all; the trail and open pages are told', async () => {
  const request_id = await inWork('Wrong file');
  await attach(request_id, 'right.txt');
  const newFiles = watchStoredFiles(stage.server);
  const wrong = await attach(request_id, 'wrong.txt');
  expect(newFiles()).toEqual([expect.stringContaining(wrong)]);
  const told = await eventsOf(request_id);
  const [status, code] = [404, 'not_found'];
  expect(await detach(ben, stage.requestId, wrong)).toEqual(expect.arrayContaining([409]));
  expect(await detach(ben, await inWork('Another one'), wrong)).toEqual(
    expect.arrayContaining([status, code]),
  );
  expect(await detach(ben, request_id, wrong)).toBe(204);
  expect(await eventsOf(request_id)).toBe(told + 1);
  expect(newFiles()).toEqual([]);
  expect(await names(ana, request_id)).toEqual(['right.txt']);
  expect(await detach(ana, request_id, wrong)).toEqual([status, code, staffTexts.fileGone.en]);
  expect(await detach(ana, request_id, 'no id')).toEqual(expect.arrayContaining([status, code]));
  const { rows } = await stage.server.owner.query(
    `select actor_id as by, action, details ->> 'filename' as name from audit_entries
      where object = $1 and action in ('request.attach', 'request.detach') order by id`,
    [request_id],
  );
  expect(rows).toContainEqual({ by: ana.userId, action: 'request.attach', name: 'wrong.txt' });
  expect(rows.at(-1)).toEqual({ by: ben.userId, action: 'request.detach', name: 'wrong.txt' });
});

test('a customer takes nothing back, and reads of files when they have the report', async () => {
  const request_id = await inWork('Not theirs');
  const file_id = await attach(request_id, 'results.txt');
  for (const who of [stage.admin, stage.member]) {
    expect(await detach(who, request_id, file_id)).toEqual(expect.arrayContaining([403]));
    expect(await names(who, request_id)).toEqual([]);
  }
  expect(await names(ana, request_id)).toEqual(['results.txt']);
});

test('what another kind of file is stays, whoever names it', async () => {
  const request_id = await inWork('Evidence');
  const file_id = await attach(request_id, 'results.txt');
  await stage.server.owner.query("update files set kind = 'import' where id = $1", [file_id]);
  expect(await detach(ana, request_id, file_id)).toEqual(expect.arrayContaining([404]));
});

test('the report holds what was not taken back; once it is asked for every file stays', async () => {
  const request_id = await inWork('Issued');
  const [kept, gone] = [await attach(request_id, 'kept.txt'), await attach(request_id, 'gone.txt')];
  await move(request_id, 'in review');
  expect(await detach(ana, request_id, gone)).toBe(204);
  expect((await move(request_id, 'finished')).status).toBe(200);
  const { report_id } = await finished(request_id);
  expect(await detach(ana, request_id, kept)).toEqual([409, 'status_conflict', staffTexts.filesIssued.en]);
  const archive = await unzip(await stage.archiveOf(report_id));
  const held = [...archive.keys()].filter((name) => name.startsWith('attachments/'));
  expect(held).toEqual(['attachments/kept.txt']);
  expect(archive.get('attachments/kept.txt')?.toString()).toBe('bytes of kept.txt');
  expect(await names(stage.admin, request_id)).toEqual(['kept.txt']);
});

test('a file that somebody takes back while the report is asked for stays in it', async () => {
  const request_id = await inWork('At the same moment');
  const file_id = await attach(request_id, 'results.txt');
  const { owner } = stage.server;
  await owner.query('begin');
  await owner.query('select from requests where id = $1 for update', [request_id]);
  const removing = detach(ana, request_id, file_id);
  await expect.poll(() => waitingForLocks(stage.server)).toBeGreaterThan(0);
  await owner.query("update requests set status = 'in review', finishing = true where id = $1", [request_id]);
  await owner.query('commit');
  expect(await removing).toEqual([409, 'status_conflict', requestTexts.being_finished.en]);
  expect(await names(ana, request_id)).toEqual(['results.txt']);
});
