import type { ImportFormat } from './formats.ts';

/** What kind of file it is, as people call it. */
export type KnownKind =
  | ('html' | 'pdf' | 'word' | 'spreadsheet')
  | ('xml' | 'json' | 'text' | 'archive' | 'session');

/** A file that is told by its content but not read: whose it is, and what would do instead. */
export type KnownFile = {
  /** '' where the program cannot be told. */
  readonly program: string;
  readonly kind: KnownKind;
  /** Formats of the same program that are read, SARIF where it can write that, or our own sheet. */
  readonly instead: readonly ImportFormat[] | 'sarif' | 'own';
};

type Instead = KnownFile['instead'];

/** Programs that write reports for people, in HTML. */
const reports: Readonly<Record<string, readonly [program: string, instead: Instead]>> = {
  nessus: ['Nessus', ['nessus_xml', 'nessus_csv']],
  burp: ['Burp', ['burp_xml']],
  zap: ['ZAP', ['zap_xml', 'zap_json']],
  acunetix: ['Acunetix', ['acunetix_xml', 'acunetix_json']],
  invicti: ['Invicti', ['invicti_xml', 'invicti_json']],
  qualys: ['Qualys', ['qualys_scan_xml', 'qualys_report_xml', 'qualys_csv']],
  nexpose: ['Nexpose', ['nexpose_xml', 'nexpose_csv']],
  openvas: ['OpenVAS', ['openvas_xml', 'openvas_csv']],
  nmap: ['Nmap', ['nmap_xml']],
  nikto: ['Nikto', ['nikto_json']],
  testssl: ['testssl', ['testssl_csv', 'testssl_json']],
  trivy: ['Trivy', ['trivy_json']],
  snyk: ['Snyk', 'sarif'],
  appscan: ['AppScan', 'own'],
  webinspect: ['WebInspect', 'own'],
  wapiti: ['Wapiti', 'own'],
  arachni: ['Arachni', 'own'],
  veracode: ['Veracode', 'own'],
  checkmarx: ['Checkmarx', 'sarif'],
};

/** Those of them whose PDF names the program outside of its pages. */
const inPdf: readonly string[] = [
  ...['nessus', 'burp', 'zap', 'acunetix', 'invicti', 'qualys', 'nexpose', 'openvas'],
  ...['appscan', 'webinspect', 'veracode', 'checkmarx'],
];

type Row = readonly [id: string, program: string, kind: KnownKind, instead: Instead];

const others: readonly Row[] = [
  ['pdf', '', 'pdf', []],
  ['html', '', 'html', []],
  ['word', '', 'word', []],
  ['spreadsheet', '', 'spreadsheet', []],
  ['nessus_1', 'Nessus', 'xml', ['nessus_xml']],
  ['burp_items', 'Burp', 'xml', ['burp_xml']],
  ['nexpose_simple', 'Nexpose', 'xml', ['nexpose_xml']],
  ['metasploit', 'Metasploit', 'xml', 'own'],
  ['appscan_xml', 'AppScan', 'xml', 'own'],
  ['webinspect_xml', 'WebInspect', 'xml', 'own'],
  ['fortify_xml', 'Fortify', 'xml', 'sarif'],
  ['checkmarx_xml', 'Checkmarx', 'xml', 'sarif'],
  ['veracode_xml', 'Veracode', 'xml', 'own'],
  ['wapiti_xml', 'Wapiti', 'xml', 'own'],
  ['arachni_xml', 'Arachni', 'xml', 'own'],
  ['w3af', 'w3af', 'xml', 'own'],
  ['scap', 'SCAP (XCCDF, ARF, OVAL)', 'xml', 'own'],
  ['spotbugs', 'SpotBugs', 'xml', 'sarif'],
  ['pmd', 'PMD', 'xml', 'sarif'],
  ['sonarqube', 'SonarQube', 'json', 'own'],
  ['snyk_json', 'Snyk', 'json', 'sarif'],
  ['wapiti_json', 'Wapiti', 'json', 'own'],
  ['arachni_json', 'Arachni', 'json', 'own'],
  ['wpscan', 'WPScan', 'json', 'own'],
  ['masscan_json', 'Masscan', 'json', ['nmap_xml']],
  ['bloodhound', 'BloodHound', 'json', 'own'],
  ['bandit', 'Bandit', 'json', 'sarif'],
  ['gosec', 'gosec', 'json', 'sarif'],
  ['brakeman', 'Brakeman', 'json', 'sarif'],
  ['gitleaks', 'Gitleaks', 'json', 'sarif'],
  ['checkov', 'Checkov', 'json', 'sarif'],
  ['kics', 'KICS', 'json', 'sarif'],
  ['eslint', 'ESLint', 'json', 'sarif'],
  ['nmap_text', 'Nmap', 'text', ['nmap_xml']],
  ['masscan_text', 'Masscan', 'text', ['nmap_xml']],
  ['nikto_text', 'Nikto', 'text', ['nikto_json']],
  ['lynis', 'Lynis', 'text', 'own'],
  ['zap_session', 'ZAP', 'session', ['zap_xml', 'zap_json']],
  ['bloodhound_zip', 'BloodHound', 'archive', 'own'],
  ['fortify', 'Fortify', 'archive', 'sarif'],
];

const files: ReadonlyMap<string, KnownFile> = new Map(
  [
    ...Object.entries(reports).flatMap(([id, [program, instead]]): Row[] => [
      [`${id}_html`, program, 'html', instead],
      ...(inPdf.includes(id) ? [[`${id}_pdf`, program, 'pdf', instead] as const] : []),
    ]),
    ...others,
  ].map(([id, program, kind, instead]) => [id, { program, kind, instead }]),
);

/** Every such file, by the word that stands in the refusal's detail. */
export const knownFileIds: readonly string[] = [...files.keys()];

export const knownFile = (id: string): KnownFile | undefined => files.get(id);
