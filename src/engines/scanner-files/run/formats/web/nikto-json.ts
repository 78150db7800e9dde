import { hostPort, stablePath } from '../../finding/place.ts';
import { linksIn } from '../../finding/plain-text.ts';
import { textOf } from '../../json/json-value.ts';
import type { Found } from '../../json/walk-json.ts';
import type { Sink } from '../../sink.ts';
import type { JsonFormat } from '../format.ts';

// Nikto, plugins/nikto_report_json.plugin: one object a host, in a list since 2.5.

/** Numbers and quoted values inside a message change from day to day; its words do not. */
const stableMessage = (text: string): string =>
  text
    .replace(/(contents|value):.*/i, '')
    .replace(/[0-9a-f]{8,}|\d+/gi, '#')
    .replace(/\s+/g, ' ')
    .trim();

const start = (sink: Sink) => {
  let host: Record<string, string> = {};
  return {
    value: ({ path, value }: Found): void => {
      const key = path.at(-1) ?? '';
      if (path.at(-2) !== 'vulnerabilities') {
        // `host` comes first: with it a new one begins.
        host = key === 'host' ? { host: String(value) } : { ...host, [key]: String(value) };
        return;
      }
      const place = hostPort(host.host ?? host.ip ?? '', host.port ?? '');
      const url = textOf(value, 'url');
      const written = textOf(value, 'msg');
      // Version 2.5 begins it with the path: `/admin/: This might be interesting.`
      const title = written.startsWith(`${url}:`) ? written.slice(url.length + 1).trim() : '';
      const message = written.replace(/^[/:\s]+(?=\S)/, '');
      const rule = textOf(value, 'id');
      sink.finding({
        title: title || message,
        // Nikto rates nothing: what it sees is for a person to judge.
        severity: 'low',
        targets: [`${place}${url.startsWith('/') ? url : `/${url}`}`],
        description: title || message,
        evidence: `${textOf(value, 'method')} ${url}`,
        references: linksIn(textOf(value, 'references')),
        rule,
        identity: [rule, place, stablePath(url.replace(/[?#].*$/, '')), stableMessage(message)],
      });
    },
  };
};

const keys = ['host', 'ip', 'port', 'vulnerabilities.*'];

export const niktoJson: JsonFormat = {
  id: 'nikto_json',
  family: 'nikto',
  isIt: (paths) =>
    ['', '[].'].some(
      (at) => paths.has(`${at}host`) && paths.has(`${at}vulnerabilities`) && paths.has(`${at}banner`),
    ),
  patterns: [...keys, ...keys.map((key) => `*.${key}`)],
  start,
};
