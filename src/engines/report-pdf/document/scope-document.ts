import { type Language, type Message, say } from '../../../shared/messages.ts';
import type { ScopeLimits } from '../../../shared/scope/request-scope.ts';
import type { ReportData } from '../report-data.ts';
import type { outsideScope } from './outside-scope.ts';
import { breakable, printable, printableLine } from './printable.ts';
import { scopeColumnWords, scopeTexts } from './scope-messages.ts';

/** What a report prints of a customer's sheet; all of its rows stand in scope.csv of the archive. */
export const printedScope: ScopeLimits = { mostRows: 200, cellCharacters: 300 };

type SentFile = NonNullable<ReportData['request']['file']>;
type Outside = ReturnType<typeof outsideScope>;
type Scoped = Pick<ReportData, 'request' | 'service' | 'scope'>;

/** What is tested in each row, all of them where they are few; else none. Networks on several floors are named once. */
const namesOf = (scope: ReportData['scope'], most: number): readonly string[] => {
  if (!scope || scope.listed.length < scope.total) return [];
  const names = [...new Set(scope.listed.map(([first = '']) => printableLine(first)))];
  return names.length <= most ? names : [];
};

const fileSentence = (
  { request: { file }, service: { listed }, scope }: Scoped,
  named: number,
): Message | undefined => {
  if (!file) return undefined;
  const name = printableLine(file.name);
  if (listed === 'archive') return scopeTexts.archive(name);
  const total = scope?.total ?? file.rows;
  if (total === undefined) return scopeTexts.unknownFile(name);
  const names = namesOf(scope, named);
  return file.typed ? scopeTexts.typed(listed, total, names) : scopeTexts.file(name, listed, total, names);
};

/**
 * What was asked to be looked at, in one sentence. @param named up to so many targets are named in it. It says that there is
 * nothing beyond only where no finding lies outside.
 */
export const scopeSentence = (data: Scoped, named = 0, hasOutside = false): Message => {
  const sentence = boundedSentence(data, named);
  return hasOutside ? scopeTexts.withOutside(sentence) : sentence;
};

const boundedSentence = (data: Scoped, named: number): Message => {
  const { domain_subdomain: domain } = data.request;
  if (domain) return scopeTexts.domain(printableLine(domain));
  return fileSentence(data, named) ?? scopeTexts.request;
};

/** What must be said beside the sentence: why a list is not there. */
export const scopeNotes = ({ request, service }: Scoped): readonly Message[] => {
  if (!request.file) return [];
  if (service.listed === 'people') return [scopeTexts.people];
  if (!request.file.erased) return [];
  return [request.file.typed ? scopeTexts.erasedList : scopeTexts.erased];
};

/** What the list is called that came with the request: by its file's name, or that it was typed. */
export const sentName = ({ name, rows, typed }: SentFile, language: Language): string =>
  typed ? say(scopeTexts.typedList(rows ?? 0), language) : name;

/** Places of findings that a draft warns of. */
const outsideMost = 20;

/** What a draft says of findings that lie outside of what was asked; empty where none does. */
export const outsideNote = (data: ReportData, { places }: Outside): string => {
  if (data.draft !== true || places.length === 0) return '';
  const shown = places
    .slice(0, outsideMost)
    .map(({ place, numbers }) => printableLine(`${place} (${numbers.join(', ')})`));
  return breakable(say(scopeTexts.outside(shown, places.length - shown.length), data.language), 40);
};

/** Places outside that a report lists, each with its findings. */
const outsideListed = 100;

/** The places that the request does not name, as the template lists them; null where there are none. */
export const outsideTableOf = ({ places }: Outside, language: Language) =>
  places.length === 0
    ? null
    : {
        rows: places
          .slice(0, outsideListed)
          .map(({ place, numbers }) => [breakable(printableLine(place), 40), numbers.join(', ')]),
        cut:
          places.length > outsideListed
            ? say(scopeTexts.outsideCut(places.length - outsideListed), language)
            : '',
      };

/** The table of what was tested as the template draws it; null where there is none. */
export const scopeTableOf = (scope: ReportData['scope'], language: Language) => {
  if (!scope || scope.listed.length === 0) return null;
  // A column that nobody filled in says nothing.
  const kept = scope.columns.flatMap((name, at) =>
    at === 0 || scope.listed.some((cells) => (cells[at] ?? '') !== '') ? [{ name, at }] : [],
  );
  const cell = (text: string, at: number): string =>
    at === 0 ? breakable(printableLine(text), 34) : breakable(printable(text).trim(), 16);
  return {
    names: kept.map(({ name }) => name),
    head: kept.map(({ name }) => say(scopeColumnWords[name] ?? { en: name, es: name }, language)),
    rows: scope.listed.map((cells) => kept.map(({ at }) => cell(cells[at] ?? '', at))),
    cut:
      scope.total > scope.listed.length
        ? say(scopeTexts.cut(scope.listed.length, scope.total), language)
        : '',
  };
};
