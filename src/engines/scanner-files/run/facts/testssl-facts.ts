import type { PolicySubject, Verdict } from '../../../../shared/vocabulary/fact.ts';
import type { Sink } from '../sink.ts';
import { alternativesIn } from './nmap-facts.ts';
import { tlsVersion } from './tls-versions.ts';

// testssl.sh: the ids of "--csvfile" and "--jsonfile" (its `fileout` calls); one line each.

export type TestsslLine = {
  readonly id: string;
  /** `name/address`, either may be missing. */
  readonly target: string;
  readonly port: string;
  readonly severity: string;
  readonly finding: string;
};

/** The program's own judgement. */
const verdictOf = (severity: string): Verdict => {
  if (severity === 'OK') return 'good';
  if (severity === 'LOW') return 'weak';
  return ['MEDIUM', 'HIGH', 'CRITICAL'].includes(severity) ? 'bad' : 'unknown';
};

const policies: Readonly<Record<string, readonly [PolicySubject, string]>> = {
  DNS_CAArecord: ['dns', 'CAA'],
  overall_grade: ['tls', 'TLS grade'],
  OCSP_stapling: ['tls', 'OCSP stapling'],
  certificate_transparency: ['tls', 'Certificate Transparency'],
  cert_trust: ['tls', 'Certificate name'],
  cert_chain_of_trust: ['tls', 'Certificate chain'],
  cert_expirationStatus: ['tls', 'Certificate expiry'],
  cipherlist_NULL: ['tls', 'NULL ciphers'],
  cipherlist_aNULL: ['tls', 'Anonymous ciphers'],
  cipherlist_EXPORT: ['tls', 'Export ciphers'],
  cipherlist_3DES_IDEA: ['tls', '3DES and IDEA ciphers'],
  RC4: ['tls', 'RC4'],
  FS: ['tls', 'Forward secrecy'],
  HSTS: ['headers', 'HSTS'],
  HSTS_time: ['headers', 'HSTS'],
  HSTS_subdomains: ['headers', 'HSTS subdomains'],
  HSTS_preload: ['headers', 'HSTS preload'],
  'Content-Security-Policy': ['headers', 'Content-Security-Policy'],
  'X-Frame-Options': ['headers', 'X-Frame-Options'],
  'X-Content-Type-Options': ['headers', 'X-Content-Type-Options'],
  'Referrer-Policy': ['headers', 'Referrer-Policy'],
  'Permissions-Policy': ['headers', 'Permissions-Policy'],
};

type Certificate = {
  subject?: string;
  alternatives?: string[];
  issuer?: string;
  notBefore?: string;
  notAfter?: string;
  key?: string;
  fingerprint?: string;
};

const partOf = (id: string, finding: string): Certificate => {
  switch (id) {
    case 'cert_commonName':
      return { subject: finding };
    case 'cert_subjectAltName':
      return {
        alternatives: finding.includes(':') ? alternativesIn(finding) : finding.split(/[\s,]+/).slice(0, 500),
      };
    case 'cert_caIssuers':
      return { issuer: finding };
    case 'cert_notBefore':
      return { notBefore: finding };
    case 'cert_notAfter':
      return { notAfter: finding.replace(/^.*?(?=\d{4}-\d{2}-\d{2})/, '') };
    case 'cert_keySize':
      return { key: finding.replace(/ \(.*$/, '') };
    case 'cert_fingerprintSHA256':
      return { fingerprint: finding };
    default:
      return {};
  }
};

const mostCertificates = 10;

/** Says what the lines say of a server; the certificates of one stand in several lines and come when it ends. */
export const testsslFacts = (sink: Sink) => {
  let at = '';
  let place: { host: string; names: string[]; port: string } = { host: '', names: [], port: '' };
  let certificates = new Map<string, Certificate>();
  let service: { service?: string; product?: string } = {};

  const end = (): void => {
    for (const certificate of certificates.values())
      sink.fact({ type: 'certificate', ...place, ...certificate });
    if (Object.keys(service).length > 0)
      sink.fact({ type: 'service', ...place, protocol: 'tcp', ...service });
    certificates = new Map();
    service = {};
  };
  const begin = (target: string, port: string): void => {
    end();
    at = `${target}:${port}`;
    const [host = '', ...names] = target.split('/').filter((part) => part !== '');
    place = { host, names, port };
  };
  const policy = (subject: PolicySubject, name: string, { finding, severity }: TestsslLine): void =>
    sink.fact({ type: 'policy', subject, ...place, name, value: finding, verdict: verdictOf(severity) });
  const line = (one: TestsslLine): void => {
    if (['WARN', 'DEBUG', 'FATAL'].includes(one.severity)) return;
    if (`${one.target}:${one.port}` !== at) begin(one.target, one.port);
    // "cert_notAfter <cert#2>": a server may have one for each kind of key.
    const [, id = one.id, number = '1'] = /^(\w+) <cert#(\d+)>$/.exec(one.id) ?? [];
    const version = tlsVersion(id);
    if (version) policy('tls', version, one);
    if (Object.hasOwn(policies, id)) {
      const [subject, name] = policies[id] ?? (['tls', id] as const);
      policy(subject, name, one);
    }
    const part = partOf(id, one.finding);
    if (Object.keys(part).length > 0 && (certificates.has(number) || certificates.size < mostCertificates)) {
      certificates.set(number, { ...certificates.get(number), ...part });
    }
    if (id === 'service') service = { ...service, service: `ssl/${one.finding.toLowerCase()}` };
    if (id === 'banner_server') service = { ...service, product: one.finding };
  };
  return { line, end };
};
