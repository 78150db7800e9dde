import { prowlerCsv } from './code/prowler.ts';
import { prowlerJson } from './code/prowler-json.ts';
import { sarif } from './code/sarif.ts';
import { semgrepJson } from './code/semgrep-json.ts';
import { trivyJson } from './code/trivy-json.ts';
import { trivyOperatorJson } from './code/trivy-operator-json.ts';
import { emptyList } from './empty-list.ts';
import type { CsvFormat, JsonFormat, TextFormat, XmlFormat } from './format.ts';
import { airodumpCsv } from './hosts/airodump-csv.ts';
import { kismetJson, kismetJsonl } from './hosts/kismet-json.ts';
import { kismetXml } from './hosts/kismet-xml.ts';
import { nessusCsv, nessusXml } from './hosts/nessus.ts';
import { nexposeCsv } from './hosts/nexpose/csv.ts';
import { nexposeXml } from './hosts/nexpose/xml.ts';
import { nmapXml } from './hosts/nmap-xml.ts';
import { openvasCsv, openvasXml } from './hosts/openvas.ts';
import { pingcastleXml } from './hosts/pingcastle-xml.ts';
import { qualysCsv } from './hosts/qualys/csv.ts';
import { qualysReportXml } from './hosts/qualys/report-xml.ts';
import { qualysScanXml } from './hosts/qualys/scan-xml.ts';
import { sslyzeJson } from './hosts/sslyze-json.ts';
import { tenableCsv, tenableScCsv } from './hosts/tenable-csv.ts';
import { testsslCsv, testsslJson } from './hosts/testssl.ts';
import { reportCsv } from './own/report-csv.ts';
import { reportJson } from './own/report-json.ts';
import { reportSarif } from './own/report-sarif.ts';
import { ownCsv } from './own-csv.ts';
import { cyclonedxJson, cyclonedxXml } from './packages/cyclonedx.ts';
import { dependencyCheckJson, dependencyCheckXml } from './packages/dependency-check.ts';
import { dependencyCheckCsv } from './packages/dependency-check-csv.ts';
import { grypeJson } from './packages/grype-json.ts';
import { npmAuditJson } from './packages/npm-audit-json.ts';
import { osvScannerJson } from './packages/osv-scanner-json.ts';
import { retireJson } from './packages/retire-json.ts';
import { yarnAuditJsonl } from './packages/yarn-audit-jsonl.ts';
import { acunetixJson } from './web/acunetix/json.ts';
import { acunetixXml } from './web/acunetix/xml.ts';
import { burpXml } from './web/burp-xml.ts';
import { acunetix360Json, invictiJson } from './web/invicti/json.ts';
import { acunetix360Xml, invictiXml } from './web/invicti/xml.ts';
import { niktoJson } from './web/nikto-json.ts';
import { niktoXml } from './web/nikto-xml.ts';
import { nucleiJson, nucleiJsonl } from './web/nuclei.ts';
import { qualysWasXml } from './web/qualys-was.ts';
import { zapJson, zapXml } from './web/zap.ts';

const xmlFormats: readonly XmlFormat[] = [
  nmapXml,
  nessusXml,
  openvasXml,
  burpXml,
  zapXml,
  cyclonedxXml,
  qualysScanXml,
  qualysReportXml,
  nexposeXml,
  qualysWasXml,
  acunetixXml,
  acunetix360Xml,
  invictiXml,
  kismetXml,
  pingcastleXml,
  dependencyCheckXml,
  niktoXml,
];

/** The most telling first: the first that says yes is taken. */
const jsonFormats: readonly JsonFormat[] = [
  ...[reportJson, reportSarif, sarif, cyclonedxJson, zapJson, nucleiJson, nucleiJsonl, trivyJson],
  ...[semgrepJson, npmAuditJson, retireJson, niktoJson, testsslJson, sslyzeJson],
  ...[acunetixJson, acunetix360Json, invictiJson],
  ...[kismetJson, kismetJsonl, dependencyCheckJson, osvScannerJson, grypeJson, prowlerJson],
  ...[trivyOperatorJson, yarnAuditJsonl, emptyList],
];

const csvFormats: readonly CsvFormat[] = [
  nessusCsv,
  openvasCsv,
  testsslCsv,
  tenableCsv,
  tenableScCsv,
  qualysCsv,
  nexposeCsv,
  prowlerCsv,
  dependencyCheckCsv,
  reportCsv,
  ownCsv,
];

/** Told before the sheets: their first line looks like a header. */
const textFormats: readonly TextFormat[] = [airodumpCsv];

export type Formats = {
  readonly xml: readonly XmlFormat[];
  readonly json: readonly JsonFormat[];
  readonly csv: readonly CsvFormat[];
  readonly text: readonly TextFormat[];
};

export const allFormats: Formats = { xml: xmlFormats, json: jsonFormats, csv: csvFormats, text: textFormats };
