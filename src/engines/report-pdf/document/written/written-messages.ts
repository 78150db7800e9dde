import type { Message } from '../../../../shared/messages.ts';

/** Where a machine did the work from its beginning to this report. */
export const machineMade: Message = {
  en: 'A machine found what stands here and wrote this report. No person has judged the findings one by one: some may be none, and their severity does not know what your systems are worth to you.',
  es: 'Una máquina encontró lo que aquí figura y redactó este informe. Ninguna persona ha valorado los hallazgos uno a uno: puede que alguno no lo sea, y su severidad no sabe lo que sus sistemas valen para usted.',
};
