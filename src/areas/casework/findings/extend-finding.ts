import { type Language, languages, type Message } from '../../../shared/messages.ts';
import { type Severity, weightOf } from '../../../shared/vocabulary/severity.ts';
import { splitReferences, withReferences } from './references.ts';
import { findingLimits } from './rules.ts';

/** What is there already. */
type Known = {
  readonly severity: string;
  readonly to_rate: boolean;
  readonly location: string;
  readonly targets: readonly string[];
  readonly description: Message;
};

/** The same finding, as a later file says it. */
export type SaidAgain = {
  readonly severity: Severity;
  readonly toRate: boolean;
  readonly cvss: string | null;
  readonly places: readonly string[];
  readonly references: readonly string[];
};

export type Extension = {
  /** What a file adds; empty where it says nothing new. */
  readonly fields: readonly ('targets' | 'references')[];
  readonly targets: readonly string[];
  readonly description: Message;
  /** Whether the file rates it worse. */
  readonly isWorse: boolean;
  /** Places and references beyond what a finding holds. */
  readonly beyond: number;
};

/** Code moves from scan to scan: the file is the place, not the line. */
const withoutLine = (place: string): string => place.replace(/(?::\d+)+$/, '');

const isRatedWorse = (row: Known, said: SaidAgain): boolean => {
  if (said.toRate) return false;
  return row.to_rate || weightOf(said.severity) > weightOf(row.severity as Severity);
};

/** References that fit below a description; those that do not are counted. */
const described = (text: string, references: readonly string[], language: Language) => {
  const { body, references: there } = splitReferences(text);
  let kept = [...there];
  let beyond = 0;
  for (const reference of references.filter((one) => !there.includes(one))) {
    const next = [...kept, reference];
    const whole = withReferences(body, next, language);
    if (next.length > findingLimits.references || whole.length >= findingLimits.text) beyond += 1;
    else kept = next;
  }
  const isMore = kept.length > there.length;
  return { text: isMore ? withReferences(body, kept, language) : text, isMore, beyond };
};

/**
 * What a file adds to a finding that is there: places and references, as far as fits, and whether it rates it worse. What a
 * person wrote stays.
 * @param isCode places are lines of files, which move.
 */
export const extensionOf = (row: Known, said: SaidAgain, isCode: boolean): Extension => {
  const there = row.targets.length > 0 ? row.targets : [row.location].filter((one) => one !== '');
  const key = (place: string): string => (isCode ? withoutLine(place) : place);
  const known = new Set([...there, row.location].map(key));
  const fresh = [...new Set(said.places)].filter((place) => !known.has(key(place)));
  const targets = [...there, ...fresh].slice(0, Math.max(there.length, findingLimits.targets));
  const texts = languages.map(
    (language) => [language, described(row.description[language], said.references, language)] as const,
  );
  const isMoreSaid = texts.some(([, { isMore }]) => isMore);
  return {
    fields: [
      ...(targets.length > there.length ? (['targets'] as const) : []),
      ...(isMoreSaid ? (['references'] as const) : []),
    ],
    targets,
    description: Object.fromEntries(texts.map(([language, { text }]) => [language, text])) as Message,
    isWorse: isRatedWorse(row, said),
    beyond: there.length + fresh.length - targets.length + Math.max(...texts.map(([, { beyond }]) => beyond)),
  };
};
