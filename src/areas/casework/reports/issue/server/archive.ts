import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import yazl from 'yazl';
import { createUniqueNames, safeFileName } from '../../file-name.ts';

/** A file that is given when its turn comes, so that one is open at a time and none is held. */
type ArchiveAttachment = {
  /** As uploaded; made safe and unique here. */
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
};

/** Small enough to be held, or text as it comes when its turn does. */
type Content = string | (() => AsyncIterable<string>);

export type ArchiveParts = {
  readonly requestId: string;
  readonly organisation: string;
  readonly reportPdf: Uint8Array;
  readonly findingsCsv: Content;
  /** Becomes request.json. */
  readonly request: unknown;
  readonly attachments: readonly ArchiveAttachment[];
  /** SARIF 2.1.0. */
  readonly sarif?: Content;
  /** What an engine made besides, by name: sbom.cdx.json (CycloneDX) for SAST. */
  readonly documents?: Readonly<Record<string, string>>;
  readonly executivePdf?: Uint8Array;
  readonly findingsJson?: Content;
  /** Everything that was to be tested, where a sheet lists it: becomes scope.csv. */
  readonly scope?: ArchiveAttachment['open'];
  /** Pictures and files that show findings; they lie under `evidence/`. */
  readonly evidence?: readonly ArchiveAttachment[];
  readonly issue?: ArchiveIssue;
};

/** What makes an archive one that can be verified. */
type ArchiveIssue = {
  readonly code: string;
  readonly version: number;
  readonly keyId: string;
  /** Over the exact bytes of manifest.json, in base64: becomes manifest.sig. */
  readonly sign: (bytes: Uint8Array) => string;
  /** Told once the manifest is written: what each file hashes to, manifest.json and manifest.sig among them. */
  readonly onSealed: (files: readonly ArchiveFile[]) => void;
};

export type ArchiveFile = { readonly name: string; readonly size: number; readonly sha256: string };

type ArchiveManifest = {
  readonly request_id: string;
  readonly organisation: string;
  readonly issued_at: string;
  /** 1 for the first; each newer one supersedes the one before, whose number stands beside it. */
  readonly version?: number;
  readonly supersedes?: number | null;
  /** What anybody enters to verify it, and which public key proves manifest.sig. */
  readonly code?: string;
  readonly key_id?: string;
  readonly files: readonly ArchiveFile[];
};

type Entry = { readonly name: string; readonly open: ArchiveAttachment['open'] };

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const entry = (name: string, content: Content | Uint8Array): Entry => ({
  name,
  open: async function* () {
    if (typeof content === 'function') for await (const text of content()) yield Buffer.from(text);
    else yield typeof content === 'string' ? Buffer.from(content) : content;
  },
});

/** Names of the attachments in the archive, in their order: `attachments/` and a safe, unique name. */
const attachmentNames = (names: readonly string[]): readonly string[] => {
  const unique = createUniqueNames();
  return names.map((name) => `attachments/${unique(safeFileName(name.split(/[\\/]/).at(-1) ?? '', 'file'))}`);
};

/** The same for evidence, whose names begin with the finding's number. */
const evidenceNames = (names: readonly string[]): readonly string[] => {
  const unique = createUniqueNames();
  return names.map((name) => `evidence/${unique(safeFileName(name, 'file'))}`);
};

const entriesOf = (parts: ArchiveParts): readonly Entry[] => {
  const { evidence = [] } = parts;
  const names = attachmentNames(parts.attachments.map(({ name }) => name));
  const shown = evidenceNames(evidence.map(({ name }) => name));
  return [
    entry('report.pdf', parts.reportPdf),
    entry('findings.csv', parts.findingsCsv),
    entry('request.json', json(parts.request)),
    ...(parts.scope === undefined ? [] : [{ name: 'scope.csv', open: parts.scope }]),
    ...(parts.executivePdf === undefined ? [] : [entry('executive.pdf', parts.executivePdf)]),
    ...(parts.findingsJson === undefined ? [] : [entry('findings.json', parts.findingsJson)]),
    ...(parts.sarif === undefined ? [] : [entry('findings.sarif', parts.sarif)]),
    ...Object.entries(parts.documents ?? {}).map(([name, content]) => entry(name, content)),
    ...evidence.map(({ open }, index) => ({ name: shown[index] ?? 'evidence/file', open })),
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

const manifestOf = (parts: ArchiveParts, issuedAt: Date, files: readonly ArchiveFile[]): ArchiveManifest => {
  const { issue } = parts;
  return {
    request_id: parts.requestId,
    organisation: parts.organisation,
    issued_at: issuedAt.toISOString(),
    ...(issue
      ? {
          version: issue.version,
          supersedes: issue.version > 1 ? issue.version - 1 : null,
          code: issue.code,
          key_id: issue.keyId,
        }
      : {}),
    files,
  };
};

const fileOf = (name: string, bytes: Uint8Array): ArchiveFile => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/**
 * The archive of a report as a stream of bytes: report.pdf, findings.csv, request.json, scope.csv,
 * executive.pdf, findings.json, findings.sarif, the engine's other documents, evidence and attachments byte for byte,
 * and manifest.json with size and SHA-256 of every file before it, taken while it streamed by; where it is issued,
 * manifest.sig after it. Names are relative; attachments are never held. The same parts and moment give the same bytes.
 * An attachment that cannot be read destroys the stream with its error.
 */
export const writeArchive = (parts: ArchiveParts, issuedAt: Date): Readable => {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const files: ArchiveFile[] = [];
  const options = { mtime: zipTime(issuedAt), mode: 0o100644, forceDosTimestamp: true };
  const { issue } = parts;
  let manifest = Buffer.alloc(0);
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
  // Written when its turn comes, after all others: by then their hashes are known. Not compressed, so that the page
  // that verifies finds the code in the archive's own bytes.
  zip.addReadStreamLazy('manifest.json', { ...options, compress: issue === undefined }, (give) => {
    manifest = Buffer.from(json(manifestOf(parts, issuedAt, files)));
    give(null, Readable.from([manifest]));
  });
  if (issue) {
    zip.addReadStreamLazy('manifest.sig', { ...options, compress: false }, (give) => {
      const signature = Buffer.from(`${issue.sign(manifest)}\n`);
      issue.onSealed([...files, fileOf('manifest.json', manifest), fileOf('manifest.sig', signature)]);
      give(null, Readable.from([signature]));
    });
  }
  zip.on('error', stop);
  zip.end();
  pipeline(zip.outputStream, output, () => {});
  return output;
};
