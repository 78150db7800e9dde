import { firstCwe } from '../../finding/cwe.ts';
import { stablePath, stableSnippet } from '../../finding/place.ts';
import { paragraphs } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { firstText, get, textOf, textsOf } from '../../json/json-value.ts';
import { rootKeys } from '../../json/root-keys.ts';
import type { Found } from '../../json/walk-json.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';
import { tellPlacesApart } from '../occurrences.ts';
import { dependencyOf } from './semgrep-dependency.ts';

// Semgrep, semgrep_output_v1.atd: cli_output, cli_match. Its documentation: ERROR is high, WARNING medium, INFO low.
const levels = {
  ERROR: 'high',
  WARNING: 'medium',
  INFO: 'low',
  INVENTORY: 'info',
  EXPERIMENT: 'info',
} as const;

/** What stands where a licence would be needed to say it. */
const withheld = 'requires login';
const said = (text: string): string => (text === withheld ? '' : text);

const severityFrom = (word: string) =>
  Object.hasOwn(levels, word) ? levels[word as keyof typeof levels] : severityOf(word);

const start = (sink: Sink) => {
  const apart = tellPlacesApart();
  const fromMatch = (match: unknown): void => {
    const extra = get(match, 'extra');
    const rule = textOf(match, 'check_id');
    const path = stablePath(textOf(match, 'path'));
    const line = textOf(match, 'start', 'line');
    const location = line === '' ? path : `${path}:${line}`;
    const example = `${rule} ${location}`;
    if (get(extra, 'is_ignored') === true) {
      sink.skip('suppressed', example);
      return;
    }
    const lines = said(textOf(extra, 'lines'));
    const own = said(textOf(extra, 'fingerprint'));
    const code = stableSnippet(lines);
    const dependency = dependencyOf(match);
    const names = dependency ? [dependency.name] : [];
    const identity = apart({
      parts: [rule, path, ...names, own || code],
      position: [rule, path, ...names, line, line === '' ? code : textOf(match, 'start', 'col')],
      isFirstNumbered: own === '',
    });
    const metadata = get(extra, 'metadata');
    sink.finding({
      title: dependency?.title ?? rule.split('.').at(-1) ?? rule,
      severity: dependency?.severity ?? severityFrom(textOf(extra, 'severity')),
      cwe: firstCwe(textsOf(metadata, 'cwe')),
      targets: dependency ? [...names, ...dependency.files, path] : [path],
      location,
      description: textOf(extra, 'message'),
      evidence: paragraphs(lines, dependency?.evidence ?? ''),
      remediation: paragraphs(textOf(extra, 'fix'), dependency?.remediation ?? ''),
      references: [
        ...(dependency?.references ?? []),
        ...textsOf(metadata, 'references'),
        ...textsOf(metadata, 'source'),
      ],
      rule,
      identity,
    });
  };
  return {
    value: ({ path, value }: Found): void => {
      if (path[0] === 'results') {
        fromMatch(value);
        return;
      }
      sink.skip('scanner_error', `${textOf(value, 'path')} ${firstText(value, 'message', 'long_msg')}`);
    },
  };
};

const reportKeys = ['results', 'errors', 'paths', 'version', 'time', 'skipped_rules', 'explanations'];

/** Before version 0.50 a report without results said no more than that; others with these keys have more of them. */
const isEmptyReport = (paths: ReadonlySet<string>): boolean =>
  paths.has('results') &&
  paths.has('errors') &&
  !paths.has('results.[]') &&
  rootKeys(paths).every((key) => reportKeys.includes(key));

export const semgrepJson: JsonFormat = {
  id: 'semgrep_json',
  family: 'semgrep',
  isIt: (paths) =>
    paths.has('results.[].check_id') ||
    (paths.has('results') && paths.has('paths.scanned') && paths.has('errors')) ||
    isEmptyReport(paths),
  patterns: ['results.*', 'errors.*'],
  start,
};
