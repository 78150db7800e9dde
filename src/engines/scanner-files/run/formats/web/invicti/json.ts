import { get, listOf, textOf } from '../../../json/json-value.ts';
import type { JsonFormat } from '../../format.ts';
import { type Issue, tellIssue } from './issue.ts';

// Invicti Enterprise, "Vulnerabilities List (JSON)": the same as in XML. Nothing in it names the program but its texts.

const issueOf = (issue: unknown): Issue => {
  const text = (...keys: readonly string[]): string => textOf(issue, ...keys);
  const sent = listOf(issue, 'HttpRequest', 'Parameters');
  const extra = listOf(issue, 'ExtraInformation');
  return {
    ...{ type: text('Type'), name: text('Name'), severity: text('Severity'), state: text('State') },
    ...{ url: text('Url'), isConfirmed: get(issue, 'Confirmed') === true, certainty: text('Certainty') },
    parameters: sent.flatMap((one) => (get(one, 'Vulnerable') === true ? [textOf(one, 'Name')] : [])),
    texts: [text('Description'), text('Impact')],
    remedies: [text('RemedialProcedure'), text('RemedialActions')],
    references: [text('RemedyReferences'), text('ExternalReferences')],
    cwe: text('Classification', 'Cwe'),
    vectors: ['Cvss', 'Cvss31', 'Cvss40'].map((name) => text('Classification', name, 'Vector')),
    seen: [
      ...extra.map((one) => `${textOf(one, 'Name')}: ${textOf(one, 'Value')}`),
      ...listOf(issue, 'KnownVulnerabilities').map((one) => textOf(one, 'Title')),
    ],
    proof: text('ProofOfConcept'),
    request: text('HttpRequest', 'Content'),
    response: text('HttpResponse', 'Content'),
  };
};

const isList = (paths: ReadonlySet<string>): boolean =>
  paths.has('Vulnerabilities') && paths.has('Generated') && paths.has('Target.ScanId');

/** How Acunetix 360 calls itself in the requests that it sends and in its texts. */
const isOfAcunetix = (beginning: string): boolean =>
  /X-Scanner: Acunetix ?360|"<p>Acunetix ?360 /.test(beginning);

const format = (id: 'invicti_json' | 'acunetix360_json', isIt: JsonFormat['isIt']): JsonFormat => ({
  id,
  family: 'invicti',
  isIt,
  patterns: ['Vulnerabilities.*'],
  start: (sink) => ({ value: ({ value }) => tellIssue(sink, issueOf(value)) }),
});

export const acunetix360Json = format(
  'acunetix360_json',
  (paths, beginning) => isList(paths) && isOfAcunetix(beginning),
);
export const invictiJson = format('invicti_json', isList);
