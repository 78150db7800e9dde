import type { Message } from './messages.ts';
import type { Severity } from './vocabulary/severity.ts';

/** A finding as an analyst, an engine or a scanner gives it. */
export type NewFinding = {
  readonly severity: Severity;
  /** Nothing says how bad it is: a person rates it before it is released. */
  readonly toRate?: boolean;
  readonly cwe: string | null;
  /** CVSS vector; one that cannot be scored is kept as it is, without a score. */
  readonly cvss: string | null;
  readonly location: string;
  readonly title: Message;
  readonly description: Message;
  readonly remediation: Message;
  /** What it means for whoever has it, and how it is seen again; empty where nobody wrote it. */
  readonly impact?: Message;
  readonly reproduction?: Message;
  readonly excerpt: string;
  /** Of its request: what has the same one is the same finding, seen again. */
  readonly fingerprint: string;
  /** What found it, where that is not what brings it in. */
  readonly source?: string;
  /** Everything it was seen on; empty where the location says it all. */
  readonly targets?: readonly string[];
  /** Languages that its texts are written in; both unless said. */
  readonly writtenIn?: readonly string[];
};
