import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Programs that the tests use and nobody here wrote, and the Debian packages that bring them. */
type Tools = readonly (readonly [program: string, package_: string])[];
const needed: Tools = [
  ['chromium-headless-shell', 'chromium-headless-shell'],
  ['oathtool', 'oathtool'],
  ['zbarimg', 'zbar-tools'],
  ['pdftotext', 'poppler-utils'],
  ['openssl', 'openssl'],
];

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const isPythonModule = (name: string): boolean =>
  spawnSync('/usr/bin/python3', ['-c', `import ${name}`]).status === 0;

/** What some tests do without, and say so. */
const welcome = [
  { package_: 'python3-swift', of: 'object storage', isThere: () => isPythonModule('swift.common.wsgi') },
  { package_: 'pgbouncer', of: 'a pooler', isThere: () => isThere('pgbouncer') },
  { package_: 'haproxy', of: 'several servers', isThere: () => isThere('haproxy') },
  { package_: 'iproute2', of: 'several servers', isThere: () => isThere('ip') },
  { package_: 'iputils-arping', of: 'several servers', isThere: () => isThere('arping') },
] as const;

/** The same for what only the long run has. */
const welcomeToLong = [
  { package_: 'nginx-light', of: 'the other proxy', isThere: () => isThere('nginx') },
] as const;

/** While it is there, packages start no service (invoke-rc.d). */
const policy = '/usr/sbin/policy-rc.d';

const withoutServices = <T>(work: () => T): T => {
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
};

const mayInstall = (): boolean => process.getuid?.() === 0 && isThere('apt-get');

/** Installs packages by a command that others can read. */
const installByApt = (
  packages: readonly string[],
): { readonly isDone: boolean; readonly command: string } => {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!mayInstall()) return { isDone: false, command };
  console.log(`Installing ${packages.join(', ')} for the tests (once)…`);
  const { status } = spawnSync('sh', ['-c', `{ ${command}; } >/tmp/baluarte-apt.log 2>&1`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return { isDone: status === 0, command };
};

/** Scanners that `npm run test:scanners` lets loose on the console. */
export const scannerTools: Tools = [
  ['wapiti', 'wapiti'],
  ['sqlmap', 'sqlmap'],
  ['oathtool', 'oathtool'],
  ['openssl', 'openssl'],
];

/**
 * Installs what is missing where we may (root on a Debian); elsewhere says the one command and ends before any
 * test has run.
 */
export const ensureSystemTools = (tools: Tools = needed): void => {
  const packages = tools.filter(([program]) => !isThere(program)).map(([, package_]) => package_);
  if (packages.length === 0) return;
  const { isDone, command } = installByApt(packages);
  if (isDone) return;
  console.error(
    mayInstall()
      ? `That did not work; see /tmp/baluarte-apt.log. The command was:\n  ${command}`
      : `The tests need some programs of the system. Please run once:\n  sudo sh -c '${command}'`,
  );
  process.exit(1);
};

/** Installs what some tests are left out without, where we may; elsewhere says so and goes on. */
export const addWelcomeTools = (isLong: boolean): void => {
  const tools = isLong ? [...welcome, ...welcomeToLong] : welcome;
  const missing = tools.filter((tool) => !tool.isThere());
  if (missing.length === 0) return;
  const packages = missing.map(({ package_ }) => package_);
  const { isDone, command } = mayInstall()
    ? withoutServices(() => installByApt(packages))
    : installByApt(packages);
  if (isDone) return;
  const left = [...new Set(missing.map(({ of }) => of))].join(', ');
  console.log(
    `Without ${packages.join(', ')} some tests are left out (${left}). It is installed by:\n  ${command}`,
  );
};
