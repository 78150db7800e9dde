import { sayHost, sayPort } from '../../facts/nmap-facts.ts';
import { hostPort } from '../../finding/place.ts';
import { cvesIn, linksIn, paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import type { Sink } from '../../sink.ts';
import { allBelow, childOf, childrenOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { XmlFormat } from '../format.ts';

// https://nmap.org/book/nmap-dtd.html; NSE's library `vulns` and script `vulners` for what a script found.

type Host = { up: boolean; addresses: string[]; names: string[]; reverse: string[]; os: string };

const newHost = (): Host => ({ up: true, addresses: [], names: [], reverse: [], os: '' });

const elem = (table: XmlElement, key: string): string =>
  childrenOf(table, 'elem')
    .find((one) => one.attributes.key === key)
    ?.text.trim() ?? '';

const serviceText = (service: XmlElement | undefined): string => {
  const { product, version, extrainfo, ostype } = service?.attributes ?? {};
  return [product, version, extrainfo && `(${extrainfo})`, ostype].filter(Boolean).join(' ');
};

/** What a script of a port says besides stands in the evidence of the port; a host has none. */
const tellHostScripts = (
  element: XmlElement,
  isTold: (script: XmlElement) => boolean,
  address: string,
  sink: Sink,
): void => {
  const scripts = childrenOf(element, 'script');
  const untold = scripts.filter((script) => !isTold(script)).map(({ attributes }) => attributes.id ?? '');
  for (const id of scripts.length === 0 ? [''] : untold) sink.skip('no_weakness', `${id} ${address}`.trim());
};

const readerOf = (sink: Sink) => {
  let host = newHost();
  const address = (): string => host.addresses[0] ?? host.names[0] ?? '';
  const placesAt = (port: string): string[] =>
    [...host.addresses.slice(0, 1), ...host.names].map((one) => hostPort(one, port));

  const vulners = (script: XmlElement, port: string): boolean => {
    const found = allBelow(script, 'table').filter((table) => elem(table, 'type') === 'cve');
    for (const table of found) {
      const id = elem(table, 'id');
      const score = elem(table, 'cvss');
      sink.finding({
        title: id,
        severity: undefined,
        score: score === '' ? undefined : Number(score),
        targets: placesAt(port),
        evidence: script.attributes.output?.slice(0, 4000) ?? '',
        references: [`https://nvd.nist.gov/vuln/detail/${id}`],
        rule: `vulners:${id}`,
        identity: ['vulners', id, hostPort(address(), port)],
      });
    }
    return found.length > 0;
  };

  /** A script of the library `vulns` says its state; others are only told by their output. */
  const vulnerability = (script: XmlElement, port: string): boolean => {
    const { id = '', output = '' } = script.attributes;
    const table = childOf(script, 'table');
    const state = (table && elem(table, 'state')) || /State: ([A-Z ()]+)/.exec(output)?.[1] || '';
    const example = `${id} ${hostPort(address(), port)}`;
    if (state.startsWith('NOT VULNERABLE')) {
      sink.skip('not_vulnerable', example);
      return true;
    }
    if (!/VULNERABLE/.test(state) && !/^\s*VULNERABLE:/m.test(output)) return false;
    const factor = /Risk factor:\s*(\w+)/i.exec(output)?.[1] ?? '';
    const score = /CVSSv\d:\s*(\d+(?:\.\d)?)/i.exec(output)?.[1];
    sink.finding({
      title: (table && elem(table, 'title')) || `${id}: vulnerable`,
      severity: severityOf(factor),
      score: score === undefined ? undefined : Number(score),
      targets: placesAt(port),
      description: textAt(
        table?.children.find((one) => one.attributes.key === 'description'),
        'elem',
      ),
      evidence: output,
      references: [...cvesIn(output), ...linksIn(output)],
      rule: id,
      identity: ['script', id, hostPort(address(), port)],
    });
    return true;
  };

  const isTold = (script: XmlElement, port: string): boolean =>
    vulners(script, port) || vulnerability(script, port);

  const port = (element: XmlElement): void => {
    const { portid = '', protocol = '' } = element.attributes;
    const state = childOf(element, 'state')?.attributes.state ?? '';
    const service = childOf(element, 'service');
    const name = service?.attributes.name ?? '';
    if (state !== 'open') {
      sink.skip('port_closed', `${hostPort(address(), portid)}/${protocol} ${state}`);
      return;
    }
    const banners = childrenOf(element, 'script').map(
      ({ attributes }) => `${attributes.id ?? ''}: ${(attributes.output ?? '').trim()}`,
    );
    sink.finding({
      title: `Open port: ${portid}/${protocol}${name && ` (${name})`}`,
      severity: 'info',
      targets: placesAt(portid),
      evidence: paragraphs(serviceText(service), textAt(service, 'cpe'), ...banners),
      rule: 'open-port',
      identity: ['open-port', protocol, hostPort(address(), portid)],
    });
    sayPort(sink, host, element);
    for (const script of childrenOf(element, 'script')) isTold(script, portid);
  };

  const record: Readonly<Record<string, (element: XmlElement) => void>> = {
    status: ({ attributes }) => {
      host.up = attributes.state === 'up';
    },
    address: ({ attributes }) => {
      const { addr = '', addrtype } = attributes;
      if (addrtype !== 'mac') host.addresses.push(addr);
      if (!host.up) sink.skip('host_down', addr);
    },
    // What somebody asked for, not what the address's reverse name happens to be.
    hostname: ({ attributes }) => {
      if (attributes.name) (attributes.type === 'user' ? host.names : host.reverse).push(attributes.name);
    },
    extraports: ({ attributes }) => {
      const times = Number(attributes.count);
      const example = `${address()} ${attributes.count ?? ''} ${attributes.state ?? ''}`;
      if (times > 0 && times <= 65_536) sink.skip('port_closed', example, times);
    },
    port,
    hostscript: (element) => tellHostScripts(element, (script) => isTold(script, ''), address(), sink),
    // The best guess stands first.
    osmatch: ({ attributes }) => {
      const { name = '', accuracy = '' } = attributes;
      if (host.os === '') host.os = accuracy === '' || accuracy === '100' ? name : `${name} (${accuracy}%)`;
    },
  };
  const endHost = (): void => {
    if (host.up && address() !== '') sayHost(sink, host);
    host = newHost();
  };
  return {
    open: ({ name }: XmlElement) => {
      if (name === 'host') endHost();
    },
    end: endHost,
    record: (element: XmlElement) => record[element.name]?.(element),
  };
};

export const nmapXml: XmlFormat = {
  id: 'nmap_xml',
  family: 'nmap',
  isIt: ({ name }) => name === 'nmaprun',
  records: ['status', 'address', 'hostname', 'extraports', 'port', 'osmatch', 'hostscript'],
  start: readerOf,
};
