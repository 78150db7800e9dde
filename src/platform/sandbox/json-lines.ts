import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The child wrote more than it may, or something that is not a line of JSON. */
export class BadOutput extends Error {
  override name = 'BadOutput';
}

/**
 * Values of one line: parsing takes up to a microsecond for each, in which the server does nothing else. The longest
 * honest line is a scan's result, 5,000 findings with their places and 20,000 packages; a PDF is one value, however long.
 */
const mostOfLine = 1_000_000;
/** Values of all lines: a scanner's file of 200,000 findings with long lists of targets has half of them. */
const mostInAll = 50_000_000;
/** Between so many values others have their turn. */
const valuesOfTurn = 10_000;

/** How many values a line would be parsed into, at most, by the marks that begin or part them; counts no further. */
const countValues = (line: string): number => {
  let values = 1;
  for (const mark of [',', '{', '[']) {
    for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) {
      values += 1;
      if (values > mostOfLine) return values;
    }
  }
  return values;
};

/** Parses lines one by one, as long as they are few and coarse enough. */
const lineParser = (mostValues: number) => {
  let inAll = 0;
  let thisTurn = 0;
  return async (line: string): Promise<unknown> => {
    const values = countValues(line);
    inAll += values;
    thisTurn += values;
    if (values > mostOfLine) throw new BadOutput('A line of the output holds too many values.');
    if (inAll > mostValues) throw new BadOutput('The output holds too many values.');
    if (thisTurn > valuesOfTurn) {
      thisTurn = values;
      await nextTurn();
    }
    try {
      return JSON.parse(line);
    } catch {
      throw new BadOutput('A line of the output is not JSON.');
    }
  };
};

/**
 * Reads one JSON value a line. The child is not trusted: `maxBytes` bounds all that it writes, so also one line
 * without an end; so are the values that it makes us hold, and others have their turn meanwhile.
 * @throws BadOutput
 */
export async function* readJsonLines(
  stream: Readable,
  maxBytes: number,
  mostValues = mostInAll,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const parse = lineParser(mostValues);
  let bytes = 0;
  // Pieces are joined once per line: adding to one string would copy a long line again for every chunk.
  let pieces: string[] = [];
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BadOutput('The output is over its limit.');
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(first);
    for (const next of rest) {
      const line = pieces.join('');
      pieces = [next];
      if (line !== '') yield await parse(line);
    }
  }
  const last = pieces.join('');
  if (last !== '') yield await parse(last);
}
