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
  retest: { en: 'Retested: some findings are still open', es: 'Nueva prueba: quedan hallazgos abiertos' },
  overdueFindings: (count: string, isOne: boolean) => ({
    en: isOne ? '1 finding is past its deadline' : `${count} findings are past their deadlines`,
    es: isOne ? '1 hallazgo está fuera de plazo' : `${count} hallazgos están fuera de plazo`,
  }),
  overdueHint: { en: 'The longest overdue stand first.', es: 'Primero, los que llevan más tiempo.' },
  toSettle: { en: 'To fix or to decide', es: 'Por corregir o decidir' },
  lost: { en: 'Proof of a domain is lost', es: 'Verificación de dominio perdida' },
  expired: { en: 'Proof of a domain has ended', es: 'Verificación de dominio caducada' },
  proveAgain: { en: 'Prove it again', es: 'Verifíquelo de nuevo' },
  worst: { en: 'Worst open findings', es: 'Hallazgos abiertos más graves' },
  allFindings: { en: 'All findings', es: 'Todos los hallazgos' },
  showAll: (count: string) => ({ en: `Show all ${count}`, es: `Mostrar los ${count}` }),
  deliverables: { en: 'Next deliverables', es: 'Próximas entregas' },
  noDeliverables: {
    en: 'No open request has a planned date.',
    es: 'Ninguna solicitud abierta tiene fecha prevista.',
  },
  notices: { en: 'Unread notices', es: 'Avisos sin leer' },
  noNotices: { en: 'You have read everything.', es: 'Lo ha leído todo.' },
  failed: { en: 'This could not be loaded.', es: 'No se pudo cargar.' },
} as const satisfies Messages;
