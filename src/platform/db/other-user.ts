import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Who runs the database where root starts us: PostgreSQL refuses to run as root, and what it owns must not be root's. A
 * number that no distribution and no service manager gives to anybody, and not the engines'
 * (`sandbox/isolation-ways.ts`), who in reduced isolation see every file that their user may read.
 */
export const databaseUserId = 65_533;

/** The user that owns nothing, whom every system knows by name. */
export const nobodyId = 65_534;

const identityOf = (id: number): string[] => [`--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
const withoutRights = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];

/** Whether the database needs another user than ours. */
const needsOtherUser = (): boolean => process.getuid?.() === 0;

/** Whether a file of that user is the database's, because another one runs it than us. */
export const isDatabaseUser = (uid: number): boolean => needsOtherUser() && uid === databaseUserId;

/** The server's own environment holds its secrets, and the database's user could read that of a process of theirs. */
export const bareEnvironment = { PATH: process.env.PATH, LC_ALL: 'C' } as const;

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { env: bareEnvironment }).status === 0;

/** @throws Error with a sentence where this root can become nobody else: one id is mapped, or the right is missing. */
export const requireOtherUser = (): void => {
  if (!needsOtherUser()) return;
  if (succeeds('setpriv', ...identityOf(databaseUserId), ...withoutRights, 'true')) return;
  throw new Error(
    `PostgreSQL does not run as root, and this root cannot become another user (${databaseUserId}). Start Baluarte as an ordinary user, for instance: setpriv --reuid=1000 --regid=1000 --clear-groups npm start. Or give this container the user ids up to 65535 and CAP_SETUID, CAP_SETGID and CAP_CHOWN, or set DATABASE_URL.`,
  );
};

/** Links below a path that lead to what this user does not own. @throws Error with a sentence where nobody can look. */
const strangeLinks = (id: number, path: string): string[] => {
  const { status, stdout } = spawnSync('find', [path, '-type', 'l', '-print0'], {
    encoding: 'utf8',
    env: bareEnvironment,
  });
  if (status !== 0)
    throw new Error(
      `${path} is not given to the user of the database before its links are known, and \`find\` could not look for them: install it (findutils).`,
    );
  return stdout
    .split('\0')
    .filter((link) => link !== '' && statSync(link, { throwIfNoEntry: false })?.uid !== id);
};

/**
 * What is given away is root's, from an earlier version, or what we have just made, and lies there itself. A link could
 * lead to anything that root may touch, and what somebody else owns is in use by somebody else.
 * @throws Error with a sentence that says what helps.
 */
const requireOwn = (id: number, path: string, { uid, isLink }: { uid: number; isLink: boolean }): void => {
  if (isLink)
    throw new Error(
      `${path} is a link, and root does not give away what a link leads to. Set DATA_DIR to a folder on that disk, or mount the folder at ${path} (mount --bind).`,
    );
  if (![0, id, nobodyId].includes(uid))
    throw new Error(
      `${path} belongs to user ${uid}: start Baluarte as that user, or give it to root first (chown -R 0:0 ${path}), who gives it to the user of the database.`,
    );
  const [link] = strangeLinks(id, path);
  if (link)
    throw new Error(
      `${link} is a link, and what it leads to is not given to the user of the database: move it back into ${path}, or give it away by hand (chown -R ${id}:${id}).`,
    );
};

/**
 * Gives paths with all that is below them to another user; those that it owns already are left as they are. The
 * folder itself comes last (chown -R), so that one that was cut off is done again.
 * @throws Error with a sentence where that is refused, for a link, and for what belongs to somebody else.
 */
export const giveTo = (id: number, path: string): void => {
  const found = needsOtherUser() ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
  if (!found) return;
  const isLink = found.isSymbolicLink();
  if (found.uid === id && !isLink) return;
  requireOwn(id, path, { uid: found.uid, isLink });
  // -h: a link is given away, not what it points to.
  if (succeeds('chown', '-hR', `${id}:${id}`, path)) return;
  requireOtherUser();
  throw new Error(`${path} cannot be given to the user of the database (${id}).`);
};

const ancestorsOf = (path: string): string[] => {
  const above = dirname(path);
  return above === path ? [] : [...ancestorsOf(above), above];
};

const sayClosed = 'for folder; do [ -x "$folder" ] || printf "%s\\0" "$folder"; done';

/** The uppermost folders above these paths that the database's user may not pass. */
const closedAbove = (paths: readonly string[]): string[] => {
  const above = [...new Set(paths.flatMap(ancestorsOf))];
  const { stdout } = spawnSync(
    'setpriv',
    [...identityOf(databaseUserId), 'sh', '-c', sayClosed, 'sh', ...above],
    { encoding: 'utf8', env: bareEnvironment },
  );
  const closed = stdout.split('\0').filter(Boolean);
  return closed.filter((folder) => !ancestorsOf(folder).some((path) => closed.includes(path)));
};

/** What of the machine a program of the database works with. */
export type Workplace = {
  /** The folder of the package that it is run from. */
  readonly programs: string;
  /** Folders that it writes to. */
  readonly folders: readonly string[];
};

const reach = fileURLToPath(new URL('./reach.sh', import.meta.url));

let mayMount: boolean | undefined;

/** Whether this root may have a mount namespace; in many containers it may not. */
const hasMounts = (): boolean => {
  mayMount ??= succeeds('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/sys');
  return mayMount;
};

const throughMounts = ({ programs, folders }: Workplace): string[] => {
  const closed = closedAbove([programs, ...folders]);
  if (closed.length === 0) return [];
  return [
    ...['unshare', '--mount', 'sh', reach, '--read', programs],
    ...folders.flatMap((folder) => ['--seen', folder]),
    ...closed.flatMap((folder) => ['--cover', folder]),
    '--',
  ];
};

/** Ends at once where we died before we were watched: then somebody else is the parent. */
const underUs = (): string[] => [
  ...['sh', '-c', '[ "$PPID" = "$1" ] || exit 1; shift; exec "$@"', 'sh', String(process.pid)],
];

/** The command line that runs a program of the database as another user than root, and ends it when we die. */
export const asOtherUser = (
  id: number,
  place: Workplace,
  program: string,
  args: readonly string[],
): [command: string, args: string[]] => {
  const dying = ['--pdeathsig', 'QUIT'];
  if (!needsOtherUser()) return ['setpriv', [...dying, '--no-new-privs', ...underUs(), program, ...args]];
  const become = ['setpriv', ...identityOf(id), ...withoutRights, ...dying, ...underUs(), program, ...args];
  const [command = '', ...rest] = hasMounts() ? [...throughMounts(place), ...become] : become;
  return [command, rest];
};

const canReach = (path: string): boolean => closedAbove([path]).length === 0;

const copyPrograms = (packageFolder: string, copy: string): string => {
  if (!existsSync(join(copy, 'native', 'bin', 'postgres'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(packageFolder, copy, { recursive: true });
    spawnSync('chmod', ['-R', 'a+rX', copy], { env: bareEnvironment });
  }
  return copy;
};

/**
 * Finds where the database's programs are run from. Where root may not mount (many containers) they are copied beside
 * the data, once, unless their user can reach them; into our own folder, where nobody else can have put others.
 * @returns the folder of the package to run from.
 * @throws Error with a sentence where the data lies where the database's user cannot go.
 */
export const findPrograms = (packageFolder: string, dataDir: string): string => {
  if (!needsOtherUser() || hasMounts()) return packageFolder;
  // Others may walk through, not look around: everything else in it is 0600 or 0700.
  chmodSync(dataDir, 0o711);
  if (!canReach(join(dataDir, 'postgres'))) {
    throw new Error(
      `This system denies mount namespaces, so the user of the database (${databaseUserId}) cannot reach ${dataDir}. Set DATA_DIR to a folder that everybody may pass through (/var/lib/baluarte), or DATABASE_URL.`,
    );
  }
  return canReach(join(packageFolder, 'native', 'bin', 'postgres'))
    ? packageFolder
    : copyPrograms(packageFolder, join(dataDir, 'programs'));
};
