import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { type SslyzeServer, saySslyze, sslyzeVersions, suitesOf } from '../../facts/sslyze-facts.ts';
import { hostPort } from '../../finding/place.ts';
import { get, textOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// SSLyze, "--json_out": json_output_schema.json; `scan_commands_results` and `server_info` before version 5.

/** Versions that nobody should offer any more: RFC 6176, 7568, 8996. */
const oldVersions: Readonly<Record<string, Severity>> = {
  ssl_2_0_cipher_suites: 'high',
  ssl_3_0_cipher_suites: 'high',
  tls_1_0_cipher_suites: 'low',
  tls_1_1_cipher_suites: 'low',
};

type Check = {
  readonly command: string;
  readonly title: string;
  readonly severity: Severity;
  readonly cve: string;
  /** Undefined where the command said nothing of it. */
  readonly isSo: (result: unknown) => boolean | undefined;
};

const flag =
  (key: string) =>
  (result: unknown): boolean | undefined => {
    const value = get(result, key);
    return typeof value === 'boolean' ? value : undefined;
  };

const checks: readonly Check[] = [
  {
    ...{ command: 'heartbleed', title: 'Heartbleed', severity: 'critical', cve: 'CVE-2014-0160' },
    isSo: flag('is_vulnerable_to_heartbleed'),
  },
  {
    ...{
      command: 'openssl_ccs_injection',
      title: 'OpenSSL CCS injection',
      severity: 'high',
      cve: 'CVE-2014-0224',
    },
    isSo: flag('is_vulnerable_to_ccs_injection'),
  },
  {
    ...{ command: 'robot', title: 'ROBOT', severity: 'high', cve: 'CVE-2017-13099' },
    isSo: (result) => {
      const said = textOf(result, 'robot_result');
      // `UNKNOWN_INCONSISTENT_RESULTS`: it is neither.
      return /^(?:NOT_)?VULNERABLE/.test(said) ? said.startsWith('VULNERABLE') : undefined;
    },
  },
  {
    ...{
      command: 'tls_compression',
      title: 'TLS compression (CRIME)',
      severity: 'medium',
      cve: 'CVE-2012-4929',
    },
    isSo: flag('supports_compression'),
  },
  {
    ...{ command: 'session_renegotiation', title: 'Client-initiated renegotiation', severity: 'low' },
    cve: 'CVE-2011-1473',
    isSo: flag('is_vulnerable_to_client_renegotiation_dos'),
  },
];

const findingsOf = (sink: Sink, { host, names, port, result }: SslyzeServer): void => {
  const place = hostPort(host, port);
  const targets = [host, ...names].map((one) => hostPort(one, port));
  for (const [command, severity] of Object.entries(oldVersions)) {
    const suites = suitesOf(result(command));
    if (suites.length === 0) {
      if (result(command) !== undefined) sink.skip('check_passed', `${command} ${place}`);
      continue;
    }
    sink.finding({
      ...{ title: `${sslyzeVersions[command]} is offered`, severity, targets, rule: command },
      evidence: suites.join('\n'),
      identity: [command, place],
    });
  }
  for (const { command, title, severity, cve, isSo } of checks) {
    const is = isSo(result(command));
    if (is === false) sink.skip('check_passed', `${command} ${place}`);
    if (!is) continue;
    const evidence = textOf(result(command), 'robot_result') || `${command}: true`;
    sink.finding({
      title,
      severity,
      targets,
      evidence,
      references: [cve],
      rule: command,
      identity: [command, place],
    });
  }
};

const fromServer = (value: unknown, sink: Sink): void => {
  const location = get(value, 'server_location') ?? get(value, 'server_info', 'server_location');
  const host = textOf(location, 'hostname');
  const address = textOf(location, 'ip_address');
  const port = textOf(location, 'port');
  const scan = get(value, 'scan_result') ?? get(value, 'scan_commands_results');
  if (scan === undefined || scan === null) {
    sink.skip('scanner_error', `${hostPort(host, port)} ${textOf(value, 'scan_status')}`);
    return;
  }
  const result = (command: string): unknown => {
    const found = get(scan, command);
    if (get(found, 'status') === undefined) return found ?? undefined;
    return get(found, 'status') === 'COMPLETED' ? (get(found, 'result') ?? undefined) : undefined;
  };
  const server = { host, names: address === '' || address === host ? [] : [address], port, result };
  findingsOf(sink, server);
  saySslyze(sink, server);
};

export const sslyzeJson: JsonFormat = {
  id: 'sslyze_json',
  family: 'sslyze',
  // The place of a server may stand behind all that was seen of it; a scan of none has no servers.
  isIt: (paths) =>
    paths.has('server_scan_results') &&
    (!paths.has('server_scan_results.[]') ||
      [
        'server_location',
        'scan_result',
        'scan_commands_results',
        'scan_commands',
        'connectivity_status',
      ].some((key) => paths.has(`server_scan_results.[].${key}`))),
  patterns: ['server_scan_results.*'],
  start: (sink) => ({ value: ({ value }) => fromServer(value, sink) }),
};
