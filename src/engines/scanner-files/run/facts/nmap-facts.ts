import type { Verdict } from '../../../../shared/vocabulary/fact.ts';
import type { Sink } from '../sink.ts';
import { allBelow, childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { fingerprintOfPem } from './pem.ts';
import { sayVersions, tlsVersion } from './tls-versions.ts';

// https://nmap.org/book/nmap-dtd.html; NSE's scripts `ssl-cert` and `ssl-enum-ciphers` for what they found.

/** A host as far as it was read: what somebody asked for, and what the address's zone calls it. */
type NmapHost = {
  readonly addresses: readonly string[];
  readonly names: readonly string[];
  readonly reverse: readonly string[];
  readonly os: string;
};

const elem = (table: XmlElement | undefined, key: string): string =>
  childrenOf(table, 'elem')
    .find((one) => one.attributes.key === key)
    ?.text.trim() ?? '';

const tableOf = (element: XmlElement | undefined, key: string): XmlElement | undefined =>
  childrenOf(element, 'table').find((one) => one.attributes.key === key);

/** Whoever holds the certificate as `CN, O`. */
const nameIn = (table: XmlElement | undefined): string =>
  ['commonName', 'organizationName']
    .map((key) => elem(table, key))
    .filter((text) => text !== '')
    .join(', ');

/** `DNS:a.example, IP Address:192.0.2.1` as its names and addresses. */
export const alternativesIn = (text: string): string[] =>
  text
    .slice(0, 20_000)
    .split(',')
    .flatMap((one) => /^\s*(?:DNS|IP(?: Address)?):\s*(\S+)\s*$/.exec(one)?.[1] ?? []);

const placeOf = (host: NmapHost): { host: string; names: string[] } => {
  const [first = '', ...others] = [...host.addresses, ...host.names];
  return { host: first, names: others };
};

/** A certificate and what is spoken are those of the name that was asked for, where one was. */
const namedPlaceOf = (host: NmapHost): { host: string; names: string[] } => {
  const [first = '', ...others] = [...host.names, ...host.addresses];
  return { host: first, names: others };
};

const sayCertificate = (sink: Sink, host: NmapHost, port: string, script: XmlElement): void => {
  const extensions = childrenOf(tableOf(script, 'extensions'), 'table');
  const alternative = extensions.find((one) => elem(one, 'name') === 'X509v3 Subject Alternative Name');
  const key = tableOf(script, 'pubkey');
  const validity = tableOf(script, 'validity');
  sink.fact({
    type: 'certificate',
    ...namedPlaceOf(host),
    port,
    subject: nameIn(tableOf(script, 'subject')),
    alternatives: alternativesIn(elem(alternative, 'value')),
    issuer: nameIn(tableOf(script, 'issuer')),
    notBefore: elem(validity, 'notBefore'),
    notAfter: elem(validity, 'notAfter'),
    key: `${elem(key, 'type').toUpperCase()} ${elem(key, 'bits')}`.trim(),
    fingerprint: elem(script, 'sha256') || fingerprintOfPem(elem(script, 'pem')),
  });
};

/** What the script's grades mean (SSL Labs' rating, by which it grades). */
const verdictOf = (grade: string): Verdict => {
  if (grade === 'A') return 'good';
  return grade === 'B' || grade === 'C' ? 'weak' : 'bad';
};

const sayCiphers = (sink: Sink, host: NmapHost, port: string, script: XmlElement): void => {
  const place = namedPlaceOf(host);
  const versions = childrenOf(script, 'table').flatMap(
    (table) => tlsVersion(table.attributes.key ?? '') ?? [],
  );
  if (versions.length === 0) return;
  sayVersions(sink, { ...place, port }, new Set(versions), ['SSL 3', 'TLS 1.0', 'TLS 1.1']);
  const grade = elem(script, 'least strength');
  if (!/^[A-F]$/.test(grade)) return;
  const weak = allBelow(script, 'table').filter((one) => /^[B-F]$/.test(elem(one, 'strength')));
  const names = [...new Set(weak.map((one) => `${elem(one, 'name')} (${elem(one, 'strength')})`))];
  const value = [grade, ...names].join(', ');
  sink.fact({
    type: 'policy',
    subject: 'tls',
    ...place,
    port,
    name: 'TLS ciphers',
    value,
    verdict: verdictOf(grade),
  });
};

/** Says what a port offers, and what its scripts saw of its TLS. */
export const sayPort = (sink: Sink, host: NmapHost, element: XmlElement): void => {
  const { portid: port = '', protocol = '' } = element.attributes;
  const {
    name = '',
    tunnel,
    product,
    version,
    extrainfo,
    ostype,
  } = childOf(element, 'service')?.attributes ?? {};
  sink.fact({
    type: 'service',
    ...placeOf(host),
    ...{ port, protocol, product, version },
    service: tunnel === 'ssl' && name !== 'https' ? `ssl/${name}` : name,
    extra: [extrainfo, ostype].filter(Boolean).join(', '),
  });
  for (const script of childrenOf(element, 'script')) {
    if (script.attributes.id === 'ssl-cert') sayCertificate(sink, host, port, script);
    if (script.attributes.id === 'ssl-enum-ciphers') sayCiphers(sink, host, port, script);
  }
};

export const sayHost = (sink: Sink, host: NmapHost): void =>
  sink.fact({ type: 'host', ...placeOf(host), reverse: host.reverse, os: host.os });
