import type { Readable } from 'node:stream';

/** The child wrote more than it may, or something that is not a line of JSON. */
export class BadOutput extends Error {
  override name = 'BadOutput';
}

/**
 * Values of one line: parsing takes a microsecond for each, in which the server does nothing else. The longest honest
 * line is a list of 20,000 packages; a PDF is one value, however long.
 */
const mostValues = 1_000_000;

/** Whether a line would be parsed into more values than that, by the marks that begin or part them. */
const isTooFine = (line: string): boolean => {
  let values = 0;
  for (const mark of [',', '{', '[']) {
    for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) {
      values += 1;
      if (values > mostValues) return true;
    }
  }
  return false;
};

const parseLine = (line: string): unknown => {
  if (isTooFine(line)) throw new BadOutput('A line of the output holds too many values.');
  try {
    return JSON.parse(line);
  } catch {
    throw new BadOutput('A line of the output is not JSON.');
  }
};

/**
 * Reads one JSON value a line. The child is not trusted: `maxBytes` bounds all that it writes, so also one line
 * without an end.
 * @throws BadOutput
 */
export async function* readJsonLines(stream: Readable, maxBytes: number): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
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
      if (line !== '') yield parseLine(line);
    }
  }
  const last = pieces.join('');
  if (last !== '') yield parseLine(last);
}
