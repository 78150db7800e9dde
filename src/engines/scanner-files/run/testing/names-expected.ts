import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../formats/', import.meta.url);

/** Examples that a test beside a format hands to `expectExamples`, by the source text: each test runs by itself. */
export const namesExpectedBeside = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^ {2}'([\w./-]+)': \{/gm)].map(([, name = '']) => name));
