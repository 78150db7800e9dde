import type { ColumnMapping, TargetSeparator, WordMeaning } from './column-mapping.ts';
import { numberOf, severityOfWord } from './severity-word.ts';
import type { SheetColumn, UnknownSheet } from './unknown-sheet.ts';

// Words of headers in English and Spanish, as `columnKeys` writes them; the likeliest first. A column that is called
// exactly so stands before one that has the word in its name.

const words = {
  severity:
    'severity severidad criticality criticidad gravedad risklevel nivelderiesgo risk riesgo threat amenaza level nivel rating priority prioridad',
  cvss: 'cvssvector vectorcvss cvssv4 cvssv3 cvss3 cvss cvssscore basescore puntuacioncvss puntuacion score',
  cwe: 'cwe cweid weaknessid',
  host: 'host hostname ip ipaddress direccionip target objetivo asset activo url uri endpoint server servidor equipo maquina machine node nodo device dispositivo fqdn domain dominio system sistema affected afectado address direccion location ubicacion resource recurso component componente',
  port: 'port puerto tcpport path ruta',
  rule: 'ruleid rule regla pluginid plugin checkid checkcode code codigo vulnid vulnerabilityid findingid signature firma oid qid id identifier identificador',
  title:
    'title titulo vulnerability vulnerabilidad finding hallazgo issue problema weakness debilidad name nombre alert alerta observation observacion summary resumen synopsis check',
  references:
    'references reference referencias referencia cve cves cveid links link enlaces enlace seealso bibliography',
  remediation:
    'remediation remediacion solution solucion recommendation recommendations recomendacion recomendaciones fix correccion mitigation mitigacion correctiveaction accioncorrectiva',
  evidence:
    'evidence evidencia proof prueba output salida pluginoutput result resultado details detalles poc',
  description:
    'description descripcion detail detalle explanation explicacion impact impacto consequence consecuencia',
} as const;
type Meaning = keyof typeof words;

/** Words of fewer characters are looked for as whole names only: `id` stands in many. */
const leastWithin = 4;

const rank = (key: string, meaning: Meaning): number => {
  const list: readonly string[] = words[meaning].split(' ');
  const exact = list.indexOf(key);
  if (exact !== -1) return exact;
  const within = list.findIndex((word) => word.length >= leastWithin && key.includes(word));
  return within === -1 ? Number.POSITIVE_INFINITY : list.length + within;
};

/** The free columns that are called so, the likeliest first. */
const calledSo = (columns: readonly SheetColumn[], meaning: Meaning): SheetColumn[] =>
  columns
    .map((column) => ({ column, rank: rank(column.key, meaning) }))
    .filter((one) => Number.isFinite(one.rank))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ column }) => column);

/** What a word of the column of severities seems to mean; undefined where somebody has to say it. */
export const guessMeaning = (word: string): WordMeaning | undefined => severityOfWord(word);

/**
 * Whether numbers in a column seem to be scores from 0 to 10; not where all are whole and from 1 to 5, which programs count
 * in either direction.
 */
export const seemsScore = (sheet: UnknownSheet, key: string): boolean => {
  const at = sheet.columns.findIndex((column) => column.key === key);
  const texts = sheet.columns[at]?.words?.map(({ word }) => word) ?? sheet.first.map((row) => row[at] ?? '');
  const numbers = texts.filter((text) => text !== '').map(numberOf);
  const isEach = numbers.length > 0 && numbers.every((one) => one !== undefined && one <= 10);
  return (
    isEach && !numbers.every((one) => one !== undefined && Number.isInteger(one) && one >= 1 && one <= 5)
  );
};

/** An address, a URL or a name with dots. */
const placePattern =
  /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d+)?)$/i;

const seemsPlaces = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => placePattern.test(cell));
};

const guessSeparator = (cells: readonly string[]): TargetSeparator => {
  const all = cells.join('');
  if (all.includes(';')) return 'semicolon';
  return all.includes(',') ? 'comma' : 'line';
};

const spanish =
  /^(?:titulo|severidad|gravedad|riesgo|criticidad|vulnerabilidad|hallazgo|descripcion|solucion|recomendacion(?:es)?|puerto|equipo|objetivo|activo|nombre|evidencia|remediacion|direccionip|correccion|servidor)$/;

/** What may be missing while somebody still chooses. */
export type GuessedMapping = Omit<ColumnMapping, 'severity_words' | 'title' | 'severity'> & {
  readonly title: string | null;
  readonly severity: string | null;
};

/** What the columns of a sheet seem to mean, by their names. Each column is guessed once. */
export const guessMapping = (sheet: UnknownSheet): GuessedMapping => {
  let free = [...sheet.columns];
  const cellsOf = (key: string): string[] => {
    const at = sheet.columns.findIndex((column) => column.key === key);
    return sheet.first.map((row) => row[at] ?? '');
  };
  const take = (meaning: Meaning, most = 1): string[] => {
    const taken = calledSo(free, meaning).slice(0, most);
    free = free.filter((column) => !taken.includes(column));
    return taken.map(({ key }) => key);
  };
  const one = (meaning: Meaning): string | null => take(meaning)[0] ?? null;
  const severity = one('severity');
  const [cvss, cwe] = [one('cvss'), one('cwe')];
  const references = take('references', 2);
  const remediation = one('remediation');
  const named = take('host');
  /** Where no name says it, the cells may. */
  const byCells = (): string[] => {
    const found = free.find(({ key }) => seemsPlaces(cellsOf(key)));
    free = free.filter((column) => column !== found);
    return found ? [found.key] : [];
  };
  const target = [...(named.length > 0 ? named : byCells()), ...take('port')];
  const rule = one('rule');
  const title = one('title') ?? rule;
  return {
    ...{ title, severity, target, cvss, cwe, references, remediation },
    rule: rule === title ? null : rule,
    description: take('description', 3),
    evidence: one('evidence'),
    target_separator: guessSeparator(cellsOf(target[0] ?? '')),
    is_score: severity !== null && seemsScore(sheet, severity),
    language: sheet.columns.some(({ key }) => spanish.test(key)) ? 'es' : 'en',
  };
};
