import type { EngineAbout } from '../../shared/engine.ts';

/** Static analysis of an uploaded archive. */
export const codeAbout: EngineAbout = {
  name: 'code',
  by: 'code engine',
  names: { en: 'Code analysis', es: 'Análisis de código' },
};
