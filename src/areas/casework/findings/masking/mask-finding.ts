import { languages, type Message } from '../../../../shared/messages.ts';
import type { NewFinding } from '../../../../shared/new-finding.ts';
import { maskSecrets } from '../../../../shared/text/secrets/mask-secrets.ts';

/** What of a finding may hold secrets, as it was written. */
export type Original = { readonly excerpt: string; readonly reproduction: Message };

type Maskable = Pick<NewFinding, 'excerpt' | 'reproduction'>;

/**
 * A finding whose evidence and steps show no secret that can be told by its shape, and what they said before; without
 * `original` there was none.
 */
export const maskFinding = <Finding extends Maskable>(
  finding: Finding,
): { readonly finding: Finding; readonly original?: Original } => {
  const { excerpt, reproduction = { en: '', es: '' } } = finding;
  const maskedExcerpt = maskSecrets(excerpt);
  const maskedSteps = { en: maskSecrets(reproduction.en), es: maskSecrets(reproduction.es) };
  const isSame =
    maskedExcerpt === excerpt &&
    languages.every((language) => maskedSteps[language] === reproduction[language]);
  if (isSame) return { finding };
  return {
    finding: { ...finding, excerpt: maskedExcerpt, reproduction: maskedSteps },
    original: { excerpt, reproduction },
  };
};
