import { describe, expect, test } from 'vitest';
import { readBytes } from '../../testing/read-bytes.ts';

const hash = { primaryLocationLineHash: '39fa2ee980eb94b0:1' };

const at = (uri: string, startLine: number, startColumn = 1) => ({
  physicalLocation: { artifactLocation: { uri }, region: { startLine, startColumn } },
});

const sarif = async (...results: readonly object[]) => {
  const tool = { driver: { name: 'x' } };
  const read = await readBytes(JSON.stringify({ version: '2.1.0', runs: [{ tool, results }] }));
  return read.findings;
};

const result = (locations: readonly object[], more: object = {}) => ({
  ...{ ruleId: 'r', level: 'error', message: { text: 'm' }, locations },
  ...more,
});

describe('SARIF', () => {
  test('a hash of a line’s text names two lines of one file, and lines of two files: none is lost', async () => {
    const found = await sarif(
      result([at('a.js', 3)], { partialFingerprints: hash }),
      result([at('a.js', 30)], { partialFingerprints: hash }),
      result([at('b.js', 3)], { partialFingerprints: hash }),
    );
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(3);
  });

  test('equal rule, file, line and column are one finding, whatever else is said', async () => {
    const [one, same, column] = await sarif(
      result([at('a.js', 3)], { partialFingerprints: hash }),
      result([at('a.js', 3)], { partialFingerprints: { primaryLocationLineHash: 'other:1' } }),
      result([at('a.js', 3, 9)], { partialFingerprints: hash }),
    );
    expect(same?.fingerprint).toBe(one?.fingerprint);
    expect(column?.fingerprint).not.toBe(one?.fingerprint);
  });

  test('without a line the message tells two apart', async () => {
    const [one, other, same] = await sarif(
      result([], { message: { text: 'one' } }),
      result([], { message: { text: 'other' } }),
      result([], { message: { text: 'one' } }),
    );
    expect(other?.fingerprint).not.toBe(one?.fingerprint);
    expect(same?.fingerprint).toBe(one?.fingerprint);
  });

  test('several places stay, each with its line; `./` and an empty path are none', async () => {
    const [found] = await sarif(result([at('./', 1), at('', 2), at('a.js', 3), at('./b.js', 30)]));
    expect([found?.location, found?.targets]).toEqual(['a.js:3', ['a.js:3', 'b.js:30']]);
    const [plain] = await sarif(result([at('a.js', 3), at('b.js', 30)]));
    expect(found?.fingerprint).toBe(plain?.fingerprint);
    const [nowhere] = await sarif(result([at('.', 1)]));
    expect([nowhere?.location, nowhere?.targets]).toEqual(['', []]);
  });

  test('the word counts, then security-severity, then the level', async () => {
    const severities = async (properties: object) =>
      (await sarif(result([], { properties }))).map(({ severity }) => severity);
    expect(await severities({ severity: 'low', 'security-severity': '9.8' })).toEqual(['low']);
    expect(await severities({ 'security-severity': '9.8' })).toEqual(['critical']);
    expect(await severities({})).toEqual(['high']);
  });
});

test('Semgrep: a fingerprint that two lines share is two findings, one line twice is one', async () => {
  const match = (line: number, fingerprint: string) => ({
    ...{ check_id: 'r', path: 'a.py', start: { line, col: 1 } },
    extra: { severity: 'ERROR', fingerprint, lines: 'exec(x)', message: 'm' },
  });
  for (const fingerprint of ['1a2b_0', 'requires login']) {
    const results = [3, 30, 3].map((line) => match(line, fingerprint));
    const [one, other, same] = (await readBytes(JSON.stringify({ results, errors: [], version: '1' })))
      .findings;
    expect(other?.fingerprint).not.toBe(one?.fingerprint);
    expect(same?.fingerprint).toBe(one?.fingerprint);
  }
});

test('Trivy: one message at two lines of a file is two findings, one line twice is one', async () => {
  const cause = (StartLine: number) => ({
    ...{
      ID: 'DS013',
      Title: 'RUN cd',
      Severity: 'MEDIUM',
      Message: 'RUN should not be used',
      Status: 'FAIL',
    },
    CauseMetadata: { StartLine },
  });
  const Results = [{ Target: 'Dockerfile', Misconfigurations: [cause(3), cause(8), cause(3)] }];
  const { findings } = await readBytes(JSON.stringify({ SchemaVersion: 2, ArtifactName: '.', Results }));
  expect(findings.map(({ location }) => location)).toEqual(['Dockerfile:3', 'Dockerfile:8', 'Dockerfile:3']);
  const [one, other, same] = findings.map(({ fingerprint }) => fingerprint);
  expect(other).not.toBe(one);
  expect(same).toBe(one);
});
