import type { Language } from '../../../../shared/messages.ts';
import type { ReadFormat } from '../../formats.ts';
import type { Found } from '../json/walk-json.ts';
import type { Sink } from '../sink.ts';
import type { XmlElement } from '../xml/read-xml.ts';

type Named = {
  readonly id: ReadFormat;
  /** The program: what its formats' fingerprints begin with, so that XML and JSON of one scan are one finding. */
  readonly family: string;
};

export type XmlFormat = Named & {
  readonly isIt: (root: XmlElement) => boolean;
  /** The program writes references to characters that are none: they are mended before they are read. */
  readonly hasLooseReferences?: true;
  readonly records: readonly string[];
  /** Records of a first walk through the file: what findings refer to may stand behind them. */
  readonly context?: readonly string[];
  readonly start: (sink: Sink) => {
    readonly open?: (element: XmlElement) => void;
    readonly context?: (record: XmlElement) => void;
    readonly record: (record: XmlElement) => void;
    /** After the last record of the file. */
    readonly end?: () => void;
  };
};

export type JsonFormat = Named & {
  /** Told by the paths of the file's beginning, at most five keys deep, indices written `[]`; and by that itself. */
  readonly isIt: (paths: ReadonlySet<string>, beginning: string) => boolean;
  /** In which language a person wrote it, by its beginning; scanners write English. */
  readonly languageOf?: (beginning: string) => Language;
  readonly patterns: readonly string[];
  /** Patterns of a first walk through the file. */
  readonly context?: readonly string[];
  /** One JSON text a line. */
  readonly lines?: true;
  readonly start: (sink: Sink) => {
    readonly context?: (found: Found) => void;
    readonly value: (found: Found) => void;
    /** After the last value of the file. */
    readonly end?: () => void;
  };
};

export type CsvRow = {
  /** As a spreadsheet counts. */
  readonly row: number;
  /** The trimmed cell under a header, its name in lower case without blanks, hyphens and underscores; '' if absent. */
  readonly cell: (header: string) => string;
  /** The same as it stands, blanks around it too. */
  readonly asWritten: (header: string) => string;
  /** All of them, trimmed, as they stand. */
  readonly cells: readonly string[];
};

export type CsvFormat = Named & {
  readonly isIt: (headers: ReadonlySet<string>, cells: readonly string[]) => boolean;
  /** The program writes rows about the scan itself before the header. */
  readonly afterOtherRows?: true;
  /** In which language a person wrote it; scanners write English. */
  readonly languageOf?: (headers: ReadonlySet<string>) => Language;
  readonly start: (
    sink: Sink,
    headers: readonly string[],
  ) => { readonly row: (row: CsvRow) => void; readonly end?: () => void };
};

/** Lines that are no sheet: they have quotation marks and commas as they come. */
export type TextFormat = Named & {
  /** Told by the first line with something in it. */
  readonly isIt: (line: string) => boolean;
  readonly start: (sink: Sink) => {
    /** A line that is not blank, counted from 1. `isCut`: the file ended within it. */
    readonly line: (text: string, number: number, isCut: boolean) => void;
    readonly end?: () => void;
  };
};
