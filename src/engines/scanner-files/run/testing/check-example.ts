import { expect, test } from 'vitest';
import { exampleBytes } from './examples.ts';
import { readBytes, skippedOf } from './read-bytes.ts';

type Expected = {
  readonly format: string;
  /** severity, rule, location, title, targets, CWE, whether there is a vector; `to rate` where nothing rates it. */
  readonly findings: readonly (readonly unknown[])[];
  readonly skipped: Readonly<Record<string, number>>;
};

/** Expects exactly that of an example, however it is cut into pieces. */
export const checkExample = (name: string, { format, findings, skipped }: Expected): void => {
  test(name, async () => {
    const read = await readBytes(exampleBytes(name));
    expect(read.refused).toBeUndefined();
    expect(read.format).toBe(format);
    expect(
      read.findings.map((one) => [
        ...[one.to_rate ? 'to rate' : one.severity, one.rule, one.location, one.title, one.targets],
        ...[one.cwe, one.cvss !== null],
      ]),
    ).toEqual(findings);
    expect(skippedOf(read)).toEqual(skipped);
    expect(await readBytes(exampleBytes(name), 7)).toEqual(read);
  });
};
