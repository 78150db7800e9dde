import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReportStage, type ReportStage } from '../../../../../test/report-stage.ts';
import { ownLogoCalls, staffLogoCalls } from '../../contract.ts';

let stage: ReportStage;
beforeAll(async () => {
  stage = await openReportStage();
});
afterAll(() => stage.stop());

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

test('a logo is a picture that can be printed; whoever may not set it does not', async () => {
  const { admin, member, operator } = stage;
  const size = Buffer.alloc(13);
  size.writeUInt32BE(64, 0);
  size.writeUInt32BE(64, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const good = Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(64 * (64 * 3 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const damaged = Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(40, 1)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const send = (bytes: Buffer | string) => ({ file: { name: 'logo.png', bytes, type: 'image/png' } });
  expect((await admin.browser.send(ownLogoCalls.set, {}, send(good))).status).toBe(204);
  const shown = await admin.browser.send(ownLogoCalls.show, {});
  expect(shown.body).toMatchObject({ media_type: 'image/png', width: 64, height: 64 });
  expect(Buffer.from(shown.body.base64, 'base64').equals(good)).toBe(true);
  for (const bytes of ['<svg/>', damaged, Buffer.concat([good.subarray(0, 20), Buffer.alloc(20)])])
    expect((await admin.browser.send(ownLogoCalls.set, {}, send(bytes))).status).toBe(422);
  expect((await admin.browser.send(ownLogoCalls.set, {}, send(Buffer.alloc(600 * 1024)))).status).toBe(413);
  expect((await member.browser.send(ownLogoCalls.set, {}, send(good))).status).toBe(403);
  expect((await admin.browser.send(staffLogoCalls.set, {}, send(good))).status).toBe(403);
  expect((await operator.browser.send(staffLogoCalls.set, {}, send(good))).status).toBe(204);
  const theirs = await operator.browser.send(staffLogoCalls.show, {
    organisation_id: admin.organisationId ?? '',
  });
  expect(theirs.body.width).toBe(64);
  expect((await admin.browser.send(ownLogoCalls.remove, {})).status).toBe(204);
  expect((await admin.browser.send(ownLogoCalls.show, {})).body).toBeNull();
  const { rows } = await stage.server.owner.query(
    "select details from audit_entries where action = 'logo.remove' and actor_id = $1",
    [admin.userId],
  );
  expect(rows).toEqual([{ details: { filename: 'logo.png' } }]);
});
