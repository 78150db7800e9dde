import type { EngineAbout } from '../../shared/engine.ts';

/** Static code analysis of an uploaded archive. */
export const codeAbout: EngineAbout = {
  name: 'code',
  by: 'code engine',
  names: { en: 'SAST engine', es: 'Motor SAST' },
};
