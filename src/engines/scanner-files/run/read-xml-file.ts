import type { XmlFormat } from './formats/format.ts';
import type { Pass } from './read-json.ts';
import type { Sink } from './sink.ts';
import { Refusal, refuse } from './text/refusal.ts';
import { mendReferences } from './xml/loose-references.ts';
import { readXml, type XmlElement } from './xml/read-xml.ts';

const nothing = (): void => undefined;

/** Which format the beginning of an XML file is of, by its root; undefined where none comes. */
export const xmlFormatOf = (beginning: string, formats: readonly XmlFormat[]): XmlFormat | undefined => {
  let root: XmlElement | undefined;
  const reader = readXml({
    records: new Set(),
    onRoot: (element) => {
      root = element;
    },
    onOpen: nothing,
    onRecord: nothing,
    onTooLong: nothing,
  });
  try {
    reader.push(beginning);
  } catch (error) {
    // Told again when it is read, unless there is no root before it: then this is all that can be said.
    if (!(error instanceof Refusal) || !root) throw error;
  }
  const found = root;
  return found && formats.find((format) => format.isIt(found));
};

type Started = ReturnType<XmlFormat['start']>;

const passOf = (names: readonly string[], onRecord: Started['record'], started: Started, sink: Sink): Pass =>
  readXml({
    records: new Set(names),
    onRoot: nothing,
    onOpen: started.open ?? nothing,
    onRecord,
    onTooLong: (name) => sink.skip('too_long', name),
  });

const mendedFirst = (pass: Pass): Pass => {
  const mend = mendReferences();
  return {
    push: (text) => pass.push(mend.push(text)),
    end: () => {
      pass.push(mend.end());
      pass.end();
    },
  };
};

/** The walks through the file that a format needs, in their order: what is referred to first, then the findings. */
export const xmlPasses = (format: XmlFormat, sink: Sink): Pass[] => {
  const started = format.start(sink);
  const strict = passOf(format.records, started.record, started, sink);
  const walk = format.hasLooseReferences ? mendedFirst(strict) : strict;
  const last: Pass = {
    push: (text) => walk.push(text),
    end: () => {
      walk.end();
      started.end?.();
    },
  };
  const { context } = started;
  return context && format.context ? [passOf(format.context, context, started, sink), last] : [last];
};

export const refuseUnknown = (): never => refuse('unknown_format');
