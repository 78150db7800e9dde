import type { Observation } from '../../finding/make-finding.ts';
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

type Item = {
  readonly id: string;
  /** host:port */
  readonly place: string;
  readonly url: string;
  readonly method: string;
  readonly message: string;
  readonly references: string;
};

/** One thing that Nikto saw, whichever format says it. */
export const niktoFinding = ({ id, place, url, method, message: said, references }: Item): Observation => {
  // Version 2.5 begins it with the path: `/admin/: This might be interesting.`
  const behindPath = said.startsWith(`${url}:`) ? said.slice(url.length + 1).trim() : '';
  const message = said.replace(/^[/:\s]+(?=\S)/, '');
  return {
    title: behindPath || message,
    // Nikto rates nothing: what it sees is for a person to judge.
    severity: 'low',
    targets: [`${place}${url.startsWith('/') ? url : `/${url}`}`],
    description: behindPath || message,
    evidence: `${method} ${url}`,
    references: linksIn(references),
    rule: id,
    identity: [id, place, stablePath(url.replace(/[?#].*$/, '')), stableMessage(message)],
  };
};

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
      sink.finding(
        niktoFinding({
          ...{ id: textOf(value, 'id'), place, url: textOf(value, 'url'), method: textOf(value, 'method') },
          ...{ message: textOf(value, 'msg'), references: textOf(value, 'references') },
        }),
      );
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
