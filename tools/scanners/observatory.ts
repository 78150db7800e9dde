import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startServer } from '../../e2e/support/server.ts';
import type { Finding, Outcome } from './finding.ts';
import { runProgram } from './run-program.ts';

/** Fetched aside, used there, and removed with the folder: MPL-2.0, and no part of what is delivered. */
const scanner = '@mdn/mdn-http-observatory';
const version = '1.4.8';
const wantedScore = 100;

type Test = { readonly pass: boolean; readonly result: string; readonly scoreModifier: number };
type Scan = {
  readonly error?: string;
  readonly scan: { readonly grade: string; readonly score: number; readonly testsPassed: number };
  readonly tests: Readonly<Record<string, Test>>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const makeCertificate = (folder: string): { cert: string; key: string } => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...made, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { cert, key };
};

const fetchScanner = async (folder: string): Promise<string> => {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--omit=optional',
    `${scanner}@${version}`,
  ];
  const { printed } = await runProgram('npm', args, { seconds: 240, folder });
  const home = join(folder, 'node_modules', scanner);
  try {
    // Its install script would load Chromium's preload list from elsewhere; localhost stands in none.
    writeFileSync(join(home, 'conf', 'hsts-preload.json'), '{}');
  } catch {
    throw new Error(`${scanner} cannot be fetched here, so it did not run:\n${printed.slice(-1000)}`);
  }
  return join(home, 'src', 'scan.js');
};

const findingsOf = ({ scan, tests }: Scan): Finding[] => {
  const failed = Object.entries(tests).filter(([, test]) => !test.pass || test.scoreModifier < 0);
  const findings = failed.map(([kind, { result, scoreModifier }]) => ({
    tool: 'observatory' as const,
    kind,
    text: `${result} (${scoreModifier})`,
  }));
  const isLow = scan.score < wantedScore;
  return isLow
    ? [...findings, { tool: 'observatory', kind: 'score', text: `${scan.score} of ${wantedScore}` }]
    : findings;
};

/** Mozilla's HTTP Observatory on the console behind TLS. The certificate is our own, and told to it as a root. */
export const runObservatory = async (folder: string): Promise<Outcome> => {
  const program = await fetchScanner(folder);
  const { cert, key } = makeCertificate(folder);
  const port = await freePort();
  const at = `localhost:${port}`;
  const server = await startServer({
    environment: {
      PORT: String(port),
      TLS_CERT: cert,
      TLS_KEY: key,
      PUBLIC_URL: `https://${at}`,
      OUTBOUND: 'off',
    },
  });
  try {
    const { printed } = await runProgram(process.execPath, [program, at], {
      seconds: 60,
      folder,
      environment: { NODE_EXTRA_CA_CERTS: cert },
    });
    const result = JSON.parse(printed.slice(printed.indexOf('{'))) as Scan;
    if (result.error !== undefined) throw new Error(`${scanner}: ${result.error}`);
    const { grade, score, testsPassed } = result.scan;
    const passed = `${testsPassed} of ${Object.keys(result.tests).length} tests passed`;
    return { figures: `${version}: score ${score}, grade ${grade}, ${passed}`, findings: findingsOf(result) };
  } finally {
    await server.remove();
  }
};
