import type { Observation } from '../../finding/make-finding.ts';
import { stablePath } from '../../finding/place.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { asObject, firstText, get, textOf, textsOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// Aqua Security, trivy-operator: VulnerabilityReport, ConfigAuditReport, RbacAssessmentReport, InfraAssessmentReport and
// ExposedSecretReport, as `kubectl get … -o json` gives them: one, a `List` of `items`, or a bare list.

const label = 'trivy-operator.resource.';

/** One report: what it is about. */
type About = {
  readonly index: string;
  /** `namespace/Kind/name` */
  resource: string;
  registry: string;
  repository: string;
};

const noReport = (index: string): About => ({ index, resource: '', registry: '', repository: '' });

const resourceOf = (metadata: unknown): string => {
  const labels = asObject(get(metadata, 'labels'));
  const said = ['namespace', 'kind', 'name'].map((part) => textOf(labels, `${label}${part}`));
  const own = [textOf(metadata, 'namespace'), '', textOf(metadata, 'name')];
  return (said.some((part) => part !== '') ? said : own).filter((part) => part !== '').join('/');
};

/** As `trivy image` writes the place, without tag and release: the same image is the same place. */
const imageOf = ({ registry, repository }: About, target: string): string =>
  stablePath(target)
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/[:@][^/]*$/, '') || [registry, repository].filter((part) => part !== '').join('/');

type Reader = (value: unknown, about: About) => Observation | { readonly passed: string };

const vulnerability: Reader = (value, about) => {
  const id = textOf(value, 'vulnerabilityID');
  const name = textOf(value, 'resource');
  const installed = textOf(value, 'installedVersion');
  const fixed = textOf(value, 'fixedVersion');
  const image = imageOf(about, textOf(value, 'target'));
  const scores = Object.values(asObject(get(value, 'cvss')));
  return {
    title: `${id}: ${textOf(value, 'title') || name}`,
    severity: severityOf(textOf(value, 'severity')),
    vectors: scores.flatMap((one) => [textOf(one, 'V40Vector'), textOf(one, 'V3Vector')]),
    targets: [`${name}@${installed}`, image, about.resource],
    description: textOf(value, 'description'),
    evidence: `${name} ${installed}${fixed && ` → ${fixed}`}`,
    remediation: fixed === '' ? '' : `${name} ${fixed}`,
    references: [textOf(value, 'primaryLink'), ...textsOf(value, 'links')],
    rule: id,
    identity: [id, `${name}@${installed}`, image],
  };
};

const check: Reader = (value, { resource }) => {
  const rule = firstText(value, 'checkID', 'id', 'title');
  if (get(value, 'success') === true) return { passed: `${rule} ${resource}` };
  const messages = textsOf(value, 'messages');
  return {
    title: textOf(value, 'title') || rule,
    severity: severityOf(textOf(value, 'severity')),
    targets: [resource],
    description: paragraphs(textOf(value, 'description'), messages.join('\n')),
    remediation: textOf(value, 'remediation'),
    rule,
    identity: [rule, resource, ...messages.map((message) => message.replace(/\d+/g, '#'))],
  };
};

const secret: Reader = (value, about) => {
  const rule = textOf(value, 'ruleID');
  const file = textOf(value, 'target');
  return {
    title: textOf(value, 'title') || rule,
    severity: severityOf(textOf(value, 'severity')),
    cwe: 'CWE-798',
    targets: [file, imageOf(about, ''), about.resource],
    // Trivy has put stars in the place of the secret itself.
    evidence: textOf(value, 'match'),
    rule,
    identity: [rule, stablePath(file), textOf(value, 'match').trim(), imageOf(about, '')],
  };
};

const readers: Readonly<Record<string, Reader>> = {
  vulnerabilities: vulnerability,
  checks: check,
  secrets: secret,
};

const prefixes = ['', 'items.*.', '*.'];
const parts = ['metadata', 'report.registry', 'report.artifact'];
const patterns = prefixes.flatMap((prefix) =>
  [...parts, ...Object.keys(readers).map((kind) => `report.${kind}.*`)].map((part) => `${prefix}${part}`),
);

const start = (sink: Sink) => {
  let about = noReport('');
  const give = (reader: Reader, value: unknown): void => {
    const seen = reader(value, about);
    if ('passed' in seen) sink.skip('check_passed', seen.passed);
    else sink.finding(seen);
  };
  return {
    value: ({ pattern, path, value }: { pattern: string; path: readonly string[]; value: unknown }): void => {
      const prefix = pattern.startsWith('items.*.') ? 2 : pattern.startsWith('*.') ? 1 : 0;
      const index = path.slice(0, prefix).join(' ');
      if (about.index !== index) about = noReport(index);
      const [first = '', second = ''] = path.slice(prefix);
      const reader = readers[second];
      if (first === 'metadata') about.resource = resourceOf(value);
      else if (second === 'registry') about.registry = textOf(value, 'server');
      else if (second === 'artifact') about.repository = textOf(value, 'repository');
      else if (reader) give(reader, value);
    },
  };
};

export const trivyOperatorJson: JsonFormat = {
  id: 'trivy_operator_json',
  family: 'trivy',
  isIt: (paths, beginning) =>
    ['', 'items.[].', '[].'].some(
      (at) => paths.has(`${at}kind`) && paths.has(`${at}metadata`) && paths.has(`${at}report`),
    ) ||
    /"kind"\s*:\s*"(?:Cluster)?(?:Vulnerability|ConfigAudit|RbacAssessment|InfraAssessment|ExposedSecret)ReportList"/.test(
      beginning,
    ),
  patterns,
  start,
};
