import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { previous } from './neighbour/previous.ts';
import { onlyAtPush, onOneDatabase } from './test/groups.ts';
import { bin, root, run } from './test/run.ts';

// Whether servers of the version before go on working on the schema of this one: its own tests of what speaks to the
// database, on a database that this version's migrations have passed over. What waits for the end of the older servers
// has not run by then, as in an update.

const folder = join(root, 'test-results', 'previous');

/** They say what a version finds on its own schema, or make schemas themselves. */
const ofOneSchema: readonly string[] = [
  'src/app/commands/backup.test.ts',
  'src/app/commands/migrate.test.ts',
  'src/app/request-ids.test.ts',
  'src/platform/db/migrating/migrate.test.ts',
];

/** Of that version it fails by chance, where the ninety-ninth and the hundredth person of a run meet: names are ordered as texts. */
const ofChance = ['src/areas/desks/staff/server/work.test.ts'];

/**
 * Single ones that fail by chance. Two count all files of a server, and one of the test before is taken off the disk a moment
 * after its row says so; ours count their own (`watchStoredFiles`). One counts exports, and an export of the test before was
 * refused there where its person asked a moment after they had the last one whole.
 */
const testsOfChance = [
  'discarded: nothing of the file is left, in the database or on the disk',
  'a file that cannot be read is refused with a sentence, and does not stay',
  'one at a time, with a fresh code, and each in the trail before its first byte',
];

const git = (...words: readonly string[]): { readonly isRight: boolean; readonly said: string } => {
  const { status, stdout } = spawnSync('git', ['-C', root, ...words], { encoding: 'utf8' });
  return { isRight: status === 0, said: (stdout ?? '').trim() };
};

/** What makes the schema: our own migrations, and the queue's, which is as its version is. */
const makesSchema = ['src/platform/db/migrations', 'src/platform/jobs/jobs.ts'];

const end = (sentence: string, status: number): never => {
  console.log(sentence);
  process.exit(status);
};

const { version, commit } = previous;
if (!git('cat-file', '-e', `${commit}^{commit}`).isRight) {
  const isPart =
    !git('rev-parse', '--git-dir').isRight || git('rev-parse', '--is-shallow-repository').said === 'true';
  end(
    `The commit of version ${version} (${commit}) is not in this checkout${isPart ? ', which is only a part of the history: not compared' : ''}.`,
    isPart ? 0 : 1,
  );
}
const isSame =
  git('diff', '--quiet', commit, '--', ...makesSchema).isRight &&
  git('ls-files', '--others', '--', ...makesSchema).said === '';
if (isSame)
  end(`No migration since version ${version}: its servers and those of this one have one schema.`, 0);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const unpacked = spawnSync('sh', ['-c', `git -C "$0" archive "$1" | tar -x -C "$2"`, root, commit, folder]);
if (unpacked.status !== 0) end(`Version ${version} cannot be unpacked.`, 1);
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
console.log(`Tests of version ${version} on the schema of this one:`);
const isRight = await run(
  bin('vitest'),
  [
    ...['run', '--project=database', '--project=database alone', '--maxWorkers=4'],
    ...['--testNamePattern', `^(?!.*(?:${testsOfChance.join('|')}))`],
    ...[...onOneDatabase, ...onlyAtPush, ...ofOneSchema, ...ofChance].map((path) => `--exclude=${path}`),
  ],
  { SCHEMA_OF: root },
  folder,
);
rmSync(folder, { recursive: true, force: true });
end(
  isRight
    ? `Servers of version ${version} work on this schema.`
    : `A migration takes away or changes what servers of version ${version} need: split it (docs/decisions/0046-updates-beside-running-servers.md).`,
  isRight ? 0 : 1,
);
