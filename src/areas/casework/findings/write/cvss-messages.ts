import type { Message, Messages } from '../../../../shared/messages.ts';

/** Names of the base metrics (FIRST, CVSS 3.1 §2 and 4.0 §2; in Spanish as INCIBE names them). */
export const cvssWords: Readonly<Record<string, Message>> = {
  AV: { en: 'Attack Vector', es: 'Vector de ataque' },
  AC: { en: 'Attack Complexity', es: 'Complejidad de ataque' },
  AT: { en: 'Attack Requirements', es: 'Requisitos de ataque' },
  PR: { en: 'Privileges Required', es: 'Privilegios requeridos' },
  UI: { en: 'User Interaction', es: 'Interacción del usuario' },
  S: { en: 'Scope', es: 'Alcance' },
  C: { en: 'Confidentiality', es: 'Confidencialidad' },
  I: { en: 'Integrity', es: 'Integridad' },
  A: { en: 'Availability', es: 'Disponibilidad' },
  VC: { en: 'Confidentiality', es: 'Confidencialidad' },
  VI: { en: 'Integrity', es: 'Integridad' },
  VA: { en: 'Availability', es: 'Disponibilidad' },
  SC: { en: 'Confidentiality', es: 'Confidencialidad' },
  SI: { en: 'Integrity', es: 'Integridad' },
  SA: { en: 'Availability', es: 'Disponibilidad' },
};

export const groupWords = {
  exploitability: { en: 'Exploitability', es: 'Explotabilidad' },
  impact: { en: 'Scope and impact', es: 'Alcance e impacto' },
  vulnerable: { en: 'Vulnerable system impact', es: 'Impacto en el sistema vulnerable' },
  subsequent: { en: 'Subsequent system impact', es: 'Impacto en los sistemas posteriores' },
} as const satisfies Messages;

const vector: Readonly<Record<string, Message>> = {
  N: { en: 'Network', es: 'Red' },
  A: { en: 'Adjacent', es: 'Red adyacente' },
  L: { en: 'Local', es: 'Local' },
  P: { en: 'Physical', es: 'Físico' },
};
const complexity: Readonly<Record<string, Message>> = {
  L: { en: 'Low', es: 'Baja' },
  H: { en: 'High', es: 'Alta' },
};
const levels: Readonly<Record<string, Message>> = {
  H: { en: 'High', es: 'Alto' },
  L: { en: 'Low', es: 'Bajo' },
  N: { en: 'None', es: 'Ninguno' },
};

const values: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  AV: vector,
  AC: complexity,
  AT: { N: { en: 'None', es: 'Ninguno' }, P: { en: 'Present', es: 'Presentes' } },
  UI: {
    N: { en: 'None', es: 'Ninguna' },
    R: { en: 'Required', es: 'Requerida' },
    P: { en: 'Passive', es: 'Pasiva' },
    A: { en: 'Active', es: 'Activa' },
  },
  S: { U: { en: 'Unchanged', es: 'Sin cambios' }, C: { en: 'Changed', es: 'Con cambios' } },
};

/** What a value of a base metric is called; undefined for one that does not exist. */
export const valueWords = (metric: string, value: string): Message | undefined =>
  (values[metric] ?? levels)[value];

/** The calculator beside the vector. */
export const calculatorMessages = {
  open: { en: 'Choose the metrics', es: 'Elegir las métricas' },
  close: { en: 'Hide the metrics', es: 'Ocultar las métricas' },
  panel: { en: 'CVSS metrics', es: 'Métricas CVSS' },
  version: { en: 'Version', es: 'Versión' },
  score: { en: 'Score', es: 'Puntuación' },
  chosen: (chosen: string, of: string) => ({
    en: `${chosen} of ${of} base metrics chosen`,
    es: `${chosen} de ${of} métricas base elegidas`,
  }),
  noScore: { en: 'No score yet', es: 'Aún sin puntuación' },
  takeSeverity: (word: string) => ({
    en: `Use this severity: ${word}`,
    es: `Usar esta severidad: ${word}`,
  }),
  clear: { en: 'Clear', es: 'Borrar' },
} as const satisfies Messages;
