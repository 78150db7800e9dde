import type { Messages } from '../../../../shared/messages.ts';

/** A weakness from one scan of the same code to the next. */
export const continueMessages = {
  continuedIn: { en: 'Continued in', es: 'Continúa en' },
  seeThere: {
    en: 'A later scan found it again. It counts there, with its owner and deadline.',
    es: 'Un análisis posterior lo volvió a encontrar. Cuenta allí, con su responsable y su plazo.',
  },
  notFoundIn: { en: 'Not found again in', es: 'No se volvió a encontrar en' },
  openUntilClosed: {
    en: 'It is open and counts until an Administrator closes it as fixed.',
    es: 'Sigue abierto y cuenta hasta que una persona con rol de Administración lo cierre como corregido.',
  },
  noLongerFound: { en: 'No longer found', es: 'Ya no se encuentra' },
  continues: { en: 'Continues', es: 'Viene de' },
  firstFound: (day: string) => ({ en: `found first on ${day}`, es: `encontrado por primera vez el ${day}` }),
  /** After the scan's name, in the history of what was fixed and is found again. */
  back: (reference: string) => ({
    en: `found it again after ${reference} was fixed`,
    es: `lo volvió a encontrar después de corregirse ${reference}`,
  }),
  backDue: (day: string) => ({
    en: `to be fixed by ${day}, counted from this release`,
    es: `a corregir a más tardar el ${day}, contado desde esta publicación`,
  }),
  close: (count: string) => ({ en: `Close ${count} as fixed`, es: `Cerrar ${count} como corregidos` }),
  closeOne: { en: 'Close 1 as fixed', es: 'Cerrar 1 como corregido' },
  closeTitle: (count: string, earlier: string) => ({
    en: `Close ${count} findings of ${earlier} as fixed?`,
    es: `¿Cerrar ${count} hallazgos de ${earlier} como corregidos?`,
  }),
  closeOneTitle: (earlier: string) => ({
    en: `Close 1 finding of ${earlier} as fixed?`,
    es: `¿Cerrar 1 hallazgo de ${earlier} como corregido?`,
  }),
  closeText: (later: string) => ({
    en: `${later} did not find them again. They will count as fixed; the history of each says that you closed them after ${later}. Close them only if the code was corrected, not if it was left out of the archive.`,
    es: `${later} no los volvió a encontrar. Contarán como corregidos; el historial de cada uno indicará que usted los cerró tras ${later}. Ciérrelos solo si el código se corrigió, no si quedó fuera del archivo.`,
  }),
  closeOneText: (later: string) => ({
    en: `${later} did not find it again. It will count as fixed; its history says that you closed it after ${later}. Close it only if the code was corrected, not if it was left out of the archive.`,
    es: `${later} no lo volvió a encontrar. Contará como corregido; su historial indicará que usted lo cerró tras ${later}. Ciérrelo solo si el código se corrigió, no si quedó fuera del archivo.`,
  }),
  closeAfter: {
    en: 'If a later scan finds one again, it is new there. Your provider can open them again.',
    es: 'Si un análisis posterior encuentra alguno de nuevo, allí será nuevo. Su proveedor puede reabrirlos.',
  },
  closeAct: { en: 'Close as fixed', es: 'Cerrar como corregidos' },
  closeOneAct: { en: 'Close as fixed', es: 'Cerrar como corregido' },
  closed: (count: string) => ({
    en: `${count} findings closed as fixed.`,
    es: `${count} hallazgos cerrados como corregidos.`,
  }),
  closedOne: { en: '1 finding closed as fixed.', es: '1 hallazgo cerrado como corregido.' },
  notClosed: { en: 'Nothing was closed', es: 'No se cerró ninguno' },
  stillOpen: (count: string) => ({
    en: `${count} of the findings that were not found again are open and count until they are closed.`,
    es: `${count} de los hallazgos que no se volvieron a encontrar están abiertos y cuentan hasta que se cierren.`,
  }),
  oneStillOpen: {
    en: '1 of the findings that were not found again is open and counts until it is closed.',
    es: '1 de los hallazgos que no se volvieron a encontrar está abierto y cuenta hasta que se cierre.',
  },
  scanAgain: {
    en: 'A machine found this in the code, so it is not tested by hand. Upload the fixed code as a new request, which takes one unit of your quota: what is found again is continued there with its owner and deadline, and what is not can be closed as fixed.',
    es: 'Una máquina lo encontró en el código, así que no se comprueba a mano. Suba el código corregido en una nueva solicitud, que consume una unidad de su cuota: lo que se vuelva a encontrar continúa allí con su responsable y su plazo, y lo demás puede cerrarse como corregido.',
  },
  scanSeveralAgain: {
    en: 'A machine found these in the code, so they are not tested by hand. Upload the fixed code as a new request, which takes one unit of your quota: what is found again is continued there with its owner and deadline, and what is not can be closed as fixed.',
    es: 'Una máquina los encontró en el código, así que no se comprueban a mano. Suba el código corregido en una nueva solicitud, que consume una unidad de su cuota: lo que se vuelva a encontrar continúa allí con su responsable y su plazo, y lo demás puede cerrarse como corregido.',
  },
  scanAgainHint: {
    en: 'A machine found these in the code. Once they are corrected, scan the code again: what is found again continues there with its owner and deadline, and what is not can be closed as fixed.',
    es: 'Una máquina los encontró en el código. Cuando estén corregidos, analice de nuevo el código: lo que se vuelva a encontrar continúa allí con su responsable y su plazo, y lo demás puede cerrarse como corregido.',
  },
  upload: { en: 'Upload the fixed code', es: 'Subir el código corregido' },
} as const satisfies Messages;
