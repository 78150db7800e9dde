import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRelease } from './make-release.ts';
import { runIn } from './read-tag.ts';

let folder: string;
let repository: string;

const git = (...args: string[]) =>
  runIn(repository, 'git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args]);
const write = (path: string, text: string): void => writeFileSync(join(repository, path), text);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baluarte-release-test-'));
  repository = join(folder, 'repository');
  mkdirSync(join(repository, 'docs', 'security'), { recursive: true });
  const root = { name: 'baluarte', version: '1.2.3', dependencies: { left: '1.0.0' } };
  write('package.json', JSON.stringify(root));
  const left = {
    version: '1.0.0',
    integrity: `sha512-${Buffer.alloc(64).toString('base64')}`,
    license: 'MIT',
  };
  const packages = { '': root, 'node_modules/left': left };
  write('package-lock.json', JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }));
  write('docs/security/advisories.md', '# Advisories\n');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('tag', 'v1.2.3');
  git('tag', 'v9.9.9');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const release = (to: string, key?: string) =>
  makeRelease(repository, 'v1.2.3', { to: join(folder, to), key });
const read = (to: string, name: string): Buffer => readFileSync(join(folder, to, name));

test('two runs of a tag give the same bytes of every file, whatever the working tree is', () => {
  const first = release('first');
  write('stray.txt', 'not in the tag');
  write('package.json', '{}');
  expect(release('second')).toEqual(first);
  expect(first.map(({ name }) => name)).toEqual([
    ...['baluarte-1.2.3.tar.gz', 'baluarte-1.2.3.cdx.json', 'baluarte-1.2.3.advisories.md'],
    ...['baluarte-1.2.3.intoto.jsonl', 'SHA256SUMS'],
  ]);
  runIn(join(folder, 'first'), 'sha256sum', ['--check', '--strict', 'SHA256SUMS']);
});

test('the statement names the commit and the hash of each file, and the bill what is shipped', () => {
  const made = release('stated');
  const statement = JSON.parse(read('stated', 'baluarte-1.2.3.intoto.jsonl').toString());
  expect(statement.subject.map(({ digest }: { digest: { sha256: string } }) => digest.sha256)).toEqual(
    made.slice(0, 3).map(({ sha256 }) => sha256),
  );
  const commit = git('rev-parse', 'HEAD').toString().trim();
  expect(statement.predicate.buildDefinition.resolvedDependencies[0].digest.gitCommit).toBe(commit);
  const bill = JSON.parse(read('stated', 'baluarte-1.2.3.cdx.json').toString());
  expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(['left']);
});

test('a key signs the statement over DSSE’s encoding, so that anybody with its public half can check it', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  release('signed', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const envelope = JSON.parse(read('signed', 'baluarte-1.2.3.intoto.jsonl').toString());
  const payload = Buffer.from(envelope.payload, 'base64');
  const before = `DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} `;
  const encoded = Buffer.concat([Buffer.from(before), payload]);
  const signature = Buffer.from(envelope.signatures[0].sig, 'base64');
  expect(verify(null, encoded, createPublicKey(privateKey), signature)).toBe(true);
  encoded[encoded.length - 1] = 0;
  expect(verify(null, encoded, createPublicKey(privateKey), signature)).toBe(false);
});

test('no release is made of a tag that is not there, is none of a version, or says another than package.json', () => {
  for (const tag of ['v4.5.6', 'main', 'v9.9.9', '--output=x'])
    expect(() => makeRelease(repository, tag, { to: join(folder, 'none'), key: undefined })).toThrow();
});
