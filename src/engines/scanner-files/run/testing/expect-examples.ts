import { describe, expect, test } from 'vitest';
import type { ImportFormat } from '../../formats.ts';
import { exampleBytes, exampleNames, isCheckedElsewhere } from './examples.ts';
import { type Read, readBytes, skippedOf } from './read-bytes.ts';

/** severity (`to rate` where nothing says it), rule, location, title, the other targets, CWE, and whether there is a vector: `cvss` or nothing */
export type ExpectedFinding = readonly [
  string,
  string,
  string,
  string,
  readonly string[],
  string,
  'cvss' | '',
];

export type ExpectedExample = {
  readonly format: ImportFormat;
  readonly findings: readonly ExpectedFinding[];
  readonly skipped: Readonly<Record<string, number>>;
  /** How many facts of each type, e.g. `{ host: 1, service: 2 }`. */
  readonly facts: Readonly<Record<string, number>>;
};

const brief = ({ findings }: Read): ExpectedFinding[] =>
  findings.map((one) => [
    ...([one.to_rate ? 'to rate' : one.severity, one.rule, one.location, one.title] as const),
    one.targets.filter((target) => target !== one.location),
    one.cwe ?? '',
    one.cvss === null ? '' : 'cvss',
  ]);

const factsOf = ({ facts }: Read): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { type } of facts) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

/** For the test beside a format: its program's examples give exactly this, and there are no others. */
export const expectExamples = (
  program: string,
  expected: Readonly<Record<string, ExpectedExample>>,
): void => {
  describe(`each example of ${program} gives exactly its findings, and tells what it passed over`, () => {
    for (const [file, { format, findings, skipped, facts }] of Object.entries(expected)) {
      const bytes = exampleBytes(`${program}/${file}`);
      test(file, async () => {
        const read = await readBytes(bytes);
        expect(read.refused).toBeUndefined();
        expect(read.format).toBe(format);
        expect(brief(read)).toEqual(findings);
        expect(skippedOf(read)).toEqual(skipped);
        expect(factsOf(read)).toEqual(facts);
      });

      test(`${file}, however it is cut into pieces`, async () => {
        expect(await readBytes(bytes, 7)).toEqual(await readBytes(bytes));
      });
    }

    test('and no example is left out', () => {
      const names = exampleNames.filter((name) => name.startsWith(`${program}/`));
      const here = Object.keys(expected).map((file) => `${program}/${file}`);
      expect(names.filter((name) => !here.includes(name) && !isCheckedElsewhere(name))).toEqual([]);
    });
  });
};

/** The fingerprints of a file's findings, in their order. */
export const printsOf = async (text: string): Promise<string[]> =>
  (await readBytes(text)).findings.map((one) => one.fingerprint);
