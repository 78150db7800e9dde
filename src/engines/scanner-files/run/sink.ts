import type { SkipReason } from '../formats.ts';
import type { Observation } from './finding/make-finding.ts';

/** Where readers put what they see. */
export type Sink = {
  readonly finding: (seen: Observation) => void;
  /** Something of the file that is no finding, and which: the example is cut to one line. */
  readonly skip: (reason: SkipReason, example: string, times?: number) => void;
};
