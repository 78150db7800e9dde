import type { Messages } from '../../../../shared/messages.ts';
import { mappingsMost } from './contract.ts';

/** What is said against keeping a mapping. */
export const mappingTexts = {
  too_many: {
    en: `At most ${mappingsMost} mappings are kept. Remove one first.`,
    es: `Se conservan como máximo ${mappingsMost} asignaciones. Quite antes alguna.`,
  },
  other_columns: {
    en: 'This mapping is for files with other columns.',
    es: 'Esta asignación es para archivos con otras columnas.',
  },
  no_columns: {
    en: 'The columns of this import cannot be chosen: its format is known, or it has ended.',
    es: 'Las columnas de esta importación no se pueden elegir: su formato es conocido o ya terminó.',
  },
} as const satisfies Messages;
