import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';

// Copies a file to another, hashing it on the way, down to the disk. Says the milliseconds of each copy.
const [from = '', to = ''] = process.argv.slice(2);

const copy = async (): Promise<void> => {
  const target = await open(to, 'w');
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(from)) {
    hash.update(chunk);
    await target.write(chunk);
  }
  hash.digest();
  await target.sync();
  await target.close();
};

process.on('message', () => {
  const began = performance.now();
  copy().then(
    () => process.send?.(performance.now() - began),
    () => process.exit(1),
  );
});
process.send?.(0);
