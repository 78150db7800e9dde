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

/** The same for people: why, and what was looked for in spite of it. */
const skipReasonWords = {
  too_large: { en: 'over 2 MiB: not looked at', es: 'más de 2 MiB: no se examinaron' },
  binary: { en: 'not text: not looked at', es: 'no son texto: no se examinaron' },
  minified: { en: 'minified: not looked at', es: 'minificados: no se examinaron' },
  vendored: {
    en: 'libraries of others and results of a build: not looked at',
    es: 'bibliotecas de terceros y resultados de compilación: no se examinaron',
  },
  unreadable: { en: 'unreadable: not looked at', es: 'ilegibles: no se examinaron' },
  too_hard: { en: 'could not be parsed: not looked at', es: 'no se pudieron interpretar: no se examinaron' },
  not_covered: {
    en: 'no rules for their language: searched for secrets only',
    es: 'sin reglas para su lenguaje: solo se buscaron secretos',
  },
  fixture: {
    en: 'example data: looked at by all rules, secrets only where their form is known',
    es: 'datos de ejemplo: examinados con todas las reglas; secretos, solo de formato conocido',
  },
  lock_file: {
    en: 'lock files: read for the list of components only',
    es: 'archivos de bloqueo: leídos solo para la lista de componentes',
  },
} as const satisfies Readonly<Record<SkipReason, Message>>;

/** The words of a reason, with the languages or files that it is about; one that a newer engine gives stands as it came. */
export const skipReasonText = (reason: string, language: Language, names: readonly string[] = []): string => {
  const words = Object.hasOwn(skipReasonWords, reason)
    ? skipReasonWords[reason as SkipReason][language]
    : reason;
  return names.length > 0 ? `${words} (${names.join(', ')})` : words;
};
