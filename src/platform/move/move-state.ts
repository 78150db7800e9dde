import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeWhole } from './write-whole.ts';

const places = z.object({ database: z.string(), storage: z.string() });

/** What `DATA_DIR/move.json` says of a move that is under way. */
const stateSchema = z.object({
  id: z.string(),
  from: places,
  to: places,
  /** What was there before: no cluster at all, nothing, or what was left behind by an earlier move. */
  database: z.enum(['stays', 'none', 'empty', 'left']),
  storage: z.enum(['stays', 'empty', 'left']),
  /** Of an empty database's server: what a move makes where it is missing, and leaves where it was. */
  had: z.object({ role: z.boolean(), extension: z.boolean() }),
  /** `copying` may be taken back; `switching` is finished by running it again. */
  step: z.enum(['copying', 'switching']),
  /** What was brought, once all of it was compared. */
  brought: z.optional(
    z.object({
      tables: z.number(),
      rows: z.number(),
      bytes: z.number(),
      files: z.number(),
      fileBytes: z.number(),
    }),
  ),
});
export type MoveState = z.infer<typeof stateSchema>;
export type Brought = NonNullable<MoveState['brought']>;

export const stateFile = (dataDir: string): string => join(dataDir, 'move.json');
const journalFile = (dataDir: string): string => join(dataDir, 'move-files.log');

/** @throws Error with a sentence where the file is none of ours. */
export const readState = (dataDir: string): MoveState | undefined => {
  if (!existsSync(stateFile(dataDir))) return undefined;
  const read = z.safeParse(stateSchema, JSON.parse(readFileSync(stateFile(dataDir), 'utf8')));
  if (!read.success) throw new Error(`${stateFile(dataDir)} is not what this version has written.`);
  return read.data;
};

export const writeState = (dataDir: string, state: MoveState): Promise<void> =>
  writeWhole(stateFile(dataDir), `${JSON.stringify(state, null, 2)}\n`);

/** The move is over, one way or the other. */
export const endState = async (dataDir: string): Promise<void> => {
  await rm(journalFile(dataDir), { force: true });
  await rm(stateFile(dataDir), { force: true });
};

/** Which files a move has brought, a line each time something is known of one. */
export type Journal = {
  /** Before the first byte of one that was not there. */
  readonly begin: (id: string) => void;
  /** It lies there; the hash is of where it came from. */
  readonly done: (id: string, sha256: Buffer) => void;
  /** It lies there no more, or not as it should. */
  readonly forget: (id: string) => void;
  readonly hashOf: (id: string) => Buffer | undefined;
  /** Everything that this move may have written. */
  readonly begun: () => readonly string[];
};

/** What was written is read again after a kill; a line that was cut off says nothing. */
export const openJournal = (dataDir: string): Journal => {
  const file = journalFile(dataDir);
  const begun = new Set<string>();
  const done = new Map<string, Buffer>();
  const take = (line: string): void => {
    const [sign = '', id = '', hash = ''] = line.split(' ');
    if (sign === '+') begun.add(id);
    if (sign === '=' && hash.length === 64) done.set(id, Buffer.from(hash, 'hex'));
    if (sign === '-') done.delete(id);
  };
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of text.split('\n')) take(line);
  // What was cut off must not join what comes next.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  const write = (line: string): void => {
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
    take(line);
  };
  return {
    begin: (id) => write(`+ ${id}`),
    done: (id, sha256) => write(`= ${id} ${sha256.toString('hex')}`),
    forget: (id) => write(`- ${id}`),
    hashOf: (id) => done.get(id),
    begun: () => [...begun],
  };
};
