import { burpXml } from './burp-xml.ts';
import { cyclonedxJson, cyclonedxXml } from './cyclonedx.ts';
import type { CsvFormat, JsonFormat, XmlFormat } from './format.ts';
import { nessusCsv, nessusXml } from './nessus.ts';
import { niktoJson } from './nikto-json.ts';
import { nmapXml } from './nmap-xml.ts';
import { npmAuditJson } from './npm-audit-json.ts';
import { nucleiJson, nucleiJsonl } from './nuclei.ts';
import { openvasCsv, openvasXml } from './openvas.ts';
import { ownCsv } from './own-csv.ts';
import { retireJson } from './retire-json.ts';
import { sarif } from './sarif.ts';
import { semgrepJson } from './semgrep-json.ts';
import { sslyzeJson } from './sslyze-json.ts';
import { testsslCsv, testsslJson } from './testssl.ts';
import { trivyJson } from './trivy-json.ts';
import { zapJson, zapXml } from './zap.ts';

export const xmlFormats: readonly XmlFormat[] = [
  nmapXml,
  nessusXml,
  openvasXml,
  burpXml,
  zapXml,
  cyclonedxXml,
];

/** The most telling first: the first that says yes is taken. */
export const jsonFormats: readonly JsonFormat[] = [
  ...[sarif, cyclonedxJson, zapJson, nucleiJson, nucleiJsonl, trivyJson],
  ...[semgrepJson, npmAuditJson, retireJson, niktoJson, testsslJson, sslyzeJson],
];

export const csvFormats: readonly CsvFormat[] = [nessusCsv, openvasCsv, testsslCsv, ownCsv];
