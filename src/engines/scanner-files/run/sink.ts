import type { SkipReason } from '../formats.ts';
import type { SeenFact } from './facts/make-fact.ts';
import type { Observation } from './finding/make-finding.ts';

/** Where readers put what they see. */
export type Sink = {
  readonly finding: (seen: Observation) => void;
  /** What the file says of a host or a domain besides findings. */
  readonly fact: (seen: SeenFact) => void;
  /** Something of the file that is no finding, and which: the example is cut to one line. */
  readonly skip: (reason: SkipReason, example: string, times?: number) => void;
};
