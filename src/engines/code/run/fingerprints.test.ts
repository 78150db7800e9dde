import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleProjectFiles } from '../examples/sample-project.ts';
import { codeRules } from './rules/all-rules.ts';
import type { CodeLanguage } from './rules/code-rule.ts';
import { scanDirectory } from './scan-directory.ts';

const endings: Record<CodeLanguage, string> = {
  JavaScript: 'js',
  TypeScript: 'ts',
  Python: 'py',
  Java: 'java',
};

/** Each rule's example, deep in a file and beside others, and secrets that stand where code fires. */
const files = (): { path: string; text: string }[] => {
  const examples = codeRules.flatMap((rule) =>
    rule.languages.map((language) => ({
      path: `rules/${rule.id}.${endings[language]}`,
      text: `${rule.vulnerable}\n\n${rule.vulnerable}\n`,
    })),
  );
  const key = ['AKIA', '3TQXVOW7', 'KZ2MB6LD'].join('');
  // More than are told of in one file: what is masked in evidence beyond them is not in the fingerprint.
  const ids = `const id = "${['AKIA', 'ABCDEFGHIJKLMNOP'].join('')}";\n`.repeat(130);
  const others = [
    { path: 'many-secrets.js', text: `${ids}eval(load("postgres://shop:Tr0ub4dor@db.example/a"));\n` },
    { path: 'beside-secrets.js', text: `const token = "${key}";\neval(load("${key}") + token);\n` },
    { path: 'key-in-code.js', text: 'jwt.sign(user, "Tr0ub4dor&3x"); eval("Tr0ub4dor&3x" + x);\n' },
  ];
  return [...sampleProjectFiles(), ...examples, ...others];
};

const fingerprints = async (): Promise<Record<string, string[]>> => {
  const root = mkdtempSync(join(tmpdir(), 'scan-'));
  try {
    for (const { path, text } of files()) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    const { sarif } = await scanDirectory(root, {
      at: '2026-01-02T03:04:05Z',
      workers: 2,
      onProgress: () => {},
    });
    const results = sarif.runs[0]?.results ?? [];
    const prints = results.map((result) => {
      const place = result.locations[0]?.physicalLocation;
      return {
        path: place?.artifactLocation.uri ?? '',
        told: `${place?.region.startLine} ${result.ruleId} ${result.partialFingerprints['baluarte/v1']}`,
      };
    });
    const byPath = Map.groupBy(prints, ({ path }) => path);
    return Object.fromEntries(
      [...byPath]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, all]) => [path, all.map(({ told }) => told).sort()]),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

/** A changed one would close every finding of the next scan and open it again: what was decided would be lost. */
test('fingerprints of the engine’s examples are what earlier scans have stored', async () => {
  const stored = JSON.parse(readFileSync(new URL('./fingerprints.test-data.json', import.meta.url), 'utf8'));
  expect(await fingerprints()).toEqual(stored);
});
