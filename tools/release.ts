import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from './release/make-release.ts';

// The files of a release, made of a tag (RELEASING.md).

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, key: { type: 'string' } },
});
const [tag] = positionals;
if (tag === undefined || positionals.length > 1) {
  console.error('npm run release -- vX.Y.Z [--to FOLDER] [--key ED25519-KEY.pem]');
  process.exit(2);
}

try {
  const repository = join(import.meta.dirname, '..');
  const to = values.to ?? join(repository, 'dist', 'release');
  const key = values.key === undefined ? undefined : readFileSync(values.key, 'utf8');
  for (const { name, sha256 } of makeRelease(repository, tag, { to, key })) console.log(`${sha256}  ${name}`);
  console.log(`Written to ${to}; the provenance is ${key === undefined ? 'not signed' : 'signed'}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
