import { cyclonedxJson, cyclonedxXml } from './code/cyclonedx.ts';
import { dependencyCheckJson, dependencyCheckXml } from './code/dependency-check.ts';
import { dependencyCheckCsv } from './code/dependency-check-csv.ts';
import { grypeJson } from './code/grype-json.ts';
import { npmAuditJson } from './code/npm-audit-json.ts';
import { osvScannerJson } from './code/osv-scanner-json.ts';
import { prowlerCsv } from './code/prowler.ts';
import { prowlerJson } from './code/prowler-json.ts';
import { retireJson } from './code/retire-json.ts';
import { sarif } from './code/sarif.ts';
import { semgrepJson } from './code/semgrep-json.ts';
import { trivyJson } from './code/trivy-json.ts';
import type { CsvFormat, JsonFormat, TextFormat, XmlFormat } from './format.ts';
import { airodumpCsv } from './hosts/airodump-csv.ts';
import { kismetJson, kismetJsonl } from './hosts/kismet-json.ts';
import { kismetXml } from './hosts/kismet-xml.ts';
import { nessusCsv, nessusXml } from './hosts/nessus.ts';
import { nmapXml } from './hosts/nmap-xml.ts';
import { openvasCsv, openvasXml } from './hosts/openvas.ts';
import { pingcastleXml } from './hosts/pingcastle-xml.ts';
import { sslyzeJson } from './hosts/sslyze-json.ts';
import { testsslCsv, testsslJson } from './hosts/testssl.ts';
import { ownCsv } from './own-csv.ts';
import { burpXml } from './web/burp-xml.ts';
import { niktoJson } from './web/nikto-json.ts';
import { nucleiJson, nucleiJsonl } from './web/nuclei.ts';
import { zapJson, zapXml } from './web/zap.ts';

const xmlFormats: readonly XmlFormat[] = [
  nmapXml,
  nessusXml,
  openvasXml,
  burpXml,
  zapXml,
  cyclonedxXml,
  kismetXml,
  pingcastleXml,
  dependencyCheckXml,
];

/** The most telling first: the first that says yes is taken. */
const jsonFormats: readonly JsonFormat[] = [
  ...[sarif, cyclonedxJson, zapJson, nucleiJson, nucleiJsonl, trivyJson],
  ...[semgrepJson, npmAuditJson, retireJson, niktoJson, testsslJson, sslyzeJson],
  ...[kismetJson, kismetJsonl, dependencyCheckJson, osvScannerJson, grypeJson, prowlerJson],
];

const csvFormats: readonly CsvFormat[] = [
  nessusCsv,
  openvasCsv,
  testsslCsv,
  prowlerCsv,
  dependencyCheckCsv,
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
