import type { Sink } from '../../../sink.ts';

type Service = { readonly port: string; readonly protocol: string; service: string; product: string };

/** Services that Qualys names where it does not know any. */
const noServices = ['', 'unknown', 'general'];

/** Rows of `name<tab>name<tab>…` below a heading. */
const rowsOf = (result: string): string[][] =>
  result
    .slice(0, 100_000)
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t').map((cell) => cell.trim()));

/** QIDs that list open ports: of TCP and of UDP. */
const listsOfPorts: Readonly<Record<string, string>> = { '82023': 'tcp', '82004': 'udp' };
/** QIDs that name the web server of a port, with TLS and without. */
const webServers: readonly string[] = ['86000', '86001'];

/** Gathers what a report says of each host, and says it once the host ends. */
export const qualysFacts = (sink: Sink) => {
  let place: { host: string; names: readonly string[]; reverse: readonly string[] } | undefined;
  let os = '';
  let services = new Map<string, Service>();

  const service = (port: string, protocol: string, name: string): Service | undefined => {
    if (!/^[1-9]\d{0,4}$/.test(port) || protocol === '') return undefined;
    const key = `${protocol.toLowerCase()} ${port}`;
    const known = services.get(key) ?? { port, protocol, service: '', product: '' };
    if (known.service === '' && !noServices.includes(name.toLowerCase())) known.service = name;
    services.set(key, known);
    return known;
  };
  const end = (): void => {
    if (place) {
      const { reverse, ...names } = place;
      sink.fact({ type: 'host', ...names, reverse, os });
      for (const one of services.values()) sink.fact({ type: 'service', ...names, ...one });
    }
    place = undefined;
    os = '';
    services = new Map();
  };
  return {
    /** Where the host is. A name that its address has in DNS is the zone's word, not what was asked for. */
    at: ([host = '', ...names]: readonly string[], isAskedFor: boolean): void => {
      place = { host, names: isAskedFor ? names : [], reverse: isAskedFor ? [] : names };
    },
    os: (text: string): void => {
      os = text;
    },
    service,
    /** What was gathered of the host: lists of ports, the name of a web server. */
    gathered: (qid: string, port: string, protocol: string, result: string): void => {
      const listed = Object.hasOwn(listsOfPorts, qid) ? listsOfPorts[qid] : undefined;
      if (listed) {
        for (const [open = '', assigned = '', , detected = ''] of rowsOf(result)) {
          service(open, listed, noServices.includes(detected.toLowerCase()) ? assigned : detected);
        }
      }
      const web = webServers.includes(qid) ? service(port, protocol, '') : undefined;
      if (web) web.product = rowsOf(result)[0]?.[0] ?? '';
    },
    /** The host ends; another may begin. */
    end,
  };
};

export type QualysFacts = ReturnType<typeof qualysFacts>;
