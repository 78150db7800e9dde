import { type TestsslLine, testsslFacts } from '../../facts/testssl-facts.ts';
import { firstCwe } from '../../finding/cwe.ts';
import { hostPort } from '../../finding/place.ts';
import { cvesIn } from '../../finding/plain-text.ts';
import { severityOf } from '../../finding/severity.ts';
import { get, textOf } from '../../json/json-value.ts';
import type { Sink } from '../../sink.ts';
import type { CsvFormat, JsonFormat } from '../format.ts';
import { testsslTitle } from './testssl-titles.ts';

// testssl.sh, "--csvfile" (id, fqdn/ip, port, severity, finding, cve, cwe), "--jsonfile", the same flat in a list, and
// "--jsonfile-pretty", the lines by section below each server.

type Line = TestsslLine & { readonly cve: string; readonly cwe: string };

/** Lines of the rating by SSL Labs' method, which sums up what other lines found. */
const isRating = (rule: string): boolean =>
  /^(?:overall_grade|rating_(?:spec|doc)|final_score|(?:protocol_support|key_exchange|cipher_strength)_score(?:_weighted)?|grade_cap_reason_\d+)$/.test(
    rule,
  );

const fromLine = (one: Line, sink: Sink): void => {
  const { id: rule, severity: word, finding, port } = one;
  const [name = '', ip = ''] = one.target.split('/');
  const hosts = [name, ip].filter((host) => host !== '');
  const place = hostPort(hosts[0] ?? '', port);
  const example = `${rule} ${place}: ${finding}`;
  if (word === 'OK') {
    sink.skip('check_passed', example);
    return;
  }
  // What the program itself could not do.
  if (['WARN', 'DEBUG', 'FATAL'].includes(word)) {
    sink.skip('scanner_error', example);
    return;
  }
  if (isRating(rule)) {
    sink.skip('rating', example);
    return;
  }
  const severity = severityOf(word);
  const isFault = severity !== undefined && severity !== 'info';
  sink.finding({
    title: testsslTitle(rule, finding, isFault),
    severity,
    cwe: firstCwe(one.cwe.split(/\s+/)),
    targets: hosts.map((host) => hostPort(host, port)),
    description: finding,
    evidence: finding,
    references: cvesIn(one.cve),
    rule,
    identity: [rule, place],
  });
};

const readerOf = (sink: Sink) => {
  const facts = testsslFacts(sink);
  return {
    take: (one: Line): void => {
      facts.line(one);
      fromLine(one, sink);
    },
    end: facts.end,
  };
};

export const testsslCsv: CsvFormat = {
  id: 'testssl_csv',
  family: 'testssl',
  isIt: (headers) => ['id', 'fqdn/ip', 'port', 'severity', 'finding'].every((header) => headers.has(header)),
  start: (sink) => {
    const { take, end } = readerOf(sink);
    return {
      row: ({ cell }) =>
        take({
          ...{ id: cell('id'), target: cell('fqdn/ip'), port: cell('port'), finding: cell('finding') },
          ...{ severity: cell('severity').toUpperCase(), cve: cell('cve'), cwe: cell('cwe') },
        }),
      end,
    };
  },
};

/** What the pretty report says of a server before its lines. */
const heads = ['targetHost', 'ip', 'port'] as const;

const lineOf = (value: unknown, target: string, port: string): Line => ({
  ...{ id: textOf(value, 'id'), target, port },
  ...{ finding: textOf(value, 'finding'), severity: textOf(value, 'severity').toUpperCase() },
  ...{ cve: textOf(value, 'cve'), cwe: textOf(value, 'cwe') },
});

export const testsslJson: JsonFormat = {
  id: 'testssl_json',
  family: 'testssl',
  isIt: (paths) =>
    ['id', 'ip', 'port', 'severity', 'finding'].every((key) => paths.has(`[].${key}`)) ||
    (paths.has('scanResult') && paths.has('Invocation')),
  patterns: ['*', ...heads.map((head) => `scanResult.*.${head}`), 'scanResult.*.*.*'],
  start: (sink) => {
    const { take, end } = readerOf(sink);
    let server = { index: '', targetHost: '', ip: '', port: '' };
    const serverOf = (index: string) => {
      if (server.index !== index) server = { index, targetHost: '', ip: '', port: '' };
      return server;
    };
    return {
      value: ({ pattern, path, value }) => {
        if (pattern === '*') {
          // What else stands in the outermost object is about the scan.
          if (get(value, 'id') !== undefined) take(lineOf(value, textOf(value, 'ip'), textOf(value, 'port')));
          else if (/^\d+$/.test(path[0] ?? '')) sink.skip('incomplete', textOf(value, 'finding'));
          return;
        }
        const at = serverOf(path[1] ?? '');
        const head = heads.find((name) => pattern === `scanResult.*.${name}`);
        if (head) at[head] = typeof value === 'string' ? value : '';
        else take(lineOf(value, `${at.targetHost}/${at.ip}`, at.port));
      },
      end,
    };
  },
};
