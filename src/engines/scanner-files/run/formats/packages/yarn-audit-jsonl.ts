import { severityOf } from '../../finding/severity.ts';
import { get, textOf, textsOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';
import { advisoryOf, fromAdvisory } from './npm-audit-json.ts';

// yarn 1, "yarn audit --json": one event a line. yarn 4, "yarn npm audit --json": one package a line; 2 and 3 write what npm
// wrote, in one object. The advisories are npm's, so that both meet the findings of npm audit.

/** Of yarn 4: an advisory, or what the package's maker says when it is given up. */
const fromPackage = (value: unknown, sink: Sink): void => {
  const name = textOf(value, 'value');
  const said = get(value, 'children');
  const id = advisoryOf(textOf(said, 'URL'), textOf(said, 'ID'));
  const versions = textsOf(said, 'Tree Versions');
  sink.finding({
    title: `${name}: ${textOf(said, 'Issue')}`,
    severity: severityOf(textOf(said, 'Severity')),
    targets: versions.length > 0 ? versions.map((version) => `${name}@${version}`) : [name],
    description: textOf(said, 'Issue'),
    evidence: textsOf(said, 'Dependents').join('\n'),
    references: [textOf(said, 'URL')],
    rule: id,
    identity: [id, name],
  });
};

const events = /^(?:auditSummary|auditAction|activity\w{0,20}|progress\w{0,20}|step|info|success|finished)$/;

const start = (sink: Sink) => ({
  value: ({ value }: { value: unknown }): void => {
    const type = textOf(value, 'type');
    if (type === 'auditAdvisory') fromAdvisory(get(value, 'data', 'advisory'), sink);
    else if (type === 'error' || type === 'warning') sink.skip('scanner_error', textOf(value, 'data'));
    else if (type === '' && get(value, 'children') !== undefined) fromPackage(value, sink);
    // The summary counts the lines above, and other events say how far the program is.
    else if (!events.test(type)) sink.skip('incomplete', JSON.stringify(value).slice(0, 200));
  },
});

export const yarnAuditJsonl: JsonFormat = {
  id: 'yarn_audit_jsonl',
  family: 'npm-audit',
  isIt: (paths, beginning) =>
    (paths.has('value') && paths.has('children.ID') && paths.has('children.Issue')) ||
    (paths.has('type') && paths.has('data') && /"type"\s*:\s*"audit(?:Advisory|Summary)"/.test(beginning)),
  patterns: [],
  lines: true,
  start,
};
