import { type Module, modules } from './services.ts';

/** Each service area's part of the address (row C10). */
export const modulePaths = {
  'SPEARPHISHING CAMPAIGN': '/spearphishing-campaign',
  'INFRASTRUCTURE VULNERABILITY ASSESSMENT': '/infrastructure-vulnerability-assessment',
  'DIGITAL WEB SHIELDING': '/digital-web-shielding',
} as const satisfies Record<Module, `/${string}`>;

/** The module for the wire's word, in any case. */
export const moduleFrom = (word: string): Module | undefined =>
  modules.find((module) => module === word.trim().toUpperCase());

/** Where a request of that module opens; the start page for a module that this version does not know. */
export const requestPath = (module: string, requestId: string): string => {
  const known = moduleFrom(module);
  return known ? `${modulePaths[known]}/${requestId}` : '/';
};
