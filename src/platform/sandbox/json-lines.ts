import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** The child wrote more than it may, or something that is not a line of JSON. */
export class BadOutput extends Error {
  override name = 'BadOutput';
}

/** What a child may write in all, in bytes, and how many values its lines may hold, one by one and together. */
type Bounds = { readonly bytes: number; readonly lineValues?: number; readonly allValues?: number };

/** Parsing takes up to a microsecond for each, in which the server does nothing else. A PDF is one, however long. */
const usualLineValues = 200_000;
/** A scanner's file of 200,000 findings with long lists of targets has half of them. */
const usualAllValues = 50_000_000;
/** Between so many values others have their turn, for as long as these took. */
const valuesOfTurn = 10_000;

/** How many values a line would be parsed into, at most, by the marks that begin or part them; counts no further. */
const countValues = (line: string, most: number): number => {
  let values = 1;
  for (const mark of [',', '{', '[']) {
    for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) {
      values += 1;
      if (values > most) return values;
    }
  }
  return values;
};

const asValue = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadOutput('A line of the output is not JSON.');
  }
};

/** Parses lines one by one, as long as they are few and coarse enough. */
const lineParser = ({ lineValues = usualLineValues, allValues = usualAllValues }: Bounds) => {
  let inAll = 0;
  let thisTurn = 0;
  let took = 0;
  return async (line: string): Promise<unknown> => {
    if (thisTurn > valuesOfTurn) {
      await sleep(took);
      thisTurn = 0;
      took = 0;
    }
    const began = performance.now();
    const values = countValues(line, lineValues);
    inAll += values;
    thisTurn += values;
    if (values > lineValues) throw new BadOutput('A line of the output holds too many values.');
    if (inAll > allValues) throw new BadOutput('The output holds too many values.');
    const value = asValue(line);
    took += performance.now() - began;
    return value;
  };
};

/**
 * Reads one JSON value a line. The child is not trusted: all that it writes is bounded, so also one line without an
 * end and the values that it makes us hold, and others have their turn meanwhile.
 * @throws BadOutput
 */
export async function* readJsonLines(stream: Readable, bounds: Bounds): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const parse = lineParser(bounds);
  let bytes = 0;
  // Pieces are joined once per line: adding to one string would copy a long line again for every chunk.
  let pieces: string[] = [];
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > bounds.bytes) throw new BadOutput('The output is over its limit.');
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
