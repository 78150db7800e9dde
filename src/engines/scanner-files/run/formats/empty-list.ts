import type { JsonFormat } from './format.ts';

/**
 * `[]`: what Nuclei, testssl, retire.js and Nikto write where they found nothing. It does not say which of them it was, so
 * it is recorded as a scan without a name.
 */
export const emptyList: JsonFormat = {
  id: 'empty_list',
  family: 'empty',
  isIt: (_, beginning) => /^\s*\[\s*\]\s*$/.test(beginning),
  patterns: ['*'],
  start: (sink) => ({ value: () => sink.skip('incomplete', '') }),
};
