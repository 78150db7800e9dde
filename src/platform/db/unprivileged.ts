import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The user that owns nothing. */
export const nobody = 65534;

/** How PostgreSQL, which refuses to run as root, is kept from it. */
type Way = 'already' | 'namespace' | 'nobody';

let way: Way | undefined;

/** Finds the way once: an ordinary user needs none; root takes a user namespace where the system gives one. */
export const wayToRun = (): Way => {
  if (process.getuid?.() !== 0) way ??= 'already';
  way ??= spawnSync('unshare', ['--user', '--map-user=65534', 'true']).status === 0 ? 'namespace' : 'nobody';
  return way;
};

const become = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

/**
 * The command line that runs a program as somebody who is not root, and ends it when we die.
 * In a user namespace root is merely called nobody: no file changes hands, and it works under a 0700 home.
 */
export const unprivileged = (program: string, args: readonly string[]): [string, string[]] => {
  const dying = ['--pdeathsig', 'QUIT'];
  if (wayToRun() === 'namespace') {
    const mapped = ['--user', '--map-user=65534', '--map-group=65534', '--'];
    return ['unshare', [...mapped, 'setpriv', ...dying, program, ...args]];
  }
  return ['setpriv', [...(wayToRun() === 'nobody' ? become : []), ...dying, program, ...args]];
};

const nobodyCan = (test: '-x' | '-r', path: string): boolean =>
  spawnSync('setpriv', [...become, 'test', test, path]).status === 0;

/** Gives files to nobody, where it is really he who runs the database. */
export const giveAway = (...paths: readonly string[]): void => {
  if (wayToRun() === 'nobody') spawnSync('chown', ['-R', `${nobody}:${nobody}`, ...paths]);
};

/**
 * Where namespaces are denied (many containers) we really become nobody, who must then reach the data's folders
 * and the programs: these are copied to where he can, once; into our own folder, where nobody else can have put others.
 * @param folder one of the data's folders, which becomes his.
 * @returns the folder of the package to run from.
 * @throws Error with a sentence when the data directory lies where nobody cannot go.
 */
export const prepareFor = (packageFolder: string, dataDir: string, folder: string): string => {
  if (wayToRun() !== 'nobody') return packageFolder;
  // He may walk through, not look around: everything else in it is 0600 or 0700.
  chmodSync(dataDir, 0o711);
  giveAway(folder);
  if (!nobodyCan('-x', folder)) {
    throw new Error(
      `This system denies user namespaces, so PostgreSQL runs as nobody, who cannot reach ${dataDir}. Set DATA_DIR to a folder that he can reach (/var/lib/baluarte), or DATABASE_URL.`,
    );
  }
  if (nobodyCan('-x', join(packageFolder, 'native', 'bin', 'postgres'))) return packageFolder;
  const copy = join(dataDir, 'programs');
  if (!existsSync(join(copy, 'native', 'bin', 'postgres'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(packageFolder, copy, { recursive: true });
    spawnSync('chmod', ['-R', 'a+rX', copy]);
  }
  return copy;
};
