import { firstCwe } from '../../finding/cwe.ts';
import { stablePath, stableSnippet } from '../../finding/place.ts';
import { severityOf } from '../../finding/severity.ts';
import { firstText, get, textOf, textsOf } from '../../json/json-value.ts';
import type { Found } from '../../json/walk-json.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';
import { tellPlacesApart } from '../occurrences.ts';

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
    const identity = apart({
      parts: [rule, path, own || code],
      position: [rule, path, line, line === '' ? code : textOf(match, 'start', 'col')],
      isFirstNumbered: own === '',
    });
    sink.finding({
      title: rule.split('.').at(-1) ?? rule,
      severity: severityFrom(textOf(extra, 'severity')),
      cwe: firstCwe(textsOf(extra, 'metadata', 'cwe')),
      targets: [path],
      location,
      description: textOf(extra, 'message'),
      evidence: lines,
      remediation: textOf(extra, 'fix'),
      references: [...textsOf(extra, 'metadata', 'references'), ...textsOf(extra, 'metadata', 'source')],
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

export const semgrepJson: JsonFormat = {
  id: 'semgrep_json',
  family: 'semgrep',
  isIt: (paths) =>
    paths.has('results.[].check_id') ||
    (paths.has('results') && paths.has('paths.scanned') && paths.has('errors')),
  patterns: ['results.*', 'errors.*'],
  start,
};
