import { linksIn, wordsOfHtml } from '../../../finding/plain-text.ts';
import type { Sink } from '../../../sink.ts';
import { allBelow, childOf, textAt, type XmlElement } from '../../../xml/read-xml.ts';
import type { XmlFormat } from '../../format.ts';
import { createGlossary, type Glossary } from '../../glossary.ts';
import { cvssIn, hostsOf, type QualysKind, tellDetection } from './detection.ts';
import { type QualysFacts, qualysFacts } from './facts.ts';

// Qualys, "Asset Data Report" (asset_data_report.dtd): hosts with what was detected, and behind them the texts of each QID.

const kinds: Readonly<Record<string, QualysKind>> = {
  vuln: 'confirmed',
  practice: 'potential',
  ig: 'gathered',
};

export const kindOf = (type: string): QualysKind => {
  const plain = type.trim().toLowerCase();
  if (plain.startsWith('potential')) return 'potential';
  if (plain.startsWith('info')) return 'gathered';
  return Object.hasOwn(kinds, plain) ? (kinds[plain] ?? 'confirmed') : 'confirmed';
};

const learn = (glossary: Glossary, details: XmlElement): void => {
  const text = (...path: readonly string[]): string => textAt(details, ...path);
  const cves = allBelow(childOf(details, 'CVE_ID_LIST'), 'CVE_ID').map((one) => textAt(one, 'ID'));
  const links = allBelow(childOf(details, 'VENDOR_REFERENCE_LIST'), 'URL').map((one) => one.text.trim());
  glossary.add(text('QID'), {
    ...{ title: text('TITLE'), level: text('SEVERITY') },
    ...{ threat: text('THREAT') || text('DIAGNOSIS'), impact: text('IMPACT'), solution: text('SOLUTION') },
    ...{ cvss: text('CVSS3_SCORE', 'CVSS3_BASE'), version: text('CVSS3_SCORE', 'CVSS3_VERSION') },
    ...{ cves: cves.join(' '), links: links.join(' ') },
  });
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** What is no finding any more, or was said to be none. */
export const passedOver = (status: string, ticket: string): 'resolved' | 'suppressed' | undefined => {
  if (/^fixed$/i.test(status.trim())) return 'resolved';
  return /ignored/i.test(ticket) ? 'suppressed' : undefined;
};

type Host = { hosts: string[]; isAskedFor: boolean };

const fromInfo = (
  info: XmlElement,
  { hosts }: Host,
  glossary: Glossary,
  facts: QualysFacts,
  sink: Sink,
): void => {
  const text = (tag: string): string => textAt(info, tag);
  const [qid, port, protocol] = [text('QID'), text('PORT'), text('PROTOCOL')];
  const known = (key: string): string => glossary.text(qid, key);
  const result = wordsOfHtml(text('RESULT'));
  const reason = passedOver(text('VULN_STATUS'), text('TICKET_STATE'));
  if (reason) {
    sink.skip(reason, `${qid} ${known('title')} ${hosts[0] ?? ''}`);
    return;
  }
  facts.service(port, protocol, text('SERVICE'));
  facts.gathered(qid, port, protocol, result);
  tellDetection(sink, {
    ...{ qid, port, protocol, hosts, result, instance: text('INSTANCE'), kind: kindOf(text('TYPE')) },
    ...{ title: known('title'), level: known('level'), cvss: cvssIn(known('cvss'), known('version')) },
    ...{ threat: known('threat'), impact: known('impact'), solution: known('solution') },
    ...{ cves: words(known('cves')), links: linksIn(known('links')) },
  });
};

export const qualysReportXml: XmlFormat = {
  id: 'qualys_report_xml',
  family: 'qualys',
  isIt: ({ name }) => name === 'ASSET_DATA_REPORT',
  context: ['VULN_DETAILS'],
  records: ['IP', 'TRACKING_METHOD', 'DNS', 'OPERATING_SYSTEM', 'OS', 'VULN_INFO', 'NO_RESULTS'],
  start: (sink) => {
    const glossary = createGlossary();
    const facts = qualysFacts(sink);
    let host: Host | undefined;
    const named: Readonly<Record<string, (text: string, at: Host) => void>> = {
      IP: (text, at) => {
        at.hosts = hostsOf(text);
      },
      TRACKING_METHOD: (text, at) => {
        at.isAskedFor = text !== 'IP';
      },
      DNS: (text, at) => {
        at.hosts = hostsOf(at.hosts[0] ?? '', text);
      },
      OPERATING_SYSTEM: (text) => facts.os(text),
      OS: (text) => facts.os(text),
    };
    return {
      context: (details) => learn(glossary, details),
      open: ({ name }) => {
        if (name !== 'HOST') return;
        host = { hosts: [], isAskedFor: false };
        facts.end();
      },
      record: (element) => {
        if (element.name === 'NO_RESULTS') {
          const ranges = allBelow(element, 'RANGE');
          if (ranges.length === 0) sink.skip('host_down', '');
          for (const range of ranges) {
            const ends = new Set([textAt(range, 'START'), textAt(range, 'END')]);
            sink.skip('host_down', [...ends].join(' - '));
          }
        } else if (element.name === 'VULN_INFO') {
          fromInfo(element, host ?? { hosts: [], isAskedFor: false }, glossary, facts, sink);
        } else if (host) {
          named[element.name]?.(element.text.trim(), host);
          facts.at(host.hosts, host.isAskedFor);
        }
      },
      end: facts.end,
    };
  },
};
