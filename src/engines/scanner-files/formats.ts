/** What can be read. A format is told by what stands in the file, never by the file's name. */
export const importFormats = [
  'nmap_xml',
  'nessus_xml',
  'nessus_csv',
  'openvas_xml',
  'openvas_csv',
  'qualys_scan_xml',
  'qualys_report_xml',
  'qualys_csv',
  'nexpose_xml',
  'nexpose_csv',
  'burp_xml',
  'qualys_was_xml',
  'acunetix_xml',
  'acunetix_json',
  'acunetix360_xml',
  'acunetix360_json',
  'invicti_xml',
  'invicti_json',
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
  'airodump_csv',
  'kismet_xml',
  'kismet_json',
  'kismet_jsonl',
  'pingcastle_xml',
  'dependency_check_xml',
  'dependency_check_json',
  'dependency_check_csv',
  'osv_scanner_json',
  'grype_json',
  'prowler_csv',
  'prowler_json',
  'report_csv',
  'report_json',
  'report_sarif',
  'own_csv',
] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What a file is read as: a known format, or a sheet whose columns somebody has chosen. */
export const readFormats = [...importFormats, 'mapped_csv'] as const;
export type ReadFormat = (typeof readFormats)[number];

/** Names of programs and formats: the same in every language, but for our own. */
export const formatNames: Readonly<Record<ImportFormat, string>> = {
  nmap_xml: 'Nmap XML',
  nessus_xml: 'Nessus (.nessus)',
  nessus_csv: 'Nessus CSV',
  openvas_xml: 'OpenVAS XML',
  openvas_csv: 'OpenVAS CSV',
  qualys_scan_xml: 'Qualys scan XML',
  qualys_report_xml: 'Qualys report XML',
  qualys_csv: 'Qualys CSV',
  nexpose_xml: 'Nexpose XML',
  nexpose_csv: 'Nexpose CSV',
  burp_xml: 'Burp XML',
  qualys_was_xml: 'Qualys WAS XML',
  acunetix_xml: 'Acunetix XML',
  acunetix_json: 'Acunetix JSON',
  acunetix360_xml: 'Acunetix 360 XML',
  acunetix360_json: 'Acunetix 360 JSON',
  invicti_xml: 'Invicti XML',
  invicti_json: 'Invicti JSON',
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
  airodump_csv: 'airodump-ng CSV',
  kismet_xml: 'Kismet XML',
  kismet_json: 'Kismet JSON',
  kismet_jsonl: 'Kismet JSONL',
  pingcastle_xml: 'PingCastle XML',
  dependency_check_xml: 'Dependency-Check XML',
  dependency_check_json: 'Dependency-Check JSON',
  dependency_check_csv: 'Dependency-Check CSV',
  osv_scanner_json: 'OSV-Scanner JSON',
  grype_json: 'Grype JSON',
  prowler_csv: 'Prowler CSV',
  prowler_json: 'Prowler JSON',
  report_csv: 'Baluarte report CSV',
  report_json: 'Baluarte report JSON',
  report_sarif: 'Baluarte report SARIF',
  own_csv: 'Baluarte CSV',
};

const ofFilesAndPackages: readonly ImportFormat[] = [
  ...(['sarif', 'cyclonedx_json', 'cyclonedx_xml', 'trivy_json', 'semgrep_json'] as const),
  ...(['npm_audit_json', 'retire_json', 'trivy_operator_json', 'yarn_audit_jsonl'] as const),
  ...(['dependency_check_xml', 'dependency_check_json', 'dependency_check_csv'] as const),
  ...(['osv_scanner_json', 'grype_json'] as const),
];

/** Targets are networks of the air: a name that anybody may give, and the address of an access point. */
const ofWirelessNetworks: readonly ImportFormat[] = [
  ...(['airodump_csv', 'kismet_xml', 'kismet_json', 'kismet_jsonl'] as const),
];

/** Targets are resources of an account, each with an identifier of its own. */
const ofCloudResources: readonly ImportFormat[] = ['prowler_csv', 'prowler_json'];

/** Whether targets are places of a network; others are files, such as `app.js:12`, which reads like a host, and packages. */
export const namesHosts = (format: ReadFormat): boolean =>
  format === 'mapped_csv' ||
  ![...ofFilesAndPackages, ...ofWirelessNetworks, ...ofCloudResources].includes(format);

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
  'left_out',
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
  'device',
  'unclear',
  'manual',
  'no_weakness',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Reasons of earlier versions: no format gives them any more, and imports that were read then still show them. */
export const formerSkipReasons = ['unknown_severity'] as const;
export type FormerSkipReason = (typeof formerSkipReasons)[number];

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

/**
 * The program behind a format: what stands in a finding as its source; '' where the file does not say it. A mapping is called
 * as its people call it.
 */
export const sourceOf = (format: ReadFormat, mappingName = 'analyst'): string => {
  if (format === 'empty_list') return '';
  if (format === 'mapped_csv') return mappingName;
  if (format === 'own_csv') return 'analyst';
  return formatNames[format].replace(/(?: scan| report)? (?:XML|JSONL?|CSV|SARIF|\(\.nessus\))$/, '');
};

/** Programs whose findings are in files and packages. */
export const fileSources: ReadonlySet<string> = new Set(ofFilesAndPackages.map((format) => sourceOf(format)));
