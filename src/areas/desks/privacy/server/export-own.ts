import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, type Reading, scopeOf } from '../../../../platform/db/database.ts';
import { openSlots } from '../../../../platform/http/guard/slots.ts';
import type { Download } from '../../../../platform/http/route.ts';
import { nameKey } from '../../../../platform/name-key.ts';
import type { Actor } from '../../../../shared/actor.ts';
import { type Language, say } from '../../../../shared/messages.ts';
import { recordAudit } from '../../../records/audit/server/store.ts';
import { type HeldFile, heldFiles } from '../held-files.ts';
import { privacyTexts as texts } from '../texts.ts';
import { held, heldPage, type Whose } from './held-store.ts';

/** Rows that are read at once; a message may have 10 KB. */
const rowsAtOnce = 200;

/** Of one person at once: it lies on the disk until it has been sent. */
const exports = openSlots(1, texts.oneAtOnce);

const names = Object.keys(heldFiles).filter((name): name is HeldFile => name in heldFiles);

/** A list as JSON, a page at a time. */
async function* listOf(reading: () => Reading, file: HeldFile, whose: Whose): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for (let after: string | undefined; ; ) {
    const rows = await heldPage(reading(), file, whose, { after, limit: rowsAtOnce });
    for (const { key: _key, ...row } of rows) {
      yield `${isFirst ? '\n' : ',\n'}  ${JSON.stringify(row)}`;
      isFirst = false;
    }
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)?.key;
  }
  yield isFirst ? ']\n' : '\n]\n';
}

const readmeOf = ({ username }: Actor, whose: Whose, language: Language, now: Date): string =>
  [
    say(texts.readmeTitle(username, now.toISOString().slice(0, 16).replace('T', ' ')), language),
    say(texts.readmeFiles, language),
    names.map((name) => `${name}: ${say(heldFiles[name], language)}`).join('\n'),
    say(texts.readmeNotHeld, language),
    ...(whose.isStaff ? [say(texts.readmeStaff, language)] : []),
  ].join('\n\n');

/** A zip of one list after another: one is open at a time, and none is held. */
const zipOf = (
  lists: ReadonlyMap<string, () => AsyncIterable<string>>,
  readme: { readonly name: string; readonly text: string },
): Readable => {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  zip.addBuffer(Buffer.from(`${readme.text}\n`), readme.name);
  for (const [name, open] of lists)
    zip.addReadStreamLazy(name, {}, (give) => {
      const source = Readable.from(open(), { objectMode: false });
      source.once('error', (error) => output.destroy(error));
      current = source;
      give(null, source);
    });
  zip.end();
  zip.outputStream.pipe(output);
  return output;
};

/** What is held about whoever asks, made when it is asked for; told in the trail before the first byte leaves. */
export const exportOwn = async (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  actor: Actor,
  language: Language,
): Promise<Download> => {
  const { userId: personId, username, organisationId } = actor;
  // Before its line is written: one too many is none.
  exports.take(personId)();
  const now = clock.now();
  await db.within(scopeOf(actor), (tx) =>
    recordAudit(tx, actor, { organisationId, action: 'account.export', object: personId }, now),
  );
  const usernameKey = nameKey(username);
  const whose: Whose = { personId, usernameKey, organisationId, isStaff: organisationId === null };
  const readingOf = (file: HeldFile) => () =>
    db.reading(held[file].eyes === 'system' ? 'system' : scopeOf(actor));
  const lists = new Map(names.map((name) => [name, () => listOf(readingOf(name), name, whose)]));
  const readme = { name: say(texts.readmeName, language), text: readmeOf(actor, whose, language, now) };
  let release = (): void => {};
  return {
    name: say(texts.fileName(username, now.toISOString().slice(0, 10)), language),
    mediaType: 'application/zip',
    make: () => {
      release = exports.take(personId);
      return zipOf(lists, readme);
    },
    done: () => release(),
  };
};
