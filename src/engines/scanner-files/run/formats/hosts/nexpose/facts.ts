import { sayVersions, tlsVersion } from '../../../facts/tls-versions.ts';
import type { Sink } from '../../../sink.ts';
import type { XmlElement } from '../../../xml/read-xml.ts';

type Endpoint = {
  readonly port: string;
  readonly protocol: string;
  service: string;
  product: string;
  version: string;
  /** What Nexpose read of the service: `ssl.cert.subject.dn`, `tlsv1_0`, … */
  config: Map<string, string>;
};

const mostSettings = 1000;

/** `CN=www.example.com, O="Example, Inc.", C=ES` as its name and organisation. */
const nameIn = (name: string): string =>
  ['CN', 'O']
    .map((key) => new RegExp(`(?:^|,\\s*)${key}=("[^"]*"|[^,]*)`).exec(name)?.[1] ?? '')
    .map((text) => text.replaceAll('"', '').trim())
    .filter((text) => text !== '')
    .join(', ');

/** `Wed, 12 Feb 2020 13:00:00 CET` in the order in which other programs write it. */
const dateIn = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^\w{3}, (\d{1,2}) (\w{3}) (\d{4})\b/.exec(text) ?? [];
  return day === '' ? text : `${month} ${day} 00:00:00 ${year}`;
};

const systemOf = ({ vendor = '', product = '', version = '' }: Readonly<Record<string, string>>): string =>
  [product.includes(vendor) ? '' : vendor, product, version].filter((text) => text !== '').join(' ');

/** Gathers what a report says of each node, and says it once the node or its port ends. */
export const nexposeFacts = (sink: Sink) => {
  let place = { host: '', names: [] as string[] };
  let os = { name: '', certainty: -1 };
  let endpoint: Endpoint | undefined;

  const certificate = (at: Endpoint): void => {
    const read = (key: string): string => at.config.get(`ssl.cert.${key}`) ?? '';
    const alternatives = [...at.config].filter(([key]) => /^ssl\.cert\.subject\.alt\.name-\d+$/.test(key));
    sink.fact({
      type: 'certificate',
      ...place,
      port: at.port,
      subject: nameIn(read('subject.dn')),
      alternatives: alternatives.map(([, name]) => name),
      issuer: nameIn(read('issuer.dn')),
      notBefore: dateIn(read('not.valid.before')),
      notAfter: dateIn(read('not.valid.after')),
      key: `${read('key.alg.name')} ${read('key.rsa.modulusBits')}`.trim(),
      fingerprint: read('sha256.fingerprint'),
    });
  };
  const versions = (at: Endpoint): void => {
    const read = [...at.config].flatMap(([key, value]) => {
      const version = /^(?:ssl|tls)v\d(?:_\d)?$/.test(key) && tlsVersion(key.replace('_', '.'));
      return version ? [[version, value === 'true'] as const] : [];
    });
    if (read.length === 0) return;
    const offered = read.flatMap(([version, is]) => (is ? [version] : []));
    sayVersions(
      sink,
      { ...place, port: at.port },
      new Set(offered),
      read.map(([version]) => version),
    );
  };
  const endEndpoint = (): void => {
    if (endpoint) {
      const { config, ...service } = endpoint;
      sink.fact({ type: 'service', ...place, ...service });
      if (config.has('ssl.cert.subject.dn')) certificate(endpoint);
      versions(endpoint);
    }
    endpoint = undefined;
  };
  const end = (): void => {
    endEndpoint();
    if (place.host !== '') sink.fact({ type: 'host', ...place, os: os.name });
    place = { host: '', names: [] };
    os = { name: '', certainty: -1 };
  };
  return {
    /** Where the node is: address and names, as far as they are known. */
    at: ([host = '', ...names]: readonly string[]): void => {
      place = { host, names };
    },
    os: (attributes: Readonly<Record<string, string>>): void => {
      const certainty = Number(attributes.certainty ?? 0);
      if (certainty > os.certainty) os = { name: systemOf(attributes), certainty };
    },
    open: (port: string, protocol: string): void => {
      endEndpoint();
      endpoint = { port, protocol, service: '', product: '', version: '', config: new Map() };
    },
    service: (name: string): void => {
      if (endpoint?.service === '') endpoint.service = name;
    },
    /** What answers there: the first is the surest. Before any port it is software that is installed. */
    fingerprint: ({ attributes }: XmlElement): void => {
      if (endpoint?.product !== '') return;
      endpoint.product = attributes.product ?? '';
      endpoint.version = attributes.version ?? '';
    },
    config: ({ attributes, text }: XmlElement): void => {
      if (endpoint && endpoint.config.size < mostSettings)
        endpoint.config.set(attributes.name ?? '', text.trim());
    },
    endEndpoint,
    end,
  };
};
