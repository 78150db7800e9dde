import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What took longest when it was last looked at (`npm test` prints the slowest): begun late, one core waits for it. */
const longest: readonly string[] = [
  'people.test.ts',
  'imports.test.ts',
  'import-formats.test.ts',
  'guessing.test.ts',
  'known-failures.test.ts',
  'scope.test.ts',
  'fuzz.test.ts',
  'documents.test.ts',
  'quota.test.ts',
  'hostile-input.test.ts',
  'hostile-uploads.test.ts',
  'scan.test.ts',
  'versions.test.ts',
  'crash.test.ts',
  'code-rules.test.ts',
  'run-sandboxed.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return at === -1 ? longest.length : at;
};

/** Long files first, the others as they come: by what Vitest remembers of the last run, else by size. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
