import { type EventText, text } from './event-text.ts';
import type { NewsKind } from './news.ts';

/** What is told of quotas and of searches that people keep. */
export const quotaNewsTexts = {
  'quota-granted': {
    line: (details) => ({
      en: `Your quota of ${text(details, 'service')} is now ${text(details, 'limit')}.`,
      es: `Su cuota de ${text(details, 'service')} es ahora de ${text(details, 'limit')}.`,
    }),
    subject: { en: 'Your quota has changed', es: 'Su cuota ha cambiado' },
    mail: {
      en: 'The provider has changed one of your quotas. Sign in to see it.',
      es: 'El proveedor ha modificado una de sus cuotas. Inicie sesión para verla.',
    },
    choice: { en: 'A quota is changed', es: 'Cambia una cuota' },
  },
  'quota-declined': {
    line: (details) => ({
      en: `${text(details, 'service')}: the provider declined your request for more units and says why.`,
      es: `${text(details, 'service')}: el proveedor rechazó su solicitud de más unidades e indica el motivo.`,
    }),
    subject: { en: 'Your request for more units', es: 'Su solicitud de más unidades' },
    mail: {
      en: 'The provider has answered a request for more units of a service. Sign in to read the answer.',
      es: 'El proveedor ha respondido a una solicitud de más unidades de un servicio. Inicie sesión para leer la respuesta.',
    },
    choice: { en: 'A request for more units is declined', es: 'Se rechaza una solicitud de más unidades' },
  },
  'search-found': {
    line: (details) => {
      const count = Number(details.count ?? 0);
      const name = text(details, 'name');
      return count === 1
        ? { en: `“${name}” found something new.`, es: `«${name}» encontró una novedad.` }
        : { en: `“${name}” found ${count} new entries.`, es: `«${name}» encontró ${count} novedades.` };
    },
    subject: { en: 'A saved search found something new', es: 'Una búsqueda guardada tiene novedades' },
    mail: {
      en: 'One of your saved searches found something new. Sign in to see it.',
      es: 'Una de sus búsquedas guardadas ha encontrado novedades. Inicie sesión para verlas.',
    },
    choice: { en: 'A saved search finds something new', es: 'Una búsqueda guardada encuentra novedades' },
  },
  'search-stopped': {
    line: (details) => ({
      en: `“${text(details, 'name')}” found something new, and there are no credits left to show it.`,
      es: `«${text(details, 'name')}» encontró novedades, pero no quedan créditos para mostrarlas.`,
    }),
    subject: { en: 'A saved search needs credits', es: 'Una búsqueda guardada necesita créditos' },
    mail: {
      en: 'One of your saved searches found something new, and your organisation has no credits left to show it.',
      es: 'Una de sus búsquedas guardadas ha encontrado novedades, pero su organización no tiene créditos para mostrarlas.',
    },
    choice: { en: 'A saved search has no credits', es: 'Una búsqueda guardada no tiene créditos' },
  },
} satisfies Readonly<Partial<Record<NewsKind, EventText>>>;
