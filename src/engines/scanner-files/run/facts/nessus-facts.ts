import { hostPort } from '../finding/place.ts';
import type { Sink } from '../sink.ts';
import { sayVersions, tlsVersion } from './tls-versions.ts';

// What Tenable's plugins write: https://www.tenable.com/plugins/nessus/<number>.

/** One row or item of a report: a plugin's result on a port. */
type NessusItem = {
  readonly plugin: string;
  readonly port: string;
  readonly protocol: string;
  /** What Nessus takes the service for; '' where the format does not say it. */
  readonly service: string;
  readonly output: string;
};

type Place = { readonly host: string; readonly names: readonly string[] };
type Service = { service: string; product: string; readonly port: string; readonly protocol: string };

/** Names that Nessus gives a port when it knows nothing of it. */
const noService = ['', 'general', 'unknown'];

const lineAfter = (output: string, label: RegExp): string =>
  label.exec(output.slice(0, 20_000))?.[1]?.trim() ?? '';

/** `Common Name: a` of the block below `Subject Name:`. */
const nameIn = (output: string, heading: string): string => {
  const from = output.indexOf(heading);
  if (from < 0) return '';
  // A block ends with a blank line, behind the one below its heading.
  const below = output.slice(from + heading.length).replace(/^\s+/, '');
  const [block = ''] = below.split(/\n\s*\n/, 1);
  return [/^Common Name: *(.+)$/m, /^Organization: *(.+)$/m]
    .map((label) => lineAfter(block, label))
    .filter((text) => text !== '')
    .join(', ');
};

/** Plugin 10863, the server's certificate. */
const sayCertificate = (sink: Sink, place: Place, { port, output }: NessusItem): void =>
  sink.fact({
    type: 'certificate',
    ...place,
    port,
    subject: nameIn(output, 'Subject Name:'),
    alternatives: [...output.slice(0, 20_000).matchAll(/^ *(?:DNS|IP): *(\S+) *$/gm)].map(
      ([, name = '']) => name,
    ),
    issuer: nameIn(output, 'Issuer Name:'),
    notBefore: lineAfter(output, /^Not Valid Before: *(.+)$/m),
    notAfter: lineAfter(output, /^Not Valid After: *(.+)$/m),
    key: [/^Algorithm: *(\S+)/m, /^Key Length: *(\d+)/m].map((label) => lineAfter(output, label)).join(' '),
    fingerprint: lineAfter(output, /^SHA-256 Fingerprint: *((?:[0-9A-F]{2}\s+){31}[0-9A-F]{2})\b/m),
  });

const sayTls = (sink: Sink, place: Place, { port, output }: NessusItem): void => {
  const listed = lineAfter(output, /^This port supports (\S+?)\.?$/m).split('/');
  const offered = new Set(listed.flatMap((word) => tlsVersion(word) ?? []));
  if (offered.size > 0) {
    sayVersions(sink, { ...place, port }, offered, ['SSL 2', 'SSL 3', 'TLS 1.0', 'TLS 1.1']);
  }
};

const header = (sink: Sink, place: Place, { port }: NessusItem, name: string, value: string): void =>
  sink.fact({
    ...{ type: 'policy', subject: 'headers', ...place, port, name, value: value || 'not set' },
    verdict: value === '' ? 'weak' : 'good',
  });

type Say = (sink: Sink, place: Place, item: NessusItem) => void;

const plugins: Readonly<Record<string, Say>> = {
  '10863': sayCertificate,
  '56984': sayTls,
  '42822': (sink, place, item) =>
    header(sink, place, item, 'HSTS', lineAfter(item.output, /Strict-Transport-Security: *(.+)$/im) || 'set'),
  '84502': (sink, place, item) => header(sink, place, item, 'HSTS', ''),
  '142960': (sink, place, item) => header(sink, place, item, 'HSTS', ''),
};

/** Gathers what a report says of each host, and says it once the host ends. */
export const nessusFacts = (sink: Sink) => {
  let place: Place = { host: '', names: [] };
  let services = new Map<string, Service>();
  let os = '';

  const serviceAt = ({ port, protocol, service }: NessusItem): Service | undefined => {
    if (!/^[1-9]\d{0,4}$/.test(port)) return undefined;
    const key = hostPort(protocol, port);
    const known = services.get(key) ?? { port, protocol, service: '', product: '' };
    // A question mark is a guess by the port's number.
    if (!noService.includes(service) && (known.service === '' || known.service.endsWith('?'))) {
      known.service = service;
    }
    services.set(key, known);
    return known;
  };
  const item = (one: NessusItem): void => {
    const service = serviceAt(one);
    if (one.plugin === '10107' && service) {
      service.product = lineAfter(one.output, /web server type is : *\s*(.+)$/m);
    }
    if (one.plugin === '11936') os = lineAfter(one.output, /^Remote operating system : *(.+)$/m) || os;
    if (Object.hasOwn(plugins, one.plugin)) plugins[one.plugin]?.(sink, place, one);
  };
  const end = (): void => {
    if (place.host === '') return;
    for (const service of services.values()) sink.fact({ type: 'service', ...place, ...service });
    sink.fact({ type: 'host', ...place, os });
  };
  return {
    /** Another host begins, or its names are known better. */
    host: (hosts: readonly string[], isNew: boolean): void => {
      if (isNew) {
        end();
        services = new Map();
        os = '';
      }
      const [host = '', ...names] = hosts;
      place = { host, names };
    },
    item,
    os: (text: string): void => {
      if (os === '') os = text;
    },
    end,
  };
};
