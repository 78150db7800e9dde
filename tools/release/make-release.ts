import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { billOfMaterials } from './bill-of-materials.ts';
import { type ReleaseFile, sha256, signed, statementOf } from './provenance.ts';
import { readTag, runIn, type Tag } from './read-tag.ts';

/** zlib's header has neither a name nor a moment here: the same archive gives the same bytes. */
const archiveOf = (repository: string, { commit, version }: Tag): Buffer =>
  gzipSync(runIn(repository, 'git', ['archive', '--format=tar', `--prefix=baluarte-${version}/`, commit]), {
    level: 9,
  });

/** `HASH  NAME`, as `sha256sum --check` reads it. */
const checksumsOf = (files: readonly ReleaseFile[]): ReleaseFile => ({
  name: 'SHA256SUMS',
  bytes: Buffer.from(files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join('')),
});

/**
 * Writes the five files of a release into a folder, made of a tag and nothing else: twice gives the same bytes.
 * @param options.key PEM of an Ed25519 key that signs the provenance; without it the statement stands unsigned.
 * @returns the names and hashes.
 */
export const makeRelease = (
  repository: string,
  name: string,
  options: { readonly to: string; readonly key: string | undefined },
): { readonly name: string; readonly sha256: string }[] => {
  const tag = readTag(repository, name);
  const base = `baluarte-${tag.version}`;
  const made: ReleaseFile[] = [
    { name: `${base}.tar.gz`, bytes: archiveOf(repository, tag) },
    { name: `${base}.cdx.json`, bytes: billOfMaterials(tag) },
    { name: `${base}.advisories.md`, bytes: tag.advisories },
  ];
  const statement = statementOf(tag, made);
  const line = options.key === undefined ? statement : signed(statement, options.key);
  const stated = [...made, { name: `${base}.intoto.jsonl`, bytes: Buffer.concat([line, Buffer.from('\n')]) }];
  const files = [...stated, checksumsOf(stated)];
  mkdirSync(options.to, { recursive: true });
  for (const file of files) writeFileSync(join(options.to, file.name), file.bytes);
  return files.map((file) => ({ name: file.name, sha256: sha256(file.bytes) }));
};
