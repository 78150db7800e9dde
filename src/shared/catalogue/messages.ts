import type { Messages } from '../messages.ts';

export const moduleNames = {
  'SPEARPHISHING CAMPAIGN': { en: 'Spearphishing Campaign', es: 'Campaña de spearphishing' },
  'INFRASTRUCTURE VULNERABILITY ASSESSMENT': {
    en: 'Infrastructure Vulnerability Assessment',
    es: 'Evaluación de vulnerabilidades de infraestructura',
  },
  'DIGITAL WEB SHIELDING': { en: 'Digital Web Shielding', es: 'Blindaje web digital' },
} as const satisfies Messages;

export const submoduleNames = {
  'SPEARPHISHING CAMPAIGN': { en: 'Spearphishing Campaign', es: 'Campaña de spearphishing' },
  'VULNERABILITY ASSESSMENT': { en: 'Vulnerability Assessment', es: 'Evaluación de vulnerabilidades' },
  'PENETRATION TESTING': { en: 'Penetration Testing', es: 'Prueba de penetración' },
  'WIRELESS SECURITY ASSESSMENT': {
    en: 'Wireless Security Assessment',
    es: 'Evaluación de seguridad inalámbrica',
  },
  SHIELDING: { en: 'Shielding', es: 'Blindaje' },
  SAST: { en: 'Static Code Analysis (SAST)', es: 'Análisis estático de código (SAST)' },
} as const satisfies Messages;

export const typeNames = {
  INTERNAL: { en: 'Internal', es: 'Interna' },
  EXTERNAL: { en: 'External', es: 'Externa' },
  NA: { en: 'Not applicable', es: 'No aplica' },
} as const satisfies Messages;
