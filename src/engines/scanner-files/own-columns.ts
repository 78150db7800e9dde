import type { SheetColumn } from '../../shared/sheet/sheet-rules.ts';
import type { Severity } from '../../shared/vocabulary/severity.ts';
import { findingLimits } from './imported-finding.ts';

/** The columns of our own sheet of findings, by their English names and what Spanish speakers call them. */
export const ownColumns: readonly SheetColumn[] = [
  { name: 'title', alsoCalled: ['título'], required: true, maxCharacters: findingLimits.title },
  { name: 'severity', alsoCalled: ['severidad'], required: true, maxCharacters: 20 },
  { name: 'target', alsoCalled: ['objetivo'], required: true, maxCharacters: 5000, multiline: true },
  { name: 'cvss', maxCharacters: 200 },
  { name: 'cwe', maxCharacters: 20 },
  {
    name: 'description',
    alsoCalled: ['descripción'],
    maxCharacters: findingLimits.text,
    multiline: true,
  },
  { name: 'evidence', alsoCalled: ['evidencia'], maxCharacters: findingLimits.text, multiline: true },
  {
    name: 'remediation',
    alsoCalled: ['remediación', 'corrección', 'solución'],
    maxCharacters: findingLimits.text,
    multiline: true,
  },
];

/** Words of a severity besides the English ones, without accents. */
export const spanishSeverities: Readonly<Record<string, Severity>> = {
  critica: 'critical',
  critico: 'critical',
  alta: 'high',
  alto: 'high',
  media: 'medium',
  medio: 'medium',
  baja: 'low',
  bajo: 'low',
  informativa: 'info',
  informativo: 'info',
  informacion: 'info',
};

/** The sheet that a person fills in: what its header and rows look like. */
export const ownTemplate = `${ownColumns.map(({ name }) => name).join(',')}
SQL injection in the search form,high,https://www.example.com/search,CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N,CWE-89,The parameter q is put into a query as it comes.,GET /search?q=%27 answers with a database error.,Use parameters in the query.
TLS 1.0 is offered,low,mail.example.com:25,,CWE-327,The server still takes connections in TLS 1.0.,,Take TLS 1.0 and 1.1 off.
`;
