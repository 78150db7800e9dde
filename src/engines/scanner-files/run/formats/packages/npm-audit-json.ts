import { firstCwe } from '../../finding/cwe.ts';
import { linksIn } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { get, listOf, textOf, textsOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// npm, "npm audit --json": auditReportVersion 2 (npm 7 and later), `advisories` before.

/** The public name of an advisory, else npm's number. */
export const advisoryOf = (url: string, number: string): string =>
  /GHSA(?:-[0-9a-z]{4}){3}/.exec(url)?.[0] ?? number;

const fixOf = (value: unknown): string => {
  const fix = get(value, 'fixAvailable');
  if (fix === true) return 'npm audit fix';
  const name = textOf(fix, 'name');
  return name === '' ? '' : `npm install ${name}@${textOf(fix, 'version')}`;
};

const fromPackage = (value: unknown, sink: Sink): void => {
  const name = textOf(value, 'name');
  if (listOf(value, 'via').length === 0) sink.skip('incomplete', name);
  for (const via of listOf(value, 'via')) {
    if (typeof via === 'string') {
      sink.skip('only_through_another', `${name} ← ${via}`);
      continue;
    }
    const id = advisoryOf(textOf(via, 'url'), textOf(via, 'source'));
    sink.finding({
      title: `${name}: ${textOf(via, 'title')}`,
      severity: severityOf(textOf(via, 'severity')),
      vectors: [textOf(via, 'cvss', 'vectorString')],
      cwe: firstCwe(textsOf(via, 'cwe')),
      targets: [`${name}@${textOf(via, 'range') || textOf(value, 'range')}`, ...textsOf(value, 'nodes')],
      description: textOf(via, 'title'),
      evidence: textsOf(value, 'nodes').join('\n'),
      remediation: fixOf(value),
      references: [textOf(via, 'url')],
      rule: id,
      identity: [id, name],
    });
  }
};

/** An advisory as npm 6 and yarn 1 write it. */
export const fromAdvisory = (value: unknown, sink: Sink): void => {
  const name = textOf(value, 'module_name');
  const id = advisoryOf(textOf(value, 'url'), textOf(value, 'github_advisory_id') || textOf(value, 'id'));
  const installed = listOf(value, 'findings').map((one) => textOf(one, 'version'));
  sink.finding({
    title: `${name}: ${textOf(value, 'title')}`,
    severity: severityOf(textOf(value, 'severity')),
    vectors: [textOf(value, 'cvss', 'vectorString')],
    cwe: firstCwe(textsOf(value, 'cwe')),
    targets: installed.length > 0 ? installed.map((version) => `${name}@${version}`) : [name],
    description: textOf(value, 'overview'),
    evidence: listOf(value, 'findings')
      .flatMap((one) => textsOf(one, 'paths'))
      .join('\n'),
    remediation: textOf(value, 'recommendation'),
    references: [...textsOf(value, 'cves'), textOf(value, 'url'), ...linksIn(textOf(value, 'references'))],
    rule: id,
    identity: [id, name],
  });
};

export const npmAuditJson: JsonFormat = {
  id: 'npm_audit_json',
  family: 'npm-audit',
  isIt: (paths) =>
    paths.has('auditReportVersion') ||
    (paths.has('advisories') && ['actions', 'metadata', 'muted'].some((key) => paths.has(key))),
  patterns: ['vulnerabilities.*', 'advisories.*'],
  start: (sink) => ({
    value: ({ path, value }) =>
      path[0] === 'advisories' ? fromAdvisory(value, sink) : fromPackage(value, sink),
  }),
};
