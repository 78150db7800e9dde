import { uuidv7 } from '../../../../../platform/crypto/uuid.ts';
import { lockNamed, scopeOf, type Tx } from '../../../../../platform/db/database.ts';
import type { Upload } from '../../../../../platform/http/multipart.ts';
import type { Parts } from '../../../../../platform/parts.ts';
import type { Actor } from '../../../../../shared/actor.ts';
import { fail, failValidation } from '../../../../../shared/errors.ts';
import { recordAudit } from '../../../../records/audit/server/store.ts';
import { removeEntries } from '../../../../records/search-index/server/write-entries.ts';
import { ListRefused, readList } from '../read-list.ts';
import { listFaults } from '../texts.ts';
import {
  comparedDomains,
  countSeen,
  deleteLoad,
  deleteUnnamed,
  findLoads,
  insertLoad,
  type StoredLoad,
} from './lookalike-store.ts';
import { lineMatcher, matchesOf, saveMatches } from './match-lines.ts';

type LoadParts = Pick<Parts, 'db' | 'clock'>;

const mostWrong = 100;
/** Lines whose matches are written by one statement. */
const linesAtOnce = 2000;

const refuse = (type: keyof typeof listFaults): never =>
  failValidation([{ loc: ['body', 'document'], type, msg: listFaults[type] }]);

const textOf = async (upload: Upload): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of upload.read()) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return refuse('unreadable_encoding');
  }
};

const read = async (text: string) => {
  try {
    return await readList(text);
  } catch (error) {
    if (error instanceof ListRefused) return refuse(error.fault);
    throw error;
  }
};

/** Lists and domains are compared by one at a time: neither misses what the other brings meanwhile. */
export const holdLists = (tx: Tx): Promise<void> => lockNamed(tx, 'lists of public names');

/**
 * Loads a list and compares it with every proved domain; the file itself is not kept.
 * @throws 422 when the list or each of its lines is wrong.
 */
export const loadList = async (
  { db, clock }: LoadParts,
  actor: Actor,
  input: { name: string; source: string },
  upload: Upload,
): Promise<StoredLoad> => {
  const { lines, wrong } = await read(await textOf(upload));
  if (lines.length === 0) refuse('all_wrong');
  return db.within(scopeOf(actor), async (tx) => {
    await holdLists(tx);
    const now = clock.now();
    const load = { id: uuidv7(now), ...input, loadedBy: actor.userId, now };
    await insertLoad(tx, load, lines, wrong.slice(0, mostWrong), wrong.length);
    const match = lineMatcher(await comparedDomains(tx));
    for (let at = 0; at < lines.length; at += linesAtOnce) {
      const some = lines.slice(at, at + linesAtOnce).map(({ seenOn, ...line }) => ({
        ...line,
        ...{ seen_on: seenOn, load_id: load.id, source: input.source },
      }));
      await saveMatches(tx, await matchesOf(match, some), now);
    }
    const entry = { organisationId: null, action: 'public.load', object: load.id } as const;
    await recordAudit(tx, actor, { ...entry, details: { name: input.name, rows: lines.length } }, now);
    const [stored] = await findLoads(tx, { id: load.id, limit: 1 });
    return stored ?? fail('not_found');
  });
};

/** Takes a list out with all that was known by it alone. @throws `not_found` */
export const takeBackList = ({ db, clock }: LoadParts, actor: Actor, loadId: string): Promise<void> =>
  db.within(scopeOf(actor), async (tx) => {
    await holdLists(tx);
    const gone = (await deleteLoad(tx, loadId)) ?? fail('not_found');
    await countSeen(tx, gone.mentions);
    const unnamed = await deleteUnnamed(tx, gone.mentions);
    await removeEntries(tx, 'lookalike', unnamed);
    await removeEntries(
      tx,
      'mention',
      gone.mentions.map(({ id }) => id),
    );
    const { name, lines: rows } = gone.load;
    const entry = { organisationId: null, action: 'public.take-back', object: loadId } as const;
    await recordAudit(tx, actor, { ...entry, details: { name, rows } }, clock.now());
  });
