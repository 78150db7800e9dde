import type { Readable } from 'node:stream';

/** The child wrote more than it may, or something that is not a line of JSON. */
export class BadOutput extends Error {
  override name = 'BadOutput';
}

const parseLine = (line: string): unknown => {
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
