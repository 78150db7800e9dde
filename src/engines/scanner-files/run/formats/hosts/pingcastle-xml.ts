import { mask } from '../../../../../shared/text/secrets/secret-rule.ts';
import type { Severity } from '../../../../../shared/vocabulary/severity.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import type { Sink } from '../../sink.ts';
import { allBelow, childOf, textAt, type XmlElement } from '../../xml/read-xml.ts';
import type { XmlFormat } from '../format.ts';

// PingCastle, "ad_hc_<domain>.xml" (HealthcheckData.cs). A rule stands in it only where it was broken.

/** As its own report colours points: none to inform, to 10 to improve, to 30 a warning, then danger. */
const severityOfPoints = (points: number): Severity => {
  if (points <= 0) return 'info';
  if (points <= 10) return 'low';
  return points <= 30 ? 'medium' : 'high';
};

/**
 * Passwords in policies are told with the password itself, of several words or without a name: no shape tells it once it is
 * evidence, so it ends here.
 */
const masked = (detail: string, rule: string): string => {
  const named = detail.replace(/\b(password|pwd)(\s*[:=]\s*)\S[^\r\n]*/gi, `$1$2${mask}`);
  if (rule !== 'A-PwdGPO' || named !== detail) return named;
  return [...detail.trim().split(/\s+/).slice(0, -1), mask].join(' ');
};

/** The text of an element and of all in it. */
const wordsIn = (element: XmlElement): string =>
  [element.text, ...element.children.map(wordsIn)]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' ');

const fromRule = (element: XmlElement, domain: string, sink: Sink): void => {
  const text = (name: string): string => textAt(element, name);
  const rule = text('RiskId');
  const points = Number(text('Points') === '' ? Number.NaN : text('Points'));
  const pointsText = text('Points') === '' ? '' : `${text('Points')} points`;
  const details = ['Details', 'ExtraDetails'].flatMap((name) => childOf(element, name)?.children ?? []);
  sink.finding({
    title: text('Rationale'),
    severity: Number.isFinite(points) ? severityOfPoints(points) : undefined,
    targets: [domain],
    description: text('Rationale'),
    evidence: paragraphs(
      [text('Category'), text('Model'), pointsText].filter((part) => part !== '').join(' / '),
      details.map((detail) => masked(wordsIn(detail), rule)).join('\n'),
    ),
    rule,
    identity: [rule, domain.toLowerCase()],
  });
};

/** A domain controller is a host that the file names with its addresses and its system. */
const fromController = (element: XmlElement, domain: string, sink: Sink): void => {
  const short = textAt(element, 'DCName');
  const name = short === '' || short.includes('.') || domain === '' ? short : `${short}.${domain}`;
  const addresses = allBelow(childOf(element, 'IP'), 'string').map((one) => one.text.trim());
  const [host = '', ...names] = [...addresses, name].filter((one) => one !== '');
  if (host === '') sink.skip('incomplete', 'HealthcheckDomainController');
  else sink.fact({ type: 'host', host, names, os: textAt(element, 'OperatingSystem') });
};

const isController = (name: string): boolean => /^Health[Cc]heckDomainController$/.test(name);

export const pingcastleXml: XmlFormat = {
  id: 'pingcastle_xml',
  family: 'pingcastle',
  isIt: ({ name }) => /^Health[Cc]heckData$/.test(name),
  context: ['DomainFQDN'],
  records: [
    ...['HealthcheckRiskRule', 'HealthCheckRiskRule'],
    ...['HealthcheckDomainController', 'HealthCheckDomainController'],
  ],
  start: (sink) => {
    let domain = '';
    return {
      context: (element) => {
        if (domain === '') domain = element.text.trim();
      },
      record: (element) =>
        isController(element.name) ? fromController(element, domain, sink) : fromRule(element, domain, sink),
    };
  },
};
