import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Language } from '../../../../shared/messages.ts';
import type { Fact } from '../../../../shared/vocabulary/fact.ts';
import {
  type EngineMessage,
  engineMessage,
  type ReadSettings,
  type SkippedEntry,
} from '../../engine-message.ts';
import type { ImportedFinding } from '../../imported-finding.ts';
import type { UnknownSheet } from '../../mapping/unknown-sheet.ts';
import { readFile } from '../read-file.ts';
import { openSource } from '../source.ts';

export type Read = {
  readonly format: string | undefined;
  /** Of the whole file. */
  readonly language?: Language | undefined;
  readonly findings: readonly ImportedFinding[];
  readonly facts: readonly Fact[];
  readonly skipped: readonly SkippedEntry[];
  readonly refused: { readonly fault: string; readonly detail: string; readonly read: number } | undefined;
  /** What stands in the columns of a sheet that no format knows, or that was read with a mapping. */
  readonly sheet?: UnknownSheet | undefined;
  /** The key of a header whose meaning is known. */
  readonly recognised?: string | undefined;
};

function* inPieces(bytes: Uint8Array, pieceBytes: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Reads a file as the child does, in pieces of that size; every message must be one that the server takes. */
export const readChunks = async (
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  mostFindings = 1000,
  mostFacts = 1000,
  more: Partial<ReadSettings> = {},
): Promise<Read> => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  const said: EngineMessage[] = [];
  try {
    await readFile(
      await openSource(Readable.from(chunks)),
      { mostFindings, mostFacts, ...more },
      {
        say: (message) => {
          said.push(engineMessage.parse(message));
        },
        drained: async () => undefined,
        scratch: join(folder, 'upload'),
      },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  const refused = said.find((message) => message.type === 'refused');
  return {
    format: said.find((message) => message.type === 'format')?.format,
    language: said.find((message) => message.type === 'format')?.language,
    findings: said.flatMap((message) => (message.type === 'finding' ? [message.finding] : [])),
    facts: said.flatMap((message) => (message.type === 'fact' ? [message.fact] : [])),
    skipped: said.find((message) => message.type === 'done')?.skipped ?? [],
    sheet: said.find((message) => message.type === 'sheet')?.sheet,
    recognised: said.find((message) => message.type === 'recognised')?.header_key,
    refused: refused && { fault: refused.fault, detail: refused.detail, read: refused.read },
  };
};

export const readBytes = (
  bytes: Uint8Array | string,
  pieceBytes = 64 * 1024,
  more: Partial<ReadSettings> = {},
): Promise<Read> =>
  readChunks(inPieces(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, pieceBytes), 1000, 1000, more);

/** How many were passed over for each reason. */
export const skippedOf = ({ skipped }: Read): Readonly<Record<string, number>> =>
  Object.fromEntries(skipped.map(({ reason, count }) => [reason, count]));
