import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../../support/processes/program.ts';
import type { Host } from './hosts.ts';

/** A proxy that ends TLS before the servers, as `deploy/` has it. */
type RunningProxy = { readonly url: string; readonly stop: () => Promise<void> };

const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy');

/** Makes `both.pem`, a certificate for that address with its key. */
const makeCertificate = (folder: string, address: string): void => {
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

/** The proxies that `deploy/` has a configuration for, and how each is started with it, in the foreground. */
const proxies = {
  haproxy: { file: 'haproxy.cfg', args: (config: string) => ['-db', '-f', config] },
  nginx: {
    file: 'nginx.conf',
    args: (config: string, folder: string) => ['-c', config, '-g', `daemon off; pid ${folder}/nginx.pid;`],
  },
} as const;

export type ProxyName = keyof typeof proxies;

/** Starts a proxy with the configuration that `deploy/` offers, with these servers in it. */
export const startProxy = async (
  name: ProxyName,
  host: Host,
  folder: string,
  servers: readonly Host[],
): Promise<RunningProxy> => {
  const { file, args } = proxies[name];
  makeCertificate(folder, host.address);
  const config = join(folder, file);
  writeFileSync(config, settled(readFileSync(join(deploy, file), 'utf8'), host, folder, servers));
  const log = openSync(join(folder, 'log'), 'a');
  const child = host.spawn(name, args(config, folder), { stdio: ['ignore', log, log] });
  closeSync(log);
  const until = Date.now() + 10_000;
  while (!(await answers(host.address))) {
    if (Date.now() > until || child.exitCode !== null)
      throw new Error(`${name} did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    await pause(50);
  }
  // HAProxy is killed, and not told to end: it would wait for streams.
  // nginx has workers of its own, which a kill of their master would leave behind.
  return {
    url: `https://${host.address}`,
    stop: () => endProcess(child, name === 'nginx' ? 'SIGTERM' : 'SIGKILL'),
  };
};
