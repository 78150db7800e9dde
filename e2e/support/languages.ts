import type { Language } from '../../src/shared/messages.ts';

/**
 * The languages of a journey in which language is not the rule: one at each commit, both in `npm run test:long`. All
 * words of both are looked at by the screens and by the journeys that are about them.
 */
export const oneLanguage = (usual: Language): readonly Language[] =>
  process.env.LONG ? ['en', 'es'] : [usual];
