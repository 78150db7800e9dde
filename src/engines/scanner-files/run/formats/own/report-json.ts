import { textOf, textsOf } from '../../json/json-value.ts';
import type { JsonFormat } from '../format.ts';
import { namedSeverity, namedState, ownFamily, takeWritten } from './written-finding.ts';

/** findings.json of an archive. */
export const reportJson: JsonFormat = {
  id: 'report_json',
  family: ownFamily,
  isIt: (paths) =>
    ['request_id', 'issued_at', 'code', 'version', 'findings'].every((path) => paths.has(path)),
  languageOf: (beginning) => (/^[^[]{0,2000}"language": ?"es"/.test(beginning) ? 'es' : 'en'),
  patterns: ['findings.*'],
  start: (sink) => ({
    value: ({ value }) => {
      const title = textOf(value, 'title');
      if (title === '') {
        sink.skip('incomplete', textOf(value, 'number'));
        return;
      }
      takeWritten(
        {
          ...{ id: textOf(value, 'id'), title, cwe: textOf(value, 'cwe'), cvss: textOf(value, 'cvss') },
          severity: namedSeverity(textOf(value, 'severity')),
          state: namedState(textOf(value, 'state')),
          location: textOf(value, 'location'),
          targets: textsOf(value, 'targets'),
          description: textOf(value, 'description'),
          evidence: textOf(value, 'excerpt'),
          remediation: textOf(value, 'remediation'),
          impact: textOf(value, 'impact'),
          reproduction: textOf(value, 'reproduction'),
          ...{ language: textOf(value, 'writtenIn'), source: textOf(value, 'source') },
        },
        sink,
      );
    },
  }),
};
