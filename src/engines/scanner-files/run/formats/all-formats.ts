import { cyclonedxJson, cyclonedxXml } from './code/cyclonedx.ts';
import { npmAuditJson } from './code/npm-audit-json.ts';
import { retireJson } from './code/retire-json.ts';
import { sarif } from './code/sarif.ts';
import { semgrepJson } from './code/semgrep-json.ts';
import { trivyJson } from './code/trivy-json.ts';
import { trivyOperatorJson } from './code/trivy-operator-json.ts';
import { yarnAuditJsonl } from './code/yarn-audit-jsonl.ts';
import { emptyList } from './empty-list.ts';
import type { CsvFormat, JsonFormat, XmlFormat } from './format.ts';
import { nessusCsv, nessusXml } from './hosts/nessus.ts';
import { nmapXml } from './hosts/nmap-xml.ts';
import { openvasCsv, openvasXml } from './hosts/openvas.ts';
import { sslyzeJson } from './hosts/sslyze-json.ts';
import { tenableCsv, tenableScCsv } from './hosts/tenable-csv.ts';
import { testsslCsv, testsslJson } from './hosts/testssl.ts';
import { ownCsv } from './own-csv.ts';
import { burpXml } from './web/burp-xml.ts';
import { niktoJson } from './web/nikto-json.ts';
import { niktoXml } from './web/nikto-xml.ts';
import { nucleiJson, nucleiJsonl } from './web/nuclei.ts';
import { zapJson, zapXml } from './web/zap.ts';

export const xmlFormats: readonly XmlFormat[] = [
  nmapXml,
  nessusXml,
  openvasXml,
  burpXml,
  zapXml,
  cyclonedxXml,
  niktoXml,
];

/** The most telling first: the first that says yes is taken. */
export const jsonFormats: readonly JsonFormat[] = [
  ...[sarif, cyclonedxJson, zapJson, nucleiJson, nucleiJsonl, trivyJson],
  ...[semgrepJson, npmAuditJson, retireJson, niktoJson, testsslJson, sslyzeJson],
  ...[trivyOperatorJson, yarnAuditJsonl, emptyList],
];

export const csvFormats: readonly CsvFormat[] = [
  nessusCsv,
  openvasCsv,
  testsslCsv,
  tenableCsv,
  tenableScCsv,
  ownCsv,
];
