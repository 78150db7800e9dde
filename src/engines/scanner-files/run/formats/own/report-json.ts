import { type FindingState, findingStates } from '../../../../../shared/vocabulary/finding-state.ts';
import { textOf, textsOf } from '../../json/json-value.ts';
import type { JsonFormat } from '../format.ts';
import { ownFamily, severityOfWord, takeWritten } from './written-finding.ts';

const stateOf = (word: string): FindingState | undefined => findingStates.find((state) => state === word);

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
          severity: severityOfWord(textOf(value, 'severity'), undefined),
          state: stateOf(textOf(value, 'state')),
          location: textOf(value, 'location'),
          targets: textsOf(value, 'targets'),
          description: textOf(value, 'description'),
          evidence: textOf(value, 'excerpt'),
          remediation: textOf(value, 'remediation'),
          impact: textOf(value, 'impact'),
          reproduction: textOf(value, 'reproduction'),
        },
        sink,
      );
    },
  }),
};
