import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

// `npm run test:fuzz [-- COUNT [SEED]]`: odd requests against a server of its own, by seeded chance. Without a seed it
// takes another one each time and prints it: the same seed gives the same requests.

const root = join(import.meta.dirname, '..');
const [count = '100000', seed = String(randomInt(1, 2 ** 31))] = process.argv.slice(2);
if (!/^\d{1,8}$/.test(count) || !/^\d{1,10}$/.test(seed)) {
  console.error('npm run test:fuzz [-- COUNT [SEED]]: both are whole numbers.');
  process.exit(2);
}
console.log(`${count} requests, seed ${seed}; again with: npm run test:fuzz -- ${count} ${seed}`);
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', 'src/app/invariants/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: count, FUZZ_SEED: seed },
  },
);
process.exit(status ?? 1);
