import type { Readable } from 'node:stream';
import type { Storage, StoredFile } from '../../../../../platform/storage/storage.ts';
import type { Language } from '../../../../../shared/messages.ts';
import type { RequestScope } from '../../../../../shared/scope/request-scope.ts';
import { exportSheet } from '../../../../../shared/sheet/export.ts';
import { listsTargets } from '../../../requests/scope/server/read-scope.ts';
import { fileRef } from '../../../requests/server/file-ref.ts';
import type { ReportMaterial } from '../../document/server/collect-report.ts';
import { readSnapshot } from '../../document/server/finding-snapshot.ts';
import { csvOf, jsonOf, sarifOf } from '../../export/server/findings-streams.ts';
import { type ArchiveFile, writeArchive } from './archive.ts';
import type { Issue } from './issue.ts';

const asText = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

/** What an engine keeps in place of the SARIF that is made of the findings. */
const sarifName = 'findings.sarif';

/** The engine's other documents, by name and in the order of the names. */
const otherDocuments = (documents: ReportMaterial['documents']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...documents].filter(([name]) => name !== sarifName).map(([name, document]) => [name, asText(document)]),
  );

async function* oneText(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** What was made and read for an archive before. */
type ArchiveInputs = {
  readonly technical: Buffer;
  readonly executive: Buffer;
  readonly scope: RequestScope | undefined;
  readonly snapshot: StoredFile;
};

/** All that was to be tested, as it was sent; made harmless for spreadsheets, like the same download. */
const wholeScope = (storage: Storage, { submodule, upload }: ReportMaterial) =>
  listsTargets(submodule, upload) ? { scope: () => exportSheet(storage.read(fileRef(upload))) } : {};

/** The archive of a request in one language as a stream; the attachments are decrypted as their turn comes. */
export const archiveOf = (
  storage: Storage,
  material: ReportMaterial,
  language: Language,
  made: ArchiveInputs,
  issue: Issue,
  onSealed: (files: readonly ArchiveFile[]) => void,
): Readable => {
  const data = material.dataIn(language);
  const sarif = material.documents.get(sarifName);
  const { requestId, issuedAt } = material;
  const of = {
    requestId,
    issuedAt: issuedAt.toISOString(),
    code: issue.code,
    version: issue.version,
    language,
  };
  const pages = () => readSnapshot(storage, made.snapshot, language);
  return writeArchive(
    {
      requestId,
      organisation: material.organisation,
      reportPdf: made.technical,
      executivePdf: made.executive,
      findingsCsv: () => csvOf(pages(), language),
      findingsJson: () => jsonOf(pages(), of),
      request: {
        ...data.request,
        timeline: data.timeline,
        ...(made.scope ? { scope: made.scope } : {}),
        ...(data.coverage ? { coverage: data.coverage } : {}),
        ...(data.comparison ? { comparison: data.comparison } : {}),
        ...(data.campaign ? { campaign: data.campaign } : {}),
      },
      evidence: [
        ...material.evidenceTexts.map(({ name, text }) => ({ name, open: () => oneText(text) })),
        ...material.evidence.map(({ file, name }) => ({
          name,
          open: () => storage.read(fileRef(file)),
        })),
      ],
      attachments: material.attachments.map((file) => ({
        name: file.name,
        open: () => storage.read(fileRef(file)),
      })),
      sarif:
        sarif === undefined
          ? () => sarifOf(pages(), language, `${requestId}/${issue.version}`)
          : asText(sarif),
      documents: otherDocuments(material.documents),
      ...wholeScope(storage, material),
      issue: { ...issue, onSealed },
    },
    issuedAt,
  );
};
