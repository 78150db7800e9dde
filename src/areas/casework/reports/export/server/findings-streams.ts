import { setImmediate } from 'node:timers/promises';
import type { ReportFinding } from '../../../../../engines/report-pdf/report-data.ts';
import { type Language, say } from '../../../../../shared/messages.ts';
import { type CsvSeparator, csvHead, csvRow } from '../../../../../shared/sheet/write-csv.ts';
import { findingColumns } from '../../../../../shared/vocabulary/report/finding-columns.ts';
import { sarifMark } from '../../../../../shared/vocabulary/report/sarif-mark.ts';
import { findingCells } from '../findings-csv.ts';
import { findingForMachines, sarifResult } from '../findings-documents.ts';
import { openSarifRules } from '../sarif-rules.ts';

/** Findings of a request with their numbers, the heaviest first, as many at once as are held. */
type FindingPages = AsyncIterable<readonly ReportFinding[]>;

/** What a file of an archive belongs to. */
type IssuedFindings = {
  readonly requestId: string;
  readonly issuedAt: string;
  readonly code: string;
  readonly version: number;
  readonly language: Language;
};

/** What is written before others get their turn: a heavy finding alone, or hundreds of light ones. */
const turnCharacters = 32_000;

/** What is made of each, some at once; between them the server answers others. */
async function* inTurns(pages: FindingPages, make: (finding: ReportFinding) => string) {
  let text = '';
  for await (const findings of pages) {
    for (const finding of findings) {
      text += make(finding);
      if (text.length < turnCharacters) continue;
      yield text;
      text = '';
      await setImmediate();
    }
  }
  yield text;
}

/**
 * The findings as a CSV in the reader's language: numbered as in the report, formula-safe, CRLF, with a byte order mark
 * because spreadsheets otherwise take UTF-8 for Windows-1252. With no findings it is the header alone.
 */
export async function* csvOf(
  pages: FindingPages,
  language: Language,
  separator?: CsvSeparator,
): AsyncGenerator<string> {
  const header = Object.values(findingColumns).map((name) => say(name, language));
  yield csvHead(header, separator);
  yield* inTurns(pages, (finding) => csvRow(findingCells(finding, 0, language), separator));
}

/** One JSON value a line, with what parts them. */
const values = (pages: FindingPages, make: (finding: ReportFinding) => unknown) => {
  let between = '';
  return inTurns(pages, (finding) => {
    const line = between + JSON.stringify(make(finding));
    between = ',\n';
    return line;
  });
};

/** The findings for machines, numbered as in the report; pictures by name only. One finding a line. */
export async function* jsonOf(pages: FindingPages, issue: IssuedFindings): AsyncGenerator<string> {
  const { requestId: request_id, issuedAt: issued_at, ...others } = issue;
  const head = JSON.stringify({ request_id, issued_at, ...others });
  yield `${head.slice(0, -1)},"findings":[\n`;
  yield* values(pages, findingForMachines);
  yield '\n]}\n';
}

/**
 * SARIF 2.1.0 as it comes: the rules, which are known at the end, stand behind the results.
 * @param runId what tells this run from others (`automationDetails`).
 */
export async function* sarifOf(
  pages: FindingPages,
  language: Language,
  runId?: string,
): AsyncGenerator<string> {
  yield '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{';
  yield `"language":${JSON.stringify(language)},"properties":${JSON.stringify({ format: sarifMark })},"results":[\n`;
  const rules = openSarifRules(language);
  yield* values(pages, (finding) => sarifResult(finding, 0, rules.of(finding)));
  const run = {
    tool: { driver: { name: 'Baluarte', rules: rules.all() } },
    ...(runId === undefined ? {} : { automationDetails: { id: runId } }),
  };
  yield `\n],${JSON.stringify(run).slice(1)}]}\n`;
}
