import { expect, test } from 'vitest';
import { importFormats } from '../formats.ts';
import { exampleBytes, exampleNames, exampleText } from './testing/examples.ts';
import { readBytes } from './testing/read-bytes.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** The row of an example that names its columns, and nothing below it. */
const headOf = (name: string, column: string): string =>
  `${exampleText(name)
    .split(/\r?\n/)
    .find((line) => line.includes(column))}\n`;

/** What each program writes where it found nothing, as far as its file says which program it was. */
const clean: readonly (readonly [string, string])[] = [
  ['nmap_xml', '<nmaprun scanner="nmap"><runstats><hosts up="0" down="0" total="0"/></runstats></nmaprun>'],
  ['nessus_xml', '<NessusClientData_v2><Report name="x"></Report></NessusClientData_v2>'],
  ['nessus_csv', 'Plugin ID,CVE,CVSS,Risk,Host,Protocol,Port,Name,Synopsis,Description,Solution\n'],
  [
    'openvas_xml',
    '<report id="a" format_id="b"><report id="a"><results start="1" max="100"/></report></report>',
  ],
  ['openvas_csv', 'IP,Hostname,Port,Port Protocol,CVSS,Severity,NVT Name,Summary,NVT OID\n'],
  ['burp_xml', '<issues burpVersion="2024.1" exportTime="x"></issues>'],
  ['zap_xml', '<OWASPZAPReport version="2.14.0" generated="x"></OWASPZAPReport>'],
  ['zap_xml', '<OWASPZAPReport><site name="https://a.example"><alerts></alerts></site></OWASPZAPReport>'],
  ['zap_json', json({ '@programName': 'ZAP', '@version': '2.14.0', '@generated': 'x', site: [] })],
  ['zap_json', json({ '@version': '2.7.0', '@generated': 'x', site: [] })],
  ['sarif', json({ version: '2.1.0', runs: [{ tool: { driver: { name: 'x' } }, results: [] }] })],
  ['sarif', json({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [] })],
  ['cyclonedx_json', json({ bomFormat: 'CycloneDX', specVersion: '1.5', components: [] })],
  ['cyclonedx_xml', '<bom xmlns="http://cyclonedx.org/schema/bom/1.5"><components/></bom>'],
  ['qualys_report_xml', '<ASSET_DATA_REPORT><HEADER/><HOST_LIST/><GLOSSARY/></ASSET_DATA_REPORT>'],
  ['qualys_csv', headOf('qualys/report.csv', 'QID')],
  ['nexpose_csv', headOf('nexpose/checks.csv', 'Vulnerability ID')],
  ['acunetix_json', json({ export: { scans: [{ info: { host: 'a.example' }, vulnerabilities: [] }] } })],
  ['acunetix360_xml', '<acunetix-360 generated="16/06/2025 10:42 AM"><vulnerabilities/></acunetix-360>'],
  ['report_csv', headOf('baluarte/findings.csv', 'title')],
  ['trivy_json', json({ SchemaVersion: 2, ArtifactName: 'a', ArtifactType: 'filesystem' })],
  ['trivy_json', json([{ Target: 'a', Vulnerabilities: null }])],
  ['trivy_json', json({ ClusterName: 'a', Resources: [] })],
  [
    'trivy_operator_json',
    json({ apiVersion: 'a', kind: 'VulnerabilityReport', metadata: {}, report: { vulnerabilities: [] } }),
  ],
  ['testssl_csv', '"id","fqdn/ip","port","severity","finding","cve","cwe"\n'],
  ['testssl_json', json({ Invocation: 'testssl.sh', version: '3.2', scanResult: [], scanTime: 1 })],
  ['sslyze_json', json({ date_scans_started: 'x', server_scan_results: [], sslyze_version: '5.2.0' })],
  [
    'nikto_json',
    json([{ host: 'a.example', ip: '192.0.2.1', port: '443', banner: '', vulnerabilities: [] }]),
  ],
  ['nikto_xml', '<niktoscan><niktoscan version="2.1.6"></niktoscan></niktoscan>'],
  ['semgrep_json', json({ errors: [], paths: { scanned: ['a.py'] }, results: [], version: '1.97.0' })],
  ['semgrep_json', json({ results: [], errors: [] })],
  ['npm_audit_json', json({ auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities: {} } })],
  ['npm_audit_json', json({ actions: [], advisories: {}, muted: [], metadata: {} })],
  ['yarn_audit_jsonl', `${json({ type: 'auditSummary', data: { vulnerabilities: {}, dependencies: 3 } })}\n`],
  ['retire_json', json({ version: '4.0.0', start: 'x', data: [], messages: [], errors: [], time: 1 })],
  ['retire_json', json({ data: [] })],
  ['tenable_csv', 'definition.id,definition.name,severity,state\n'],
  ['tenable_sc_csv', '"Plugin","Plugin Name","Family","Severity","IP Address"\n'],
  ['own_csv', 'title,severity,target\n'],
  // Nuclei, testssl, retire.js and Nikto: which of them, the file does not say.
  ['empty_list', '[]'],
  ['empty_list', ' [ \n ] \n'],
];

for (const [format, text] of clean) {
  test(`a clean scan is read: ${format}, ${text.slice(0, 60)}`, async () => {
    const read = await readBytes(text);
    expect([read.format, read.refused, read.findings, read.skipped]).toEqual([format, undefined, [], []]);
  });
}

test('every format has one, here or among the examples, but those that write nothing at all', async () => {
  const known = new Set<string | undefined>(clean.map(([format]) => format));
  for (const name of exampleNames) {
    const { format, findings } = await readBytes(exampleBytes(name));
    if (findings.length === 0) known.add(format);
  }
  // Nuclei writes an empty file, or an empty list; a list of Acunetix 360 is told from Invicti's
  // by its texts alone.
  expect(importFormats.filter((format) => !known.has(format))).toEqual([
    ...['acunetix360_json', 'nuclei_json', 'nuclei_jsonl'],
  ]);
});

test('what is no clean scan of any program is not taken for one', async () => {
  for (const text of ['{}', '{"results":[],"errors":[],"metrics":{}}', '{"data":[],"page":1}', '{"site":[]}'])
    expect([text, (await readBytes(text)).refused?.fault]).toEqual([text, 'unknown_format']);
  expect((await readBytes('')).refused?.fault).toBe('empty');
  expect((await readBytes('[[]]')).refused?.fault).toBe('unknown_format');
});
