import { sarifMark } from '../../../../../shared/vocabulary/report/sarif-mark.ts';
import { numberOf, textOf, textsOf } from '../../json/json-value.ts';
import type { JsonFormat } from '../format.ts';
import { namedSeverity, namedState, ownFamily, takeWritten } from './written-finding.ts';

/** findings.sarif that is made of findings: its properties have what SARIF has no place for. */
export const reportSarif: JsonFormat = {
  id: 'report_sarif',
  family: ownFamily,
  isIt: (paths, beginning) => paths.has('runs') && beginning.includes(JSON.stringify(sarifMark)),
  languageOf: (beginning) => (/^.{0,400}"language": ?"es"/s.test(beginning) ? 'es' : 'en'),
  patterns: ['runs.*.results.*'],
  start: (sink) => ({
    value: ({ value }) => {
      const of = (key: string): string => textOf(value, 'properties', key);
      if (of('title') === '') {
        sink.skip('incomplete', of('number'));
        return;
      }
      takeWritten(
        {
          ...{ title: of('title'), cwe: of('cwe'), cvss: of('cvss'), location: of('location') },
          id: textOf(value, 'partialFingerprints', 'baluarteFinding/v1'),
          severity: namedSeverity(of('severity'), numberOf(value, 'properties', 'security-severity')),
          state: namedState(of('state')),
          targets: textsOf(value, 'properties', 'targets'),
          ...{ description: of('description'), evidence: of('evidence'), remediation: of('remediation') },
          ...{ impact: of('impact'), reproduction: of('reproduction') },
          ...{ language: of('written_in'), source: of('source') },
        },
        sink,
      );
    },
  }),
};
