import type { ReadFormat } from '../../formats.ts';

type Kinds = Readonly<Partial<Record<ReadFormat, readonly string[]>>>;

/** Records that say nothing themselves: what findings refer to. */
const plain: Kinds = {
  // Parts of a host, told with it or its ports.
  nmap_xml: ['status', 'address', 'hostname', 'osmatch', 'extraports'],
  nessus_xml: ['tag'],
  qualys_scan_xml: ['OS'],
  qualys_report_xml: ['IP', 'TRACKING_METHOD', 'DNS', 'OPERATING_SYSTEM', 'OS'],
  nexpose_xml: ['name', 'os', 'fingerprint', 'config'],
  airodump_csv: ['header'],
  zap_json: ['site.*.@name', 'site.@name'],
  // The server of the lines, before them.
  nikto_json: ['host', 'ip', 'port', '*.host', '*.ip', '*.port'],
  // The scan and its server, told with the server; of a scan that was not aborted there is nothing to tell.
  acunetix_xml: ['StartURL', 'Aborted', 'Responsive', 'Banner', 'Os', 'WebServer'],
  // Figures of the summary, under the names of what they count.
  qualys_was_xml: ['VULNERABILITY (figure)', 'SENSITIVE_CONTENT (figure)', 'INFORMATION_GATHERED (figure)'],
  // Of the run itself.
  retire_json: ['* (key)'],
  osv_scanner_json: ['results.*.source', 'results.*.packageSource'],
  trivy_json: [
    ...['Results.*.Target', 'Resources.*.Results.*.Target', 'Findings.*.Results.*.Target', '*.Target'],
    // The resource of a cluster, in the older report.
    ...['Vulnerabilities', 'Misconfigurations'].flatMap((list) =>
      ['Namespace', 'Kind', 'Name', 'Results.*.Target'].map((key) => `${list}.*.${key}`),
    ),
  ],
  // The object and the image that a report is about.
  trivy_operator_json: ['', 'items.*.', '*.'].flatMap((of) =>
    ['metadata', 'report.artifact', 'report.registry'].map((key) => `${of}${key}`),
  ),
  // Components that vulnerabilities point to.
  cyclonedx_json: ['components.*', 'metadata.component'],
  cyclonedx_xml: ['component'],
  // Lines that are events of the program: the summary, its progress.
  yarn_audit_jsonl: [''],
  // Of the run, and the server of the lines.
  testssl_json: ['* (key)', ...['targetHost', 'ip', 'port'].map((key) => `scanResult.*.${key}`)],
};

/** Records that are held and told together with others, at the latest when the file ends. */
const held: Kinds = {
  // Rows of one plugin.
  nessus_csv: ['row'],
  tenable_csv: ['row'],
  tenable_sc_csv: ['row'],
  // A host without a weakness, told as a host.
  qualys_csv: ['row'],
  // Proofs of one check at one place.
  nexpose_xml: ['test'],
  nexpose_csv: ['row'],
  // Parts of a network.
  kismet_xml: ['SSID', 'BSSID', 'channel', 'manuf', 'wireless-client'],
};

/** Whether a record may say nothing: always, or until the end. Every other one gives a finding, a fact or a reason. */
export const quietOf = (format: ReadFormat, kind: string): 'always' | 'until the end' | 'never' => {
  if (plain[format]?.includes(kind)) return 'always';
  return held[format]?.includes(kind) ? 'until the end' : 'never';
};
