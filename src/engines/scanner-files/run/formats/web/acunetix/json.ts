import { get, listOf, textOf, textsOf } from '../../../json/json-value.ts';
import type { Found } from '../../../json/walk-json.ts';
import type { Sink } from '../../../sink.ts';
import type { JsonFormat } from '../../format.ts';
import { createGlossary, type Glossary } from '../../glossary.ts';
import { addressOf, tellAlert } from './alert.ts';

// Acunetix 11 to 24, "Export to JSON": scans with what was found and, beside it, the texts of each kind of it.

const learn = (glossary: Glossary, scan: string, type: unknown): void => {
  const text = (key: string): string => textOf(type, key);
  const links = listOf(type, 'refs').map((ref) => (typeof ref === 'string' ? ref : textOf(ref, 'href')));
  const entry = {
    ...{ name: text('name'), severity: text('severity'), description: text('description') },
    ...{ impact: text('impact'), long: text('long_description'), recommendation: text('recommendation') },
    ...{ cvss3: text('cvss3'), cvss4: text('cvss4'), links: links.join('\n') },
    tags: textsOf(type, 'tags').join('\n'),
  };
  for (const key of ['app_id', 'vt_id']) if (text(key) !== '') glossary.add(`${scan} ${text(key)}`, entry);
};

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** An answer as it came; some versions write it in base64. */
const answerOf = (text: string): string => {
  const start = Buffer.from(text.slice(0, 20_000), 'base64').toString();
  return start.startsWith('HTTP/') ? start : text;
};

const fromAlert = ({ path, value }: Found, start: string, glossary: Glossary, sink: Sink): void => {
  const info = get(value, 'info');
  const text = (key: string): string => textOf(info, key);
  const key = `${path[2]} ${text('app_id') || text('vt_id')}`;
  const known = (name: string): string => glossary.text(key, name);
  tellAlert(sink, {
    name: text('name') || known('name'),
    severity: text('severity') || known('severity'),
    url: addressOf(start || text('host'), text('url') || text('loc_url')),
    parameter: text('affects_detail') || text('parameter'),
    isFalsePositive: /false_positive/i.test(text('status')),
    texts: [known('description'), known('impact'), known('long')],
    ...{ details: text('details'), recommendation: known('recommendation') },
    ...{ request: text('request'), response: answerOf(textOf(value, 'response')) },
    cwes: lines(known('tags')).filter((tag) => /^cwe-/i.test(tag)),
    vectors: [known('cvss3'), known('cvss4')],
    references: [...lines(known('tags')).filter((tag) => /^cve-/i.test(tag)), ...lines(known('links'))],
  });
};

export const acunetixJson: JsonFormat = {
  id: 'acunetix_json',
  family: 'acunetix',
  isIt: (paths) => paths.has('export.scans'),
  context: ['export.scans.*.vulnerability_types.*', 'export.scans.*.info'],
  patterns: ['export.scans.*.vulnerabilities.*'],
  start: (sink) => {
    const glossary = createGlossary();
    const scan = (index: string | undefined): string => `scan ${index}`;
    return {
      context: ({ pattern, path, value }) => {
        if (!pattern.endsWith('.info')) learn(glossary, path[2] ?? '', value);
        else glossary.add(scan(path[2]), { start: textOf(value, 'start_url') || textOf(value, 'host') });
      },
      value: (found) => fromAlert(found, glossary.text(scan(found.path[2]), 'start'), glossary, sink),
    };
  },
};
