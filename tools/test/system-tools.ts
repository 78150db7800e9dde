import { spawnSync } from 'node:child_process';

/** Programs that the tests use and nobody here wrote, and the Debian packages that bring them. */
type Tools = readonly (readonly [program: string, package_: string])[];
const needed: Tools = [
  ['chromium-headless-shell', 'chromium-headless-shell'],
  ['oathtool', 'oathtool'],
  ['zbarimg', 'zbar-tools'],
  ['pdftotext', 'poppler-utils'],
  ['openssl', 'openssl'],
];

/**
 * What some tests do without, and say so: a real object store (`src/test/s3`). The package has Swift's modules and no
 * service that a machine would start.
 */
const welcome = {
  package_: 'python3-swift',
  isThere: () => spawnSync('/usr/bin/python3', ['-c', 'import swift.common.wsgi']).status === 0,
} as const;

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
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
export const addWelcomeTools = (): void => {
  if (welcome.isThere()) return;
  const { isDone, command } = installByApt([welcome.package_]);
  if (!isDone)
    console.log(
      `Without ${welcome.package_} the tests of object storage are left out. It is installed by:\n  ${command}`,
    );
};
