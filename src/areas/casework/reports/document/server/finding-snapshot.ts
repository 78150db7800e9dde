import type { ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import type { Tx } from '../../../../../platform/db/database.ts';
import type { Storage, StoredFile } from '../../../../../platform/storage/storage.ts';
import { type Language, languages } from '../../../../../shared/messages.ts';
import { walkFindings } from '../../../findings/server/store.ts';
import { asReportFinding, type BesideFinding } from './report-rows.ts';

const snapshotMaxBytes = 8 * 1024 * 1024 * 1024;
/** Findings that are held at once: each may have texts of 60 KB in two languages. */
const page = 50;

type BesideOf = (finding: { readonly id: string; readonly number: number }) => BesideFinding;

async function* linesOf(tx: Tx, requestId: string, besideOf: BesideOf) {
  for await (const rows of walkFindings(tx, requestId, page)) {
    const lines = rows.map((row) => {
      const beside = besideOf(row);
      // JSON has neither a tab nor a line end of its own: a reader parses the one language that it wants.
      const each = languages.map((language) => JSON.stringify(asReportFinding(row, language, beside)));
      return `${each.join('\t')}\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

/**
 * Lays down all released findings of a request as they are in this transaction: a request may have a hundred thousand,
 * and each archive goes through them three times. Encrypted like every file; no row claims it, so whoever took it
 * removes it, and after a crash the sweep of files without a row does.
 */
export const takeSnapshot = (
  tx: Tx,
  storage: Storage,
  requestId: string,
  besideOf: BesideOf,
): Promise<StoredFile> => storage.put(linesOf(tx, requestId, besideOf), snapshotMaxBytes);

/** Not Node's readline: that takes U+2028, which JSON leaves as it is, for the end of a line. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** The findings of a snapshot in that language, page by page, the heaviest first. */
export async function* readSnapshot(
  storage: Storage,
  snapshot: StoredFile,
  language: Language,
): AsyncGenerator<readonly ReportFinding[]> {
  let held: ReportFinding[] = [];
  for await (const line of splitLines(storage.read(snapshot))) {
    const finding: ReportFinding = JSON.parse(line.split('\t')[languages.indexOf(language)] ?? '');
    held.push(finding);
    if (held.length < page) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}
