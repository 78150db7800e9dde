import type { Language } from '../../../shared/messages.ts';
import type { EngineMessage, ReadSettings, SkippedEntry } from '../engine-message.ts';
import { exampleCharacters, mostExamples, type ReadFormat, type SkipReason } from '../formats.ts';
import { makeFact, type SeenFact } from './facts/make-fact.ts';
import { countBeyond, makeFinding, type Observation } from './finding/make-finding.ts';
import { allFormats, type Formats } from './formats/all-formats.ts';
import { knownFileOf } from './known-programs.ts';
import type { CountedSheet } from './mapped/count-sheet.ts';
import { mappedCsv } from './mapped/mapped-csv.ts';
import { RecognisedHeader, type Survey, surveySheet } from './mapped/survey-sheet.ts';
import { readCsv } from './read-csv.ts';
import { jsonFormatOf, jsonPasses, type Pass } from './read-json.ts';
import { refuseUnknown, xmlFormatOf, xmlPasses } from './read-xml-file.ts';
import type { Sink } from './sink.ts';
import type { Source } from './source.ts';
import { decodeText, looksStructured } from './text/decode-text.ts';
import { firstLine, readTextLines } from './text/read-text-lines.ts';
import { Refusal, refuse } from './text/refusal.ts';

/** Characters that are read in one go, so that what they yield is written out before the next. */
const sliceCharacters = 64 * 1024;
const progressBytes = 256 * 1024;

type Reading = {
  /** Takes one message; resolves when there is room for the next. */
  readonly say: (message: EngineMessage) => void;
  readonly drained: () => Promise<void>;
  /** Where a file may be kept that is walked through twice. */
  readonly scratch: string;
};

/** Counts what is passed over, with a few examples of each reason. */
const createSkipped = () => {
  const entries = new Map<SkipReason, { count: number; examples: string[] }>();
  return {
    add: (reason: SkipReason, example: string, times: number): void => {
      const entry = entries.get(reason) ?? { count: 0, examples: [] };
      entries.set(reason, entry);
      entry.count += times;
      if (entry.examples.length >= mostExamples) return;
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes
      const line = example.slice(0, 2 * exampleCharacters).replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ');
      const shown = line.slice(0, exampleCharacters).toWellFormed().trim();
      if (shown !== '') entry.examples.push(shown);
    },
    list: (): SkippedEntry[] => [...entries].map(([reason, entry]) => ({ reason, ...entry })),
  };
};

const createSink = (settings: ReadSettings, say: Reading['say']) => {
  const skipped = createSkipped();
  let family = '';
  let hasBegun = false;
  let read = 0;
  let facts = 0;
  const skip: Sink['skip'] = (reason, example, times = 1) => skipped.add(reason, example, times);
  const finding = (seen: Observation): void => {
    const made = makeFinding(family, seen);
    if (!made) {
      skip('incomplete', seen.targets[0] ?? '');
      return;
    }
    read += 1;
    if (read > settings.mostFindings) refuse('too_many', String(settings.mostFindings));
    const beyond = countBeyond(seen);
    if (beyond > 0) skip('beyond_limits', `${made.rule} ${made.location}`, beyond);
    say({ type: 'finding', finding: made });
  };
  const fact = (seen: SeenFact): void => {
    const made = makeFact(seen);
    // A host that is neither an address nor a name says nothing that could be found again.
    if (!made) return;
    facts += 1;
    if (facts > settings.mostFacts) skip('too_many_facts', `${made.type} ${made.host}`);
    else say({ type: 'fact', fact: made });
  };
  const sink: Sink = { skip, finding, fact };
  return {
    begin: (format: { id: ReadFormat; family: string }, language: Language = 'en'): Sink => {
      family = format.family;
      hasBegun = true;
      say({ type: 'format', format: format.id, language });
      return sink;
    },
    skipped,
    hasBegun: () => hasBegun,
    read: () => read,
  };
};
type Collected = ReturnType<typeof createSink>;

/** Runs one pass over the file, telling now and then how far it is. */
const run = async (
  pass: Pass,
  chunks: AsyncIterable<Uint8Array>,
  beginning: Uint8Array,
  reading: Reading,
): Promise<void> => {
  const decoding = decodeText(beginning);
  let bytes = 0;
  let told = 0;
  const take = async (text: string): Promise<void> => {
    for (let at = 0; at < text.length; at += sliceCharacters) {
      pass.push(text.slice(at, at + sliceCharacters));
      await reading.drained();
    }
  };
  for await (const chunk of chunks) {
    await take(decoding.push(chunk));
    bytes += chunk.length;
    if (bytes - told < progressBytes) continue;
    told = bytes;
    reading.say({ type: 'progress', bytes });
  }
  await take(decoding.end());
  pass.end();
};

const passesOf = (beginning: Uint8Array, collected: Collected, formats: Formats, survey: Survey): Pass[] => {
  if (!looksStructured(beginning)) {
    const first = firstLine(beginning);
    const lines = formats.text.find((format) => format.isIt(first));
    return [
      lines ? readTextLines(lines, collected.begin(lines)) : readCsv(collected.begin, formats.csv, survey),
    ];
  }
  const text = decodeText(beginning).push(beginning);
  if (text.trimStart().startsWith('<')) {
    const format = xmlFormatOf(text, formats.xml) ?? refuseUnknown();
    return xmlPasses(format, collected.begin(format));
  }
  const format = jsonFormatOf(text, formats.json) ?? refuseUnknown();
  return jsonPasses(format, collected.begin(format, format.languageOf?.(text)));
};

const readAll = async (
  source: Source,
  collected: Collected,
  reading: Reading,
  formats: Formats,
  survey: Survey,
): Promise<void> => {
  if (source.beginning.length === 0) refuse('empty');
  // Judged before anything else looks at it: an archive or a picture is no text.
  decodeText(source.beginning);
  const passes = passesOf(source.beginning, collected, formats, survey);
  const open = passes.length > 1 ? await source.kept(reading.scratch) : source.once;
  for (const pass of passes) await run(pass, open(), source.beginning, reading);
};

/** Why a file is not taken: where no format was found, whose file it is, if that can be told. */
const refusalOf = (error: Refusal, source: Source, collected: Collected): Refusal => {
  if (collected.hasBegun()) return error;
  const known = knownFileOf(source.beginning);
  return known === undefined ? error : new Refusal('unknown_format', known);
};

/** What a program prints for people is no sheet, though it has commas. */
const requireNoProgram = (source: Source): void => {
  const known = knownFileOf(source.beginning);
  if (known !== undefined) refuse('unknown_format', known);
};

/** The formats that a file may have: with a mapping no other, so that it is read as somebody has said. */
const formatsWith = (
  formats: Formats,
  { mapping }: ReadSettings,
  counted: (sheet: CountedSheet) => void,
): Formats => (mapping ? { ...formats, csv: [mappedCsv(mapping, counted)], text: [] } : formats);

/**
 * Reads a scanner's file from its first byte to its last: says the format, each finding as it comes, and at the end
 * what was passed over and why, or why the file is not taken. Of a sheet that no format knows it says what stands in its
 * columns, or by which header it is known. Memory does not grow with the file.
 */
export const readFile = async (
  source: Source,
  settings: ReadSettings,
  reading: Reading,
  formats = allFormats,
): Promise<void> => {
  const collected = createSink(settings, reading.say);
  const survey = surveySheet(new Set(settings.headers));
  let counted: CountedSheet | undefined;
  const allowed = formatsWith(formats, settings, (sheet) => {
    counted = sheet;
  });
  try {
    await readAll(source, collected, reading, allowed, survey);
    if (!collected.hasBegun()) requireNoProgram(source);
    const sheet = collected.hasBegun() ? counted?.sheet() : survey.sheet();
    if (sheet) reading.say({ type: 'sheet', sheet });
    reading.say({ type: 'done', skipped: collected.skipped.list() });
  } catch (error) {
    if (error instanceof RecognisedHeader) {
      reading.say({ type: 'recognised', header_key: error.headerKey });
      reading.say({ type: 'done', skipped: [] });
    } else if (error instanceof Refusal) {
      const { fault, detail } = refusalOf(error, source, collected);
      reading.say({
        type: 'refused',
        fault,
        detail: detail.slice(0, exampleCharacters).toWellFormed(),
        read: Math.min(collected.read(), settings.mostFindings),
      });
    } else throw error;
  }
  await reading.drained();
};
