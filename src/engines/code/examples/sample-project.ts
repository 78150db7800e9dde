import { backendFiles } from './backend-files.ts';
import { javascriptFiles } from './javascript-files.ts';
import { otherFiles } from './other-files.ts';

const files = [...javascriptFiles, ...backendFiles, ...otherFiles];

/** A small web shop in four languages with known faults, for demonstrations and tests. */
export const sampleProjectFiles = (): { path: string; text: string }[] =>
  files.map(({ path, text }) => ({ path, text }));

/** What a scan of the sample finds: rule and path, each once. */
export const sampleFindings = (): { ruleId: string; path: string }[] =>
  files.flatMap(({ path, expected }) => expected.map((ruleId) => ({ ruleId, path })));

/** How many components the sample's lock files pin. */
export const sampleComponents = 9;
