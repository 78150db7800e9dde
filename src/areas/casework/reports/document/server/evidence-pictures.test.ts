import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Storage } from '../../../../../platform/storage/storage.ts';
import { squarePng } from '../../../../../test/png.ts';
import { openReportStage, pdfText } from '../../../../../test/report-stage.ts';
import { sampleFinding, sampleReport } from '../../../../../test/sample-report.ts';
import { addEvidence } from '../../../findings/write/staff-contract.ts';
import { findRequest, type StoredFileRow } from '../../../requests/server/store.ts';
import { collectReport } from './collect-report.ts';
import { readPictures } from './evidence-pictures.ts';
import { typesetBoth, typesetPdf } from './typeset.ts';

/** Files of the evidence with these bytes, and where they are read from. */
const stored = (pictures: Readonly<Record<string, Buffer>>) => {
  const files = Object.entries(pictures).map(([id, { length: size }]) => ({
    ...{ id, name: `${id}.png`, size, media_type: 'image/png', wrapped_key: Buffer.alloc(1) },
  }));
  const read: Storage['read'] = ({ id }) => Readable.from([pictures[id] ?? Buffer.alloc(0)]);
  return { files: files as unknown as StoredFileRow[], storage: { read } as Storage };
};

test('pictures are printed as long as all of them, decoded, fit; sixteen bits take twice the room', async () => {
  const [deep, flat] = [squarePng(4890, 16, 1).subarray(0, 64), squarePng(4890, 8, 1).subarray(0, 64)];
  const names = async (pictures: Record<string, Buffer>) => {
    const { files, storage } = stored(pictures);
    return [...(await readPictures(storage, files)).keys()].join('');
  };
  expect(await names({ a: deep, b: deep, c: deep, d: flat })).toBe('ab');
  expect(await names({ a: flat, b: flat, c: deep, d: flat, e: flat })).toBe('abc');
  // What is too large keeps no smaller one out that comes after it.
  expect(await names({ a: deep, b: flat, c: deep, d: flat })).toBe('abd');
});

test('where memory does not do, the report is made without pictures and names them', async () => {
  const images = [3, 5, 7, 9].map((shade) => ({
    ...({ name: `picture-${shade}.png`, kind: 'png', width: 4890, height: 4890 } as const),
    base64: squarePng(4890, 16, shade).toString('base64'),
  }));
  const data = {
    ...sampleReport(1),
    findings: [{ ...sampleFinding(0), images, files: ['dump.txt'] }],
  };
  const within = { heapMiB: 256, memoryMiB: 420, seconds: 60, scratchMiB: 64, outputMiB: 64 };
  const short = { ...sampleReport(1), kind: 'executive' } as const;
  const [full, executive] = (await typesetBoth(data, short, undefined, within)).map(pdfText);
  expect(full).toMatch(/Files of evidence picture-3\.png.*picture-9\.png dump\.txt/);
  // What has its place in the memory is as it would be alone.
  expect(executive).toBe(pdfText(await typesetPdf(short, undefined, within)));
});

test('the heaviest findings show their pictures first', async () => {
  const stage = await openReportStage();
  try {
    const { operator, server, requestId } = stage;
    for (const severity of ['info', 'critical', 'low']) {
      const finding_id = await stage.addFinding(severity, severity);
      const file = { name: `${severity}.png`, bytes: squarePng(40, 8, 9), type: 'image/png' };
      const { status } = await operator.browser.send(addEvidence, { finding_id }, { file });
      expect(status).toBe(200);
    }
    const { pictured } = await server.parts.db.within('system', async (tx) => {
      const row = await findRequest(tx, requestId);
      if (!row) throw new Error('No request.');
      return collectReport(tx, server.parts as never, row);
    });
    expect(pictured.map(({ name }) => name)).toEqual(['critical.png', 'low.png', 'info.png']);
  } finally {
    await stage.stop();
  }
});
