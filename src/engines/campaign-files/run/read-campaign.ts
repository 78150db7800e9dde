import { type Fault, maxFaultsListed } from '../../../shared/errors.ts';
import { scopeSheet } from '../../../shared/scope/scope-sheet.ts';
import { createDecoder, UndecodableError } from '../../../shared/sheet/decode.ts';
import { plainHeader } from '../../../shared/sheet/header.ts';
import { defaultSheetLimits } from '../../../shared/sheet/limits.ts';
import { sheetFaults } from '../../../shared/sheet/messages.ts';
import { CsvBrokenError, createCsvParser } from '../../../shared/sheet/parse-csv.ts';
import { readSheet } from '../../../shared/sheet/read-sheet.ts';
import { scanSheet } from '../../../shared/sheet/scan-sheet.ts';
import { campaignFigureFaults } from '../../../shared/vocabulary/campaign-results.ts';
import type { CampaignAnswer, CampaignQuestionSettings } from '../campaign-answer.ts';
import { campaignFileMaxBytes, mostCampaignLines } from '../file-limits.ts';
import type { CampaignFormat } from '../formats.ts';
import { campaignFaults } from '../messages.ts';
import { createCount } from './count-campaign.ts';
import { resultsFormats } from './formats/all-formats.ts';
import type { ResultsFormat } from './formats/format.ts';
import { ownCsv } from './formats/own-csv.ts';
import { tellCampaign } from './tell-campaign.ts';

const limits = {
  ...defaultSheetLimits,
  maxBytes: campaignFileMaxBytes,
  maxRows: mostCampaignLines,
  // `details` of raw events holds everything that a form sent.
  maxCellCharacters: 1_000_000,
};

type Count = ReturnType<typeof createCount>;
type Refused = Extract<CampaignAnswer, { type: 'refused' }>;

/** What was wrong in the list was said when it was handed in; one that cannot be read on is another matter. */
const readList = async (
  bytes: AsyncIterable<Uint8Array>,
  { listBytes, columns }: CampaignQuestionSettings,
  count: Count,
): Promise<void> => {
  const [address, group] = columns.map(({ name }) => name);
  let broken: string | undefined;
  await scanSheet(
    bytes,
    scopeSheet(columns),
    { ...defaultSheetLimits, maxBytes: listBytes, maxRows: listBytes },
    {
      header: () => {},
      row: ({ row: { cells } }) => count.recipient(cells[address ?? ''] ?? '', cells[group ?? ''] ?? ''),
      fault: ({ type }) => {
        if (type !== 'control_character' && type !== 'too_long') broken ??= type;
      },
    },
  );
  if (broken !== undefined) throw new Error(`The list of recipients cannot be read: ${broken}`);
};

const headerBytes = 64 * 1024;

/** The beginning of a file, and all of it once more. */
const withBeginning = async (chunks: AsyncIterable<Uint8Array>) => {
  const source = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  let next = await source.next();
  for (; !next.done; next = await source.next()) {
    read.push(next.value);
    size += next.value.length;
    if (size >= headerBytes) break;
  }
  const all = async function* () {
    yield* read;
    for (let rest = await source.next(); !rest.done; rest = await source.next()) yield rest.value;
  };
  return { beginning: Buffer.concat(read), all };
};

/** The names of the columns; undefined where no row can be read, which the sheet's reader says better. */
const headerOf = (beginning: Uint8Array): ReadonlySet<string> | undefined => {
  const decoder = createDecoder();
  const parser = createCsvParser(limits);
  try {
    const records = parser.push(decoder.push(beginning));
    if (records.length === 0) records.push(...parser.push(decoder.end()), ...parser.end());
    const header = records.find(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    return header && new Set(header.cells.map(plainHeader));
  } catch (error) {
    if (error instanceof UndecodableError || error instanceof CsvBrokenError) return undefined;
    throw error;
  }
};

const refused = (faults: readonly Fault[], more = 0): Refused => ({
  type: 'refused',
  faults: faults
    .slice(0, maxFaultsListed)
    .map(({ loc, type, msg }) => ({ loc: [...loc], type, msg: { en: msg.en, es: msg.es } })),
  more: more + Math.max(0, faults.length - maxFaultsListed),
});

/** Columns whose cells may be empty, so that the sheet's reader does not miss them. */
const missingColumns = ({ rules }: ResultsFormat, header: ReadonlySet<string>): Fault[] =>
  rules.columns
    .filter(({ name, alsoCalled = [] }) => ![name, ...alsoCalled].some((one) => header.has(plainHeader(one))))
    .map(({ name }) => ({
      loc: ['body', 'document', 1, name],
      type: 'missing_column',
      msg: sheetFaults.missing_column(name),
    }));

type Counted = { readonly type: 'counted'; readonly format: CampaignFormat; readonly count: Count };

/** Counts what each person did, or says everything that is wrong with the file. @throws as `readCampaign`. */
export const countCampaign = async (
  list: AsyncIterable<Uint8Array>,
  file: AsyncIterable<Uint8Array>,
  settings: CampaignQuestionSettings,
): Promise<Counted | Refused> => {
  const count = createCount();
  await readList(list, settings, count);
  const { beginning, all } = await withBeginning(file);
  const header = headerOf(beginning);
  const known = header && resultsFormats.find((one) => one.isIt(header));
  if (header && !known) {
    return refused([
      { loc: ['body', 'document'], type: 'unknown_format', msg: campaignFaults.unknown_format },
    ]);
  }
  const format = known ?? ownCsv;
  const missing = header ? missingColumns(format, header) : [];
  if (missing.length > 0) return refused(missing);
  const { faults, more } = await readSheet(all(), format.rules, limits, (row) => {
    const seen = format.read(row);
    if (seen) count.sighting(seen);
  });
  if (faults.length > 0) return refused(faults, more);
  return { type: 'counted', format: format.id, count };
};

/**
 * Reads what came of a campaign: figures of groups, or everything that is wrong with the file. Whose address is on no list
 * is told and left out; whoever has no line was sent nothing. Where too few people were sent the message nothing is told.
 * @param list the recipients; read first.
 * @throws Error where the list itself cannot be read.
 */
export const readCampaign = async (
  list: AsyncIterable<Uint8Array>,
  file: AsyncIterable<Uint8Array>,
  settings: CampaignQuestionSettings,
): Promise<CampaignAnswer> => {
  const counted = await countCampaign(list, file, settings);
  if (counted.type === 'refused') return counted;
  const { format, count } = counted;
  const results = tellCampaign(count.results());
  if (!results) {
    return refused([{ loc: ['body', 'document'], type: 'too_few', msg: campaignFigureFaults.too_few }]);
  }
  return { type: 'read', format, results, without_line: count.withoutLine(), unknown: count.unknown() };
};
