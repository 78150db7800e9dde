import { countedName, creditsWord } from '../../../shared/vocabulary/counted-name.ts';
import { type EventText, text } from './event-text.ts';
import type { NewsDetails, NewsKind } from './news.ts';

const isOfCredits = (details: NewsDetails): boolean => text(details, 'service') === creditsWord;

const isTooWide = (details: NewsDetails): boolean => text(details, 'reason') === 'too_wide';

const noCreditsLine = (name: string) => ({
  en: `“${name}” found something new, and there are no credits left to show it.`,
  es: `«${name}» encontró novedades, pero no quedan créditos para mostrarlas.`,
});
const tooWideLine = (name: string) => ({
  en: `“${name}” rests: it asks for more words than can be looked for at once.`,
  es: `«${name}» está en pausa: busca más palabras de las que se pueden buscar a la vez.`,
});

/** What is told of quotas and of searches that people keep. */
export const quotaNewsTexts = {
  'quota-asked': {
    line: (details) => {
      const [who, { en, es }] = [text(details, 'organisation'), countedName(text(details, 'service'))];
      return isOfCredits(details)
        ? {
            en: `${who} asks for more credits for deep search.`,
            es: `${who} pide más créditos de búsqueda profunda.`,
          }
        : { en: `${who} asks for more units: ${en}.`, es: `${who} pide más unidades: ${es}.` };
    },
    subject: { en: 'A customer asks for more', es: 'Un cliente pide más' },
    mail: {
      en: 'A customer asks for more units of a service, or for more credits. Sign in to see which, and to answer.',
      es: 'Un cliente pide más unidades de un servicio, o más créditos. Inicie sesión para ver cuál y responder.',
    },
    choice: {
      en: 'A customer asks for more units or credits',
      es: 'Un cliente pide más unidades o créditos',
    },
  },
  'quota-granted': {
    line: (details) => {
      const [limit, { en, es }] = [text(details, 'limit'), countedName(text(details, 'service'))];
      return isOfCredits(details)
        ? {
            en: `You now have ${limit} credits for deep search in all.`,
            es: `Ahora dispone de ${limit} créditos de búsqueda profunda en total.`,
          }
        : { en: `Your quota of ${en} is now ${limit}.`, es: `Su cuota de ${es} es ahora de ${limit}.` };
    },
    subject: { en: 'Your quota has changed', es: 'Su cuota ha cambiado' },
    mail: {
      en: 'The provider has changed one of your quotas. Sign in to see it.',
      es: 'El proveedor ha modificado una de sus cuotas. Inicie sesión para verla.',
    },
    choice: { en: 'A quota is changed', es: 'Cambia una cuota' },
  },
  'quota-declined': {
    line: (details) => {
      const { en, es } = countedName(text(details, 'service'));
      return isOfCredits(details)
        ? {
            en: 'The provider declined your request for more credits for deep search and says why.',
            es: 'El proveedor rechazó su solicitud de más créditos de búsqueda profunda e indica el motivo.',
          }
        : {
            en: `${en}: the provider declined your request for more units and says why.`,
            es: `${es}: el proveedor rechazó su solicitud de más unidades e indica el motivo.`,
          };
    },
    subject: { en: 'Your request for more units', es: 'Su solicitud de más unidades' },
    mail: {
      en: 'The provider has answered a request for more units or credits. Sign in to read the answer.',
      es: 'El proveedor ha respondido a una solicitud de más unidades o créditos. Inicie sesión para leer la respuesta.',
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
    line: (details) => (isTooWide(details) ? tooWideLine : noCreditsLine)(text(details, 'name')),
    subject: { en: 'A saved search rests', es: 'Una búsqueda guardada está en pausa' },
    mail: {
      en: 'One of your saved searches rests and no longer tells you what is new. Sign in to see why.',
      es: 'Una de sus búsquedas guardadas está en pausa y ya no le avisa de novedades. Inicie sesión para ver el motivo.',
    },
    choice: { en: 'A saved search rests', es: 'Una búsqueda guardada queda en pausa' },
  },
} satisfies Readonly<Partial<Record<NewsKind, EventText>>>;
