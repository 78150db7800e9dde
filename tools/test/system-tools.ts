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

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

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
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    console.error(`The tests need some programs of the system. Please run once:\n  sudo sh -c '${command}'`);
    process.exit(1);
  }
  console.log(`Installing ${packages.join(', ')} for the tests (once)…`);
  const { status } = spawnSync('sh', ['-c', `{ ${command}; } >/tmp/baluarte-apt.log 2>&1`], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) {
    console.error(`That did not work; see /tmp/baluarte-apt.log. The command was:\n  ${command}`);
    process.exit(1);
  }
};
