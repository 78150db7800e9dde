import { firstText, get, listOf, numberOf, textOf, textsOf } from '../json/json-value.ts';
import type { Sink } from '../sink.ts';
import { sayVersions } from './tls-versions.ts';

// SSLyze, "--json_out" (json_output_schema.json): what was seen of one server.

export type SslyzeServer = {
  readonly host: string;
  readonly names: readonly string[];
  readonly port: string;
  /** What a command found; undefined where it did not end well. */
  readonly result: (command: string) => unknown;
};

export const sslyzeVersions: Readonly<Record<string, string>> = {
  ssl_2_0_cipher_suites: 'SSL 2',
  ssl_3_0_cipher_suites: 'SSL 3',
  tls_1_0_cipher_suites: 'TLS 1.0',
  tls_1_1_cipher_suites: 'TLS 1.1',
  tls_1_2_cipher_suites: 'TLS 1.2',
  tls_1_3_cipher_suites: 'TLS 1.3',
};

/** The names of the cipher suites that a version takes. */
export const suitesOf = (result: unknown): string[] =>
  listOf(result, 'accepted_cipher_suites').map((one) => textOf(one, 'cipher_suite', 'name'));

const hexOf = (base64: string): string => Buffer.from(base64.slice(0, 100), 'base64').toString('hex');

const sayCertificate = (
  sink: Sink,
  place: { host: string; names: readonly string[]; port: string },
  leaf: unknown,
) => {
  // Before version 4 names have capitals: `notAfter`, `publicKey`.
  const key = get(leaf, 'public_key') ?? get(leaf, 'publicKey');
  const algorithm = textOf(key, 'algorithm')
    .replace(/PublicKey$/i, '')
    .replace(/^_/, '');
  sink.fact({
    type: 'certificate',
    ...place,
    subject: textOf(leaf, 'subject', 'rfc4514_string'),
    issuer: textOf(leaf, 'issuer', 'rfc4514_string'),
    alternatives: [
      ...textsOf(leaf, 'subject_alternative_name', 'dns_names'),
      ...textsOf(leaf, 'subject_alternative_name', 'dns'),
      ...textsOf(leaf, 'subjectAlternativeName', 'DNS'),
      ...textsOf(leaf, 'subject_alternative_name', 'ip_addresses'),
    ],
    notBefore: firstText(leaf, 'not_valid_before', 'notBefore'),
    notAfter: firstText(leaf, 'not_valid_after', 'notAfter'),
    key: `${algorithm} ${firstText(key, 'key_size', 'size')}`.trim(),
    fingerprint: hexOf(textOf(leaf, 'fingerprint_sha256')),
  });
};

const sayHsts = (
  sink: Sink,
  place: { host: string; names: readonly string[]; port: string },
  headers: unknown,
): void => {
  if (headers === undefined) return;
  const header = get(headers, 'strict_transport_security_header');
  const age = numberOf(header, 'max_age');
  const marks = ['include_subdomains', 'preload'].filter((mark) => get(header, mark) === true);
  const value = age === undefined ? 'not set' : [`max-age=${age}`, ...marks].join('; ');
  const verdict = (age ?? 0) > 0 ? 'good' : 'weak';
  sink.fact({ type: 'policy', subject: 'headers', ...place, name: 'HSTS', value, verdict });
};

/** Says what a server speaks, its certificates and its HSTS. */
export const saySslyze = (sink: Sink, { host, names, port, result }: SslyzeServer): void => {
  const place = { host, names, port };
  sink.fact({ type: 'service', ...place, protocol: 'tcp', service: 'ssl' });
  const asked = Object.keys(sslyzeVersions).filter((command) => result(command) !== undefined);
  const offered = asked.filter((command) => suitesOf(result(command)).length > 0);
  const nameOf = (command: string): string => sslyzeVersions[command] ?? command;
  sayVersions(sink, place, new Set(offered.map(nameOf)), asked.map(nameOf));
  for (const deployment of listOf(result('certificate_info'), 'certificate_deployments')) {
    const [leaf] = listOf(deployment, 'received_certificate_chain');
    if (leaf !== undefined) sayCertificate(sink, place, leaf);
  }
  sayHsts(sink, place, result('http_headers'));
};
