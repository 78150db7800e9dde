import { expect, test } from 'vitest';
import { exampleBytes } from './examples.ts';
import { type Read, readBytes } from './read-bytes.ts';

/** What an example gives: for each finding severity, rule, location, title, targets, CWE, and whether there is a vector. */
export type ExpectedExample = {
  readonly format: string;
  readonly findings: readonly (readonly unknown[])[];
  /** By their type; none where it is left out. */
  readonly facts?: Readonly<Record<string, number>>;
  readonly skipped: Readonly<Record<string, number>>;
};

const brief = ({ findings }: Read): unknown[] =>
  findings.map((one) => [
    ...[one.severity, one.rule, one.location, one.title],
    ...[one.targets, one.cwe, one.cvss !== null],
  ]);

const factsOf = ({ facts }: Read): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { type } of facts) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

/**
 * Tests that each example gives exactly this, however it is cut into pieces. An example that no test names so fails
 * `examples.test.ts`.
 */
export const expectExamples = (examples: Readonly<Record<string, ExpectedExample>>): void => {
  for (const [name, { format, findings, facts = {}, skipped }] of Object.entries(examples)) {
    test(name, async () => {
      const read = await readBytes(exampleBytes(name));
      expect(read.refused).toBeUndefined();
      expect(read.format).toBe(format);
      expect(brief(read)).toEqual(findings);
      expect(factsOf(read)).toEqual(facts);
      expect(Object.fromEntries(read.skipped.map(({ reason, count }) => [reason, count]))).toEqual(skipped);
      expect(await readBytes(exampleBytes(name), 7)).toEqual(read);
    });
  }
};
