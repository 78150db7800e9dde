import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import yazl from 'yazl';
import { createUniqueNames, safeFileName } from '../file-name.ts';

/** A file that is given when its turn comes, so that one is open at a time and none is held. */
export type ArchiveAttachment = {
  /** As uploaded; made safe and unique here. */
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
};

export type ArchiveParts = {
  readonly requestId: string;
  readonly organisation: string;
  readonly reportPdf: Uint8Array;
  readonly findingsCsv: string;
  /** Becomes request.json. */
  readonly request: unknown;
  readonly attachments: readonly ArchiveAttachment[];
  /** SARIF 2.1.0 and CycloneDX JSON, for SAST. */
  readonly sarif?: string;
  readonly sbom?: string;
};

export type ArchiveManifest = {
  readonly request_id: string;
  readonly organisation: string;
  readonly issued_at: string;
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[];
};

type Entry = { readonly name: string; readonly open: ArchiveAttachment['open'] };

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const entry = (name: string, content: string | Uint8Array): Entry => ({
  name,
  open: async function* () {
    yield typeof content === 'string' ? Buffer.from(content) : content;
  },
});

/** Names of the attachments in the archive, in their order: `attachments/` and a safe, unique name. */
export const attachmentNames = (names: readonly string[]): readonly string[] => {
  const unique = createUniqueNames();
  return names.map((name) => `attachments/${unique(safeFileName(name.split(/[\\/]/).at(-1) ?? '', 'file'))}`);
};

const entriesOf = (parts: ArchiveParts): readonly Entry[] => {
  const names = attachmentNames(parts.attachments.map(({ name }) => name));
  return [
    entry('report.pdf', parts.reportPdf),
    entry('findings.csv', parts.findingsCsv),
    entry('request.json', json(parts.request)),
    ...(parts.sarif === undefined ? [] : [entry('findings.sarif', parts.sarif)]),
    ...(parts.sbom === undefined ? [] : [entry('sbom.cdx.json', parts.sbom)]),
    ...parts.attachments.map(({ open }, index) => ({ name: names[index] ?? 'attachments/file', open })),
  ];
};

/** Kinds that are compressed already: trying again costs time and saves nothing. */
const compressed = /\.(?:zip|7z|gz|tgz|bz2|xz|zst|rar|pdf|png|jpe?g|gif|webp|mp4|mov|docx|xlsx|pptx)$/i;

/** Counts and hashes what runs through. */
const measure = (done: (size: number, sha256: string) => void): Transform => {
  const hash = createHash('sha256');
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, next) {
      hash.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
    flush(next) {
      done(size, hash.digest('hex'));
      next();
    },
  });
};

/**
 * Zip keeps local time. With this date its fields show UTC wherever the server stands, so that the same input
 * gives the same bytes.
 */
const zipTime = (at: Date): Date => new Date(at.getTime() + at.getTimezoneOffset() * 60_000);

/**
 * The archive of a report as a stream of bytes: report.pdf, findings.csv, request.json, for SAST findings.sarif
 * and sbom.cdx.json, the attachments byte for byte, and manifest.json last, with size and SHA-256 of every
 * other file, taken while it streamed by. Names are relative; attachments are never held. The same parts and
 * moment give the same bytes. An attachment that cannot be read destroys the stream with its error.
 */
export const writeArchive = (parts: ArchiveParts, issuedAt: Date): Readable => {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const files: ArchiveManifest['files'][number][] = [];
  const options = { mtime: zipTime(issuedAt), mode: 0o100644, forceDosTimestamp: true };
  let current: Readable | undefined;
  // When the reader goes away, the open file is let go too.
  output.once('close', () => current?.destroy());
  const stop = (error: Error): void => {
    output.destroy(error);
  };

  const add = ({ name, open }: Entry): void => {
    zip.addReadStreamLazy(name, { ...options, compress: !compressed.test(name) }, (give) => {
      Promise.resolve(open()).then((bytes) => {
        const source = Readable.from(bytes, { objectMode: false });
        const measured = measure((size, sha256) => files.push({ name, size, sha256 }));
        pipeline(source, measured, (error) => error && stop(error));
        current = source;
        give(null, measured);
      }, stop);
    });
  };

  for (const one of entriesOf(parts)) add(one);
  // Written when its turn comes, after all others: by then their hashes are known.
  zip.addReadStreamLazy('manifest.json', { ...options, compress: true }, (give) => {
    const manifest: ArchiveManifest = {
      request_id: parts.requestId,
      organisation: parts.organisation,
      issued_at: issuedAt.toISOString(),
      files,
    };
    give(null, Readable.from([Buffer.from(json(manifest))]));
  });
  zip.on('error', stop);
  zip.end();
  pipeline(zip.outputStream, output, () => {});
  return output;
};
