import { spawnSync } from 'node:child_process';

/** A source archive of several versions fits. */
const mostBytes = 512 * 1024 * 1024;

/** Runs a program in a folder. @throws Error with what it said when it fails. */
export const runIn = (folder: string, program: string, args: readonly string[]): Buffer => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, maxBuffer: mostBytes });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.toString().trim()}`);
  return stdout;
};

export type Tag = {
  readonly name: string;
  /** Without the `v`. */
  readonly version: string;
  readonly commit: string;
  /** When the commit was made, in whole seconds of UTC. */
  readonly at: string;
  readonly lock: Buffer;
  readonly manifest: Buffer;
  readonly advisories: Buffer;
};

const versionPattern = /^v(\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?)$/;

/**
 * What a release is made of, as it stands in the repository under a tag; the working tree is not looked at.
 * @throws Error for no such tag, and for one whose package.json says another version.
 */
export const readTag = (repository: string, name: string): Tag => {
  const version = versionPattern.exec(name)?.[1];
  if (version === undefined) throw new Error(`A release is a tag such as v1.2.3, not ${name}.`);
  const git = (...args: string[]): Buffer => runIn(repository, 'git', args);
  const commit = git('rev-parse', '--verify', '--quiet', `refs/tags/${name}^{commit}`).toString().trim();
  const file = (path: string): Buffer => git('show', `${commit}:${path}`);
  const manifest = file('package.json');
  const said: { version?: unknown } = JSON.parse(manifest.toString());
  if (said.version !== version)
    throw new Error(`${name} is a tag of a commit whose package.json says ${said.version}.`);
  const seconds = Number(git('show', '--no-patch', '--format=%ct', commit).toString());
  const at = new Date(seconds * 1000).toISOString();
  const [lock, advisories] = [file('package-lock.json'), file('docs/security/advisories.md')];
  return { name, version, commit, at, lock, manifest, advisories };
};
