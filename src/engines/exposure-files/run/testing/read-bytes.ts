import { Readable } from 'node:stream';
import { type Batch, type EngineMessage, engineMessage, type Look } from '../../engine-message.ts';
import type { FileFault } from '../../fields.ts';
import { readFile } from '../read-file.ts';

type ReadSettings = Parameters<typeof readFile>[1];

export type Bytes = Uint8Array | string;

function* inPieces(bytes: Uint8Array, pieceBytes: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** Reads a file as the child does; every message must be one that the server takes. */
const readAll = async (
  bytes: Bytes,
  settings: ReadSettings,
  pieceBytes: number,
): Promise<EngineMessage[]> => {
  const said: EngineMessage[] = [];
  const say = (message: EngineMessage): void => {
    said.push(engineMessage.parse(JSON.parse(JSON.stringify(message))));
  };
  const pieces = inPieces(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, pieceBytes);
  await readFile(Readable.from(pieces), settings, say, async () => undefined);
  return said;
};

const refusalIn = (said: readonly EngineMessage[]): FileFault | undefined =>
  said.find((message) => message.type === 'refused')?.fault;

/** What a look says of a file, or why there is none. */
export const lookAtBytes = async (
  bytes: Bytes,
  columns?: Look['columns'],
  pieceBytes = 64 * 1024,
): Promise<Look | FileFault> => {
  const said = await readAll(bytes, { job: 'look', columns }, pieceBytes);
  const look = said.find((message) => message.type === 'look');
  return look ?? refusalIn(said) ?? 'empty';
};

export type Read = Pick<Batch, 'records' | 'wrong'> & {
  readonly batches: readonly Batch[];
  readonly refused: FileFault | undefined;
  readonly isDone: boolean;
};

/** Everything in a file behind a line, by the columns that were said or guessed. */
export const readBytes = async (
  bytes: Bytes,
  {
    columns,
    after = 0,
    pieceBytes = 64 * 1024,
  }: { columns?: Look['columns']; after?: number; pieceBytes?: number } = {},
): Promise<Read> => {
  const look = await lookAtBytes(bytes, columns);
  if (typeof look === 'string') return { records: [], wrong: [], batches: [], refused: look, isDone: false };
  const settings = { job: 'read', shape: look.shape, columns: look.columns, after } as const;
  const said = await readAll(bytes, settings, pieceBytes);
  const batches = said.filter((message) => message.type === 'batch');
  return {
    records: batches.flatMap(({ records }) => records),
    wrong: batches.flatMap(({ wrong }) => wrong),
    batches,
    refused: refusalIn(said),
    isDone: said.at(-1)?.type === 'done',
  };
};
