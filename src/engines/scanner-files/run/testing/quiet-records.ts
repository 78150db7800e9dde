import type { ReadFormat } from '../../formats.ts';

type Kinds = Readonly<Partial<Record<ReadFormat, readonly string[]>>>;

/** Records that say nothing themselves: what findings refer to. */
const plain: Kinds = {
  // Parts of a host, told with it or its ports.
  nmap_xml: ['status', 'address', 'hostname', 'osmatch', 'extraports'],
  nessus_xml: ['tag'],
  airodump_csv: ['header'],
  zap_json: ['site.*.@name', 'site.@name'],
  // The server of the lines, before them.
  nikto_json: ['host', 'ip', 'port', '*.host', '*.ip', '*.port'],
  // Of the run itself.
  retire_json: ['* (key)'],
  osv_scanner_json: ['results.*.source', 'results.*.packageSource'],
  trivy_json: ['Results.*.Target', 'Resources.*.Results.*.Target', 'Findings.*.Results.*.Target', '*.Target'],
};

/** Records that are held and told together with others, at the latest when the file ends. */
const held: Kinds = {
  // Rows of one plugin.
  nessus_csv: ['row'],
  // Parts of a network.
  kismet_xml: ['SSID', 'BSSID', 'channel', 'manuf', 'wireless-client'],
};

/** Whether a record may say nothing: always, or until the end. Every other one gives a finding, a fact or a reason. */
export const quietOf = (format: ReadFormat, kind: string): 'always' | 'until the end' | 'never' => {
  if (plain[format]?.includes(kind)) return 'always';
  return held[format]?.includes(kind) ? 'until the end' : 'never';
};
