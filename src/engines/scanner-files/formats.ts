/** What can be read. A format is told by what stands in the file, never by the file's name. */
export const importFormats = [
  'nmap_xml',
  'nessus_xml',
  'nessus_csv',
  'openvas_xml',
  'openvas_csv',
  'burp_xml',
  'zap_xml',
  'zap_json',
  'nuclei_json',
  'nuclei_jsonl',
  'sarif',
  'cyclonedx_json',
  'cyclonedx_xml',
  'trivy_json',
  'testssl_csv',
  'testssl_json',
  'sslyze_json',
  'nikto_json',
  'nikto_xml',
  'tenable_csv',
  'tenable_sc_csv',
  'trivy_operator_json',
  'yarn_audit_jsonl',
  'empty_list',
  'semgrep_json',
  'npm_audit_json',
  'retire_json',
  'own_csv',
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Names of programs and formats: the same in every language, but for our own. */
export const formatNames: Readonly<Record<ImportFormat, string>> = {
  nmap_xml: 'Nmap XML',
  nessus_xml: 'Nessus (.nessus)',
  nessus_csv: 'Nessus CSV',
  openvas_xml: 'OpenVAS XML',
  openvas_csv: 'OpenVAS CSV',
  burp_xml: 'Burp XML',
  zap_xml: 'ZAP XML',
  zap_json: 'ZAP JSON',
  nuclei_json: 'Nuclei JSON',
  nuclei_jsonl: 'Nuclei JSONL',
  sarif: 'SARIF',
  cyclonedx_json: 'CycloneDX JSON',
  cyclonedx_xml: 'CycloneDX XML',
  trivy_json: 'Trivy JSON',
  testssl_csv: 'testssl CSV',
  testssl_json: 'testssl JSON',
  sslyze_json: 'SSLyze JSON',
  nikto_json: 'Nikto JSON',
  nikto_xml: 'Nikto XML',
  tenable_csv: 'Tenable VM CSV',
  tenable_sc_csv: 'Tenable.sc CSV',
  trivy_operator_json: 'Trivy Operator JSON',
  yarn_audit_jsonl: 'yarn audit JSONL',
  empty_list: 'JSON',
  semgrep_json: 'Semgrep JSON',
  npm_audit_json: 'npm audit JSON',
  retire_json: 'retire.js JSON',
  own_csv: 'Baluarte CSV',
};

const ofFilesAndPackages: readonly ImportFormat[] = [
  ...(['sarif', 'cyclonedx_json', 'cyclonedx_xml', 'trivy_json', 'semgrep_json'] as const),
  ...(['npm_audit_json', 'retire_json', 'trivy_operator_json', 'yarn_audit_jsonl'] as const),
];

/** Whether targets are places of a network; others are files, such as `app.js:12`, which reads like a host, and packages. */
export const namesHosts = (format: ImportFormat): boolean => !ofFilesAndPackages.includes(format);

/** Why something of the file is no finding. */
export const skipReasons = [
  'host_down',
  'port_closed',
  'check_passed',
  'not_vulnerable',
  'not_affected',
  'resolved',
  'suppressed',
  'false_positive',
  'unknown_severity',
  'incomplete',
  'not_json',
  'wrong_cell',
  'too_long',
  'scanner_error',
  'rating',
  'only_through_another',
  'repeated',
  'beyond_limits',
  'too_many_facts',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why a file is not taken at all. */
export const importFaults = [
  'empty',
  'binary',
  'unreadable_encoding',
  'unknown_format',
  'malformed_xml',
  'malformed_json',
  'malformed_csv',
  'truncated',
  'document_type',
  'instruction',
  'too_deep',
  'too_long',
  'too_many',
  'missing_column',
  'duplicate_column',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** Examples that are kept of each reason. */
export const mostExamples = 5;
export const exampleCharacters = 200;

/** The program behind a format: what stands in a finding as its source; '' where the file does not say it. */
export const sourceOf = (format: ImportFormat): string =>
  format === 'empty_list'
    ? ''
    : format === 'own_csv'
      ? 'analyst'
      : formatNames[format].replace(/ (?:XML|JSONL?|CSV|\(\.nessus\))$/, '');
