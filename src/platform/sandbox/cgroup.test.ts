import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openGroup } from './cgroup.ts';

const top = '/sys/fs/cgroup';

/** Whether this test can play the service manager: root, on the second version of cgroups, which counts memory. */
const canDelegate = (): boolean => {
  try {
    return (
      process.getuid?.() === 0 && /\bmemory\b/.test(readFileSync(`${top}/cgroup.subtree_control`, 'utf8'))
    );
  } catch {
    return false;
  }
};

const folder = join(top, `baluarte-test-${process.pid}`);
const entry = join(import.meta.dirname, 'test-entries/grouped.ts');

describe.runIf(canDelegate())('a cgroup of our own', () => {
  beforeEach(() => {
    mkdirSync(folder);
  });
  afterEach(() => {
    rmdirSync(join(folder, 'server'));
    rmdirSync(folder);
  });

  test.each([[['memory']], [['scratch', '150']]])(
    'the kernel ends an engine that is over its memory, the files in its scratch counted (%s)',
    (args) => {
      const enter = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
      const { stdout } = spawnSync('sh', ['-c', enter, folder, process.execPath, entry, ...args], {
        encoding: 'utf8',
      });
      expect(JSON.parse(stdout)).toEqual({ most: String(120 * 1024 * 1024), ended: true, left: false });
    },
  );
});

test('a cgroup where others stand too is left as it is: engines are watched', () => {
  expect(openGroup({ heapMiB: 1, memoryMiB: 1, seconds: 1, scratchMiB: 1 })).toBeUndefined();
});
