import { jsonFormats } from './formats/all-formats.ts';
import type { JsonFormat } from './formats/format.ts';
import { readLines } from './json/read-lines.ts';
import { walkJson } from './json/walk-json.ts';
import type { Sink } from './sink.ts';
import { Refusal } from './text/refusal.ts';

/** Different paths of a file's beginning that are looked at: a map with many keys says nothing more. */
const mostPaths = 5000;

/** Which format the beginning of a JSON file is of, by its keys; undefined for none. */
export const jsonFormatOf = (beginning: string): JsonFormat | undefined => {
  const paths = new Set<string>();
  const walker = walkJson({
    patterns: [],
    onFound: () => undefined,
    onTooLong: () => undefined,
    onPath: (path) => {
      if (paths.size < mostPaths) paths.add(path);
    },
  });
  try {
    walker.push(beginning);
  } catch (error) {
    // What is wrong with it is told while it is read; a second value in the next line is no fault of JSONL.
    if (!(error instanceof Refusal) || error.fault === 'too_deep') throw error;
  }
  return jsonFormats.find((format) => format.isIt(paths, beginning));
};

export type Pass = { readonly push: (text: string) => void; readonly end: () => void };

const walkPass = (
  patterns: readonly string[],
  onFound: Parameters<typeof walkJson>[0]['onFound'],
  sink: Sink,
): Pass => walkJson({ patterns, onFound, onTooLong: (path) => sink.skip('too_long', path.join('.')) });

/** The walks through the file that a format needs, in their order: what is referred to first, then the findings. */
export const jsonPasses = (format: JsonFormat, sink: Sink): Pass[] => {
  const started = format.start(sink);
  if (format.lines) {
    return [
      readLines({
        onValue: (value) => started.value({ pattern: '', path: [], value }),
        onNotJson: (line) => sink.skip('not_json', String(line)),
        onTooLong: (line) => sink.skip('too_long', String(line)),
      }),
    ];
  }
  const { context } = started;
  const walk = walkPass(format.patterns, started.value, sink);
  const last: Pass = {
    push: (text) => walk.push(text),
    end: () => {
      walk.end();
      started.end?.();
    },
  };
  return context && format.context ? [walkPass(format.context, context, sink), last] : [last];
};
