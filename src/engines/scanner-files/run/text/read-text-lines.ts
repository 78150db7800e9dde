import type { TextFormat } from '../formats/format.ts';
import type { Sink } from '../sink.ts';

const mostLineCharacters = 1_000_000;

/** The first line of a file that is not blank, by its ASCII characters. */
export const firstLine = (beginning: Uint8Array): string =>
  Buffer.from(beginning.subarray(0, 4096))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .split(/[\r\n]/, 1)[0] ?? '';

/** Gives the lines of a file one by one. A line that is far too long is told and passed over. */
export const readTextLines = (format: TextFormat, sink: Sink) => {
  const started = format.start(sink);
  let rest = '';
  let isTooLong = false;
  let number = 1;
  const take = (text: string, isCut: boolean): void => {
    const line = text.replace(/^\ufeff/, '').replace(/\r$/, '');
    if (isTooLong || line.length > mostLineCharacters) sink.skip('too_long', String(number));
    else if (line.trim() !== '') started.line(line, number, isCut);
    isTooLong = false;
    number += 1;
  };
  return {
    push: (text: string): void => {
      const lines = text.split('\n');
      lines[0] = rest + (lines[0] ?? '');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line, false);
      if (rest.length <= mostLineCharacters) return;
      isTooLong = true;
      rest = '';
    },
    end: (): void => {
      if (rest !== '' || isTooLong) take(rest, true);
      started.end?.();
    },
  };
};
