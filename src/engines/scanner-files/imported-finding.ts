import * as z from 'zod/mini';
import { languages } from '../../shared/messages.ts';
import { isStorable } from '../../shared/storable.ts';
import { severities } from '../../shared/vocabulary/severity.ts';

/** Characters and entries of one imported finding: what is longer is cut, with a mark, before it leaves the engine. */
export const findingLimits = {
  title: 200,
  target: 300,
  location: 500,
  targets: 200,
  text: 20_000,
  reference: 500,
  references: 50,
  rule: 200,
  source: 100,
} as const;

const text = (most: number) => z.string().check(z.maxLength(most), z.refine(isStorable));
const filled = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.refine(isStorable));

/**
 * What every scanner's finding becomes. The engine that makes it reads a file that somebody else wrote, so the server
 * believes nothing that does not pass here.
 */
export const importedFinding = z.object({
  title: filled(findingLimits.title),
  severity: z.enum(severities),
  /** Nothing says how bad it is: `severity` is `info` until a person rates it. */
  to_rate: z.boolean(),
  /** A vector of CVSS 3.0, 3.1 or 4.0, or null. */
  cvss: z.nullable(text(200)),
  /** `CWE-89`, or null. */
  cwe: z.nullable(z.string().check(z.regex(/^CWE-\d{1,5}$/))),
  /** Host, host:port, URL or package@version; the first is the main one. */
  targets: z.array(filled(findingLimits.target)).check(z.maxLength(findingLimits.targets)),
  /** The first target, or file:line for code. */
  location: text(findingLimits.location),
  description: text(findingLimits.text),
  /** What it means, and how it is seen again: in files that people write. */
  impact: text(findingLimits.text),
  reproduction: text(findingLimits.text),
  evidence: text(findingLimits.text),
  remediation: text(findingLimits.text),
  references: z.array(filled(findingLimits.reference)).check(z.maxLength(findingLimits.references)),
  /** The scanner's own name of what it looked for: plugin, OID, template, rule. */
  rule: filled(findingLimits.rule),
  /** In which language it is written, where its file says so of each. */
  language: z.optional(z.enum(languages)),
  /** What found it before, where the file is one of ours. */
  source: z.optional(filled(findingLimits.source)),
  /** The same for the same weakness at the same place in a later file. SHA-256, 64 hexadecimal digits. */
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ImportedFinding = z.output<typeof importedFinding>;
