import { execFile } from 'node:child_process';
import { existsSync, lstatSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf, writeTree } from './planted-code.ts';

/** A tree of code to scan. */
export type Tree = {
  readonly name: string;
  /** Written by people for its own sake, and so held to the limit. */
  readonly real: boolean;
  readonly throughSandbox?: boolean;
  /** Writes it into a folder that is not there yet; gives the reason where this machine has no such code. */
  readonly write: (folder: string) => Promise<string | undefined>;
};

const root = join(import.meta.dirname, '..', '..');
const texts = new Set(['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.tsx', '.py', '.json', '.md']);

/** Copies the code of a folder without what else stands beside it. */
const copyCode = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    filter: (path) => lstatSync(path).isDirectory() || texts.has(extname(path)),
  });

const copyFolders = async (from: string, names: readonly string[], to: string): Promise<undefined> => {
  for (const name of names) await copyCode(join(from, name), join(to, name));
};

const packages = (names: readonly string[]) => (folder: string) =>
  copyFolders(join(root, 'node_modules'), names, folder);

const pythonHomes = ['/usr/lib/python3.13', '/usr/lib/python3.12', '/usr/lib/python3.11'];
const javaSources = [
  '/usr/lib/jvm/temurin-25-jdk-amd64/lib/src.zip',
  '/usr/lib/jvm/default-java/lib/src.zip',
];

const writePython = async (folder: string): Promise<string | undefined> => {
  const home = pythonHomes.find(existsSync);
  if (home === undefined) return 'there is no Python here';
  await copyCode(home, folder);
  return undefined;
};

const writeJava = async (folder: string): Promise<string | undefined> => {
  const source = javaSources.find(existsSync);
  if (source === undefined) return "there are no sources of Java's library here";
  await mkdir(folder, { recursive: true });
  try {
    await promisify(execFile)('unzip', ['-q', source, 'java.base/java/*', 'java.xml/*', '-d', folder]);
  } catch {
    return 'there is no unzip here';
  }
  return undefined;
};

const writePlanted = async (folder: string): Promise<undefined> => {
  writeTree(folder, codeOf(100_000).files);
};

/** Five trees that people wrote, and one of made-up code in which every rule fires again and again. */
export const trees: readonly Tree[] = [
  {
    name: 'JavaScript packages',
    real: true,
    throughSandbox: true,
    write: packages([
      'jsdom',
      '@babel',
      'luxon',
      'fastify',
      'undici',
      'vite',
      'vitest',
      'ajv',
      'kysely',
      'pg',
    ]),
  },
  {
    name: 'many small files',
    real: true,
    write: packages(['@mui', '@smithy', '@opentelemetry', '@emotion']),
  },
  { name: 'Python’s library', real: true, write: writePython },
  { name: 'Java’s library', real: true, write: writeJava },
  {
    name: 'this product, TypeScript',
    real: true,
    write: (folder) => copyFolders(root, ['src', 'tools', 'e2e'], folder),
  },
  { name: 'faults everywhere', real: false, write: writePlanted },
];
