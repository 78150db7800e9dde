import type { Language, Message } from '../messages.ts';

/**
 * Why a file, or a part of the look at it, was left out:
 * - `too_large` over 2 MiB; `binary`; `minified`; `vendored` code of others or build results
 * - `unreadable` a link or a file that cannot be read; `too_hard` the parser failed or took too long
 * - `not_covered` no rules for its language: searched for secrets only
 * - `fixture` example data: nothing guessed by entropy there
 * - `lock_file` read for the bill of materials only
 */
export const skipReasons = [
  'too_large',
  'binary',
  'minified',
  'vendored',
  'unreadable',
  'too_hard',
  'not_covered',
  'fixture',
  'lock_file',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The same for people. */
const skipReasonWords = {
  too_large: { en: 'over 2 MiB', es: 'más de 2 MiB' },
  binary: { en: 'not text', es: 'no son texto' },
  minified: { en: 'minified', es: 'minificados' },
  vendored: { en: 'libraries of others', es: 'bibliotecas de terceros' },
  unreadable: { en: 'unreadable', es: 'ilegibles' },
  too_hard: { en: 'could not be parsed', es: 'no se pudieron analizar' },
  not_covered: { en: 'language not covered', es: 'lenguaje no cubierto' },
  fixture: { en: 'example data', es: 'datos de ejemplo' },
  lock_file: {
    en: 'lock files, read for the list of components',
    es: 'archivos de bloqueo, leídos para la lista de componentes',
  },
} as const satisfies Readonly<Record<SkipReason, Message>>;

/** The words of a reason, with the languages or files that it is about; one that a newer engine gives stands as it came. */
export const skipReasonText = (reason: string, language: Language, names: readonly string[] = []): string => {
  const words = Object.hasOwn(skipReasonWords, reason)
    ? skipReasonWords[reason as SkipReason][language]
    : reason;
  return names.length > 0 ? `${words}: ${names.join(', ')}` : words;
};
