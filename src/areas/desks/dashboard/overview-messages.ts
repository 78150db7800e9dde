import type { Messages } from '../../../shared/messages.ts';

/** How it stands and what waits: the first row of the start pages (row C7). */
export const overviewMessages = {
  title: { en: 'Where you stand', es: 'Su situación' },
  open: { en: 'Open findings', es: 'Hallazgos abiertos' },
  noneOpen: { en: 'Nothing is open', es: 'No hay nada abierto' },
  overdue: { en: 'Overdue', es: 'Fuera de plazo' },
  dueThisWeek: { en: 'Due in 7 days', es: 'Vencen en 7 días' },
  waits: { en: 'Waits for you', es: 'Pendiente de usted' },
  newRequest: { en: 'New request', es: 'Nueva solicitud' },
  question: { en: 'Your answer is needed', es: 'Falta su respuesta' },
  authorisation: { en: 'Your authorisation is needed', es: 'Falta su autorización' },
  domain: { en: 'A domain is to be verified', es: 'Falta verificar el dominio' },
  retest: { en: 'Retested: some findings are still open', es: 'Retest hecho: quedan hallazgos abiertos' },
  overdueFindings: (count: string, isOne: boolean) => ({
    en: isOne ? '1 finding is past its deadline' : `${count} findings are past their deadlines`,
    es: isOne ? '1 hallazgo está fuera de plazo' : `${count} hallazgos están fuera de plazo`,
  }),
  moreInRetest: (count: string, isOne: boolean) => ({
    en: isOne ? '1 more waits for its retest.' : `${count} more wait for their retest.`,
    es: isOne ? 'Hay 1 más a la espera de su retest.' : `Hay ${count} más a la espera de su retest.`,
  }),
  overdueHint: { en: 'The longest overdue stand first.', es: 'Primero, los que llevan más tiempo.' },
  toSettle: { en: 'To fix or to decide', es: 'Por corregir o decidir' },
  lost: { en: 'Verification of a domain is lost', es: 'Verificación de dominio perdida' },
  expired: { en: 'Verification of a domain has lapsed', es: 'Verificación de dominio caducada' },
  verifyAgain: { en: 'Verify it again', es: 'Verifíquelo de nuevo' },
  worst: { en: 'Worst open findings', es: 'Hallazgos abiertos más graves' },
  allFindings: { en: 'All findings', es: 'Todos los hallazgos' },
  showAll: (count: string) => ({ en: `Show all ${count}`, es: `Mostrar los ${count}` }),
  showOldest: (count: string) => ({
    en: `Show the ${count} that have waited longest`,
    es: `Mostrar los ${count} que más llevan esperando`,
  }),
  moreWait: {
    en: 'These have waited longest; there are more.',
    es: 'Estas son las que más tiempo llevan esperando; hay más.',
  },
  deliverables: { en: 'Next deliverables', es: 'Próximas entregas' },
  noDeliverables: {
    en: 'No open request has a planned date.',
    es: 'Ninguna solicitud abierta tiene fecha prevista.',
  },
  notices: { en: 'Unread notices', es: 'Avisos sin leer' },
  noNotices: { en: 'You have read everything.', es: 'Lo ha leído todo.' },
  failed: { en: 'This could not be loaded.', es: 'No se pudo cargar.' },
} as const satisfies Messages;
