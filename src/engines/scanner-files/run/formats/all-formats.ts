import { cyclonedxJson, cyclonedxXml } from './code/cyclonedx.ts';
import { npmAuditJson } from './code/npm-audit-json.ts';
import { retireJson } from './code/retire-json.ts';
import { sarif } from './code/sarif.ts';
import { semgrepJson } from './code/semgrep-json.ts';
import { trivyJson } from './code/trivy-json.ts';
import type { CsvFormat, JsonFormat, XmlFormat } from './format.ts';
import { nessusCsv, nessusXml } from './hosts/nessus.ts';
import { nexposeCsv } from './hosts/nexpose/csv.ts';
import { nexposeXml } from './hosts/nexpose/xml.ts';
import { nmapXml } from './hosts/nmap-xml.ts';
import { openvasCsv, openvasXml } from './hosts/openvas.ts';
import { qualysCsv } from './hosts/qualys/csv.ts';
import { qualysReportXml } from './hosts/qualys/report-xml.ts';
import { qualysScanXml } from './hosts/qualys/scan-xml.ts';
import { sslyzeJson } from './hosts/sslyze-json.ts';
import { testsslCsv, testsslJson } from './hosts/testssl.ts';
import { ownCsv } from './own-csv.ts';
import { acunetixJson } from './web/acunetix/json.ts';
import { acunetixXml } from './web/acunetix/xml.ts';
import { burpXml } from './web/burp-xml.ts';
import { acunetix360Json, invictiJson } from './web/invicti/json.ts';
import { acunetix360Xml, invictiXml } from './web/invicti/xml.ts';
import { niktoJson } from './web/nikto-json.ts';
import { nucleiJson, nucleiJsonl } from './web/nuclei.ts';
import { qualysWasXml } from './web/qualys-was.ts';
import { zapJson, zapXml } from './web/zap.ts';

export const xmlFormats: readonly XmlFormat[] = [
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
];

/** The most telling first: the first that says yes is taken. */
export const jsonFormats: readonly JsonFormat[] = [
  ...[sarif, cyclonedxJson, zapJson, nucleiJson, nucleiJsonl, trivyJson],
  ...[semgrepJson, npmAuditJson, retireJson, niktoJson, testsslJson, sslyzeJson],
  ...[acunetixJson, acunetix360Json, invictiJson],
];

export const csvFormats: readonly CsvFormat[] = [
  nessusCsv,
  openvasCsv,
  testsslCsv,
  qualysCsv,
  nexposeCsv,
  ownCsv,
];
