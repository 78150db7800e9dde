import type { Readable } from 'node:stream';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Language } from '../../../shared/messages.ts';
import { fileRef } from '../../requests/server/file-ref.ts';
import { findingsCsv } from '../findings-csv.ts';
import { writeArchive } from './archive.ts';
import type { ReportMaterial } from './collect-report.ts';

const asText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

/** The archive of a request in one language as a stream; the attachments are decrypted as their turn comes. */
export const archiveOf = (
  storage: Storage,
  material: ReportMaterial,
  language: Language,
  pdf: Buffer,
): Readable => {
  const data = material.dataIn(language);
  const sarif = material.documents.get('findings.sarif');
  const sbom = material.documents.get('sbom.cdx.json');
  return writeArchive(
    {
      requestId: material.requestId,
      organisation: material.organisation,
      reportPdf: pdf,
      findingsCsv: findingsCsv(data.findings, language),
      request: {
        ...data.request,
        timeline: data.timeline,
        ...(data.coverage ? { coverage: data.coverage } : {}),
      },
      attachments: material.attachments.map((file) => ({
        name: file.name,
        open: () => storage.read(fileRef(file)),
      })),
      ...(sarif === undefined ? {} : { sarif: asText(sarif) }),
      ...(sbom === undefined ? {} : { sbom: asText(sbom) }),
    },
    material.issuedAt,
  );
};
