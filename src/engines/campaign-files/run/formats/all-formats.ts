import type { ResultsFormat } from './format.ts';
import { gophishEvents } from './gophish-events.ts';
import { gophishResults } from './gophish-results.ts';
import { ownCsv } from './own-csv.ts';

/** In the order in which a header is asked whose it is. */
export const resultsFormats: readonly ResultsFormat[] = [gophishResults, gophishEvents, ownCsv];
