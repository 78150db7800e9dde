import { severityOf } from '../../finding/severity.ts';
import { asObject, get, listOf, textOf, textsOf } from '../../json/json-value.ts';

/** What Semgrep Supply Chain says of a match: `extra.sca_info` and the `sca-…` keys of the rule's metadata. */
export const dependencyOf = (match: unknown) => {
  const extra = get(match, 'extra');
  const info = get(extra, 'sca_info');
  const found = get(info, 'dependency_match', 'found_dependency');
  const name = textOf(found, 'package');
  if (name === '') return undefined;
  const metadata = get(extra, 'metadata');
  const version = textOf(found, 'version');
  const whole = version === '' ? name : `${name}@${version}`;
  const known = textOf(metadata, 'sca-vuln-database-identifier');
  const file = textOf(found, 'lockfile_path') || textOf(info, 'dependency_match', 'lockfile');
  const line = textOf(found, 'line_number');
  const fixes = listOf(metadata, 'sca-fix-versions').flatMap((fix) =>
    Object.entries(asObject(fix)).map(([fixed, to]) => `${fixed} ${String(to)}`),
  );
  return {
    name: whole,
    title: known === '' ? whole : `${known}: ${whole}`,
    severity: severityOf(textOf(metadata, 'sca-severity')),
    files: file === '' ? [] : [line === '' ? file : `${file}:${line}`],
    // Whether the code uses what is vulnerable in the package.
    evidence: [whole, `reachable: ${String(get(info, 'reachable') ?? 'unknown')}`].join('\n'),
    remediation: fixes.join('\n'),
    references: [known, ...textsOf(metadata, 'cve')].filter((id) => id !== ''),
  };
};
