import { type ChildProcess, execFileSync, type StdioOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Host } from './hosts.ts';

export type ProxyKind = 'haproxy' | 'nginx';

/** A proxy that ends TLS before the servers, as `deploy/` has it. */
export type RunningProxy = {
  readonly url: string;
  readonly certificate: string;
  readonly stop: () => Promise<void>;
};

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');

const makeCertificate = (folder: string, address: string): string => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        '/CN=baluarte',
        '-addext',
        `subjectAltName=IP:${address}`,
        '-keyout',
        key,
        '-out',
        certificate,
      ],
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(join(folder, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), {
    mode: 0o600,
  });
  return certificate;
};

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(443, address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });

/** Fills in what an operator fills in. */
const settled = (text: string, host: Host, folder: string, servers: readonly Host[]): string => {
  const lines = text.split('\n').flatMap((line) => {
    // One line for each server.
    if (!line.includes('192.0.2.11')) return /192\.0\.2\.1[23]/.test(line) ? [] : [line];
    return servers.map((server, n) =>
      line.replace('192.0.2.11', server.address).replace('console1', `console${n + 1}`),
    );
  });
  return lines
    .join('\n')
    .replaceAll('/etc/ssl/private/baluarte.pem', join(folder, 'both.pem'))
    .replaceAll('/etc/ssl/certs/baluarte.pem', join(folder, 'certificate.pem'))
    .replaceAll('/etc/ssl/private/baluarte.key', join(folder, 'key.pem'))
    .replaceAll('console.example.com', host.address);
};

/** Starts it with the configuration that `deploy/` offers, with these servers in it. */
export const startProxy = async (
  kind: ProxyKind,
  host: Host,
  folder: string,
  servers: readonly Host[],
): Promise<RunningProxy> => {
  const certificate = makeCertificate(folder, host.address);
  const config = join(folder, `${kind}.conf`);
  writeFileSync(
    config,
    settled(
      readFileSync(join(deploy, kind === 'haproxy' ? 'haproxy.cfg' : 'nginx.conf'), 'utf8'),
      host,
      folder,
      servers,
    ),
  );
  const log = openSync(join(folder, 'log'), 'a');
  const stdio: StdioOptions = ['ignore', log, log];
  const child: ChildProcess =
    kind === 'haproxy'
      ? host.spawn('haproxy', ['-db', '-f', config], { stdio })
      : host.spawn('nginx', ['-c', config, '-e', 'stderr', '-g', `daemon off; pid ${join(folder, 'pid')};`], {
          stdio,
        });
  closeSync(log);
  const until = Date.now() + 10_000;
  while (!(await answers(host.address))) {
    if (Date.now() > until || child.exitCode !== null)
      throw new Error(`${kind} did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `https://${host.address}`,
    certificate,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(patience);
    },
  };
};
