import { hostPort } from '../../finding/place.ts';
import { textAt } from '../../xml/read-xml.ts';
import type { XmlFormat } from '../format.ts';
import { niktoFinding } from './nikto-json.ts';

// Nikto, plugins/nikto_report_xml.plugin and templates/xml_*.tmpl: `niktoscan`, in `niktoscans` since 2.5; one
// `scandetails` a host.

export const niktoXml: XmlFormat = {
  id: 'nikto_xml',
  family: 'nikto',
  isIt: ({ name }) => name === 'niktoscan' || name === 'niktoscans',
  records: ['item'],
  start: (sink) => {
    let place = '';
    return {
      open: ({ name, attributes }) => {
        if (name !== 'scandetails') return;
        place = hostPort(
          attributes.targethostname || (attributes.targetip ?? ''),
          attributes.targetport ?? '',
        );
      },
      record: (item) =>
        sink.finding(
          niktoFinding({
            ...{ id: item.attributes.id ?? '', place, url: textAt(item, 'uri') },
            ...{ method: item.attributes.method ?? '', message: textAt(item, 'description') },
            references: textAt(item, 'references'),
          }),
        ),
    };
  },
};
