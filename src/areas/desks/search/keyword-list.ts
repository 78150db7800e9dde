import { createDecoder } from '../../../shared/sheet/decode.ts';
import { defaultSheetLimits } from '../../../shared/sheet/limits.ts';
import { CsvBrokenError, createCsvParser } from '../../../shared/sheet/parse-csv.ts';
import { folded } from '../../../shared/vocabulary/folded.ts';
import {
  type KeywordFault,
  keywordMaxCharacters,
  recogniseKeyword,
} from '../../records/search-index/keyword.ts';

/** How large a list of keywords may be: 200 of the longest are some 40 KB. */
export const keywordListMaxBytes = 1024 * 1024;

/** Why a line gave no keyword: what it says is none, or its quotation is not closed. */
export type LineFault = KeywordFault | 'unclosed_quote';

/** A line that gave no keyword. `line` counts from 1 as an editor does. */
export type WrongLine = { readonly line: number; readonly text: string; readonly fault: LineFault };

type KeywordList = {
  readonly keywords: readonly string[];
  readonly wrong: readonly WrongLine[];
  /** The first line names the column. */
  readonly hasHeading: boolean;
};

/** What people call the column of such a list, folded. */
const headings = new Set(
  [
    'keyword',
    'keywords',
    'email',
    'e-mail',
    'mail',
    'domain',
    'host',
    'hostname',
    'ip',
    'address',
    'url',
    'hash',
  ]
    .concat(['user', 'username', 'name', 'word', 'words', 'term', 'value', 'target', 'palabra', 'palabras'])
    .concat(['palabra clave', 'palabras clave', 'correo', 'correo electronico', 'dominio', 'direccion'])
    .concat(['usuario', 'nombre', 'termino', 'valor', 'objetivo']),
);

type Line = { readonly line: number; readonly text: string; readonly fault?: LineFault };

const plainLines = (text: string): Line[] =>
  text.split(/\r\n|\n|\r/).map((one, index) => ({ line: index + 1, text: one.trim() }));

/** The first cell of each row. @throws CsvBrokenError where a quotation is not closed. */
const firstCells = (text: string): Line[] => {
  const parser = createCsvParser(defaultSheetLimits);
  return [...parser.push(text), ...parser.end()].map(({ row, cells }) => ({
    line: row,
    text: (cells[0] ?? '').trim(),
  }));
};

/** The same where a quotation is not closed: each line by itself, so that it takes no other line with it. */
const lineByLine = (text: string): Line[] => {
  const lines = plainLines(text);
  // It says what parts the cells.
  const head = lines[0]?.text.includes('"') ? '' : (lines[0]?.text ?? '');
  return lines.map(({ line, text: typed }) => {
    try {
      return { line, text: firstCells(`${head}\n${typed}`)[1]?.text ?? '' };
    } catch (error) {
      if (!(error instanceof CsvBrokenError)) throw error;
      return { line, text: typed, fault: 'unclosed_quote' };
    }
  });
};

/** The first cell of each row, or each line. */
const linesOf = (text: string, isCsv: boolean): Line[] => {
  if (!isCsv) return plainLines(text);
  try {
    const lines = firstCells(text);
    // A keyword has one line: a second quotation mark further below would close what the first one opened.
    return lines.some((line) => /[\r\n]/.test(line.text)) ? lineByLine(text) : lines;
  } catch (error) {
    if (!(error instanceof CsvBrokenError)) throw error;
    return lineByLine(text);
  }
};

/** The keywords of a list: the first column of a CSV, or one a line; wrong lines are named. */
export const readKeywordList = (text: string, isCsv: boolean): KeywordList => {
  const lines = linesOf(text, isCsv).filter((line) => line.text !== '');
  const first = lines[0];
  const hasHeading = first !== undefined && lines.length > 1 && headings.has(folded(first.text));
  const keywords: string[] = [];
  const wrong: WrongLine[] = [];
  for (const { line, text: typed, fault } of hasHeading ? lines.slice(1) : lines) {
    if (fault) {
      wrong.push({ line, text: typed.slice(0, keywordMaxCharacters), fault });
      continue;
    }
    const recognised = recogniseKeyword(typed);
    if (recognised.ok) keywords.push(typed);
    else wrong.push({ line, text: typed, fault: recognised.fault });
  }
  return { keywords, wrong, hasHeading };
};

/** A file's bytes as text, in whichever encoding. @throws UndecodableError where it is no text. */
export const decodeKeywordList = (bytes: Uint8Array): string => {
  const decoder = createDecoder();
  return decoder.push(bytes) + decoder.end();
};
