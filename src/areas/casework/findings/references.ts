import { type Language, languages, type Message } from '../../../shared/messages.ts';
import { findingLimits } from './rules.ts';

const headings: Message = { en: 'References:', es: 'Referencias:' };

/** A description with references below it, one a line, cut to its limit. */
export const withReferences = (
  description: string,
  references: readonly string[],
  language: Language,
): string =>
  references.length === 0
    ? description
    : `${description}\n\n${headings[language]}\n${references.map((one) => `- ${one}`).join('\n')}`
        .trim()
        .slice(0, findingLimits.text)
        .toWellFormed();

/** Takes what `withReferences` wrote apart again. */
export const splitReferences = (
  description: string,
): { readonly body: string; readonly references: readonly string[] } => {
  for (const language of languages) {
    const heading = `${headings[language]}\n- `;
    const at = description.lastIndexOf(heading);
    if (at !== 0 && description.slice(at - 2, at) !== '\n\n') continue;
    const lines = description.slice(at + heading.length - 2).split('\n');
    if (lines.every((line) => line.startsWith('- ')))
      return { body: description.slice(0, at).trimEnd(), references: lines.map((line) => line.slice(2)) };
  }
  return { body: description, references: [] };
};
