import type { Message } from '../../../shared/messages.ts';
import { formatDay } from '../../../shared/time/dates.ts';
import { findingReference } from '../../../shared/vocabulary/reference.ts';
import { about, asSentence, type EventText, named, text } from './event-text.ts';
import type { NewsDetails, NewsKind } from './news.ts';
import { quotaNewsTexts } from './quota-news-texts.ts';
import { released } from './released-text.ts';

const statusWords: Readonly<Record<string, Message>> = {
  accepted: { en: 'was accepted', es: 'fue aceptada' },
  'In progress': { en: 'is being worked on', es: 'está en curso' },
  'in review': { en: 'is in review', es: 'está en revisión' },
  finished: { en: 'is finished', es: 'ha terminado' },
  rejected: { en: 'was rejected', es: 'fue rechazada' },
  cancelled: { en: 'was cancelled', es: 'fue cancelada' },
  failed: { en: 'could not be completed', es: 'no se pudo completar' },
};
/** `SAST-0042-03`. */
const findingOf = (details: NewsDetails): string =>
  findingReference(text(details, 'reference'), Number(details.number ?? 0));

const movedTo = (details: NewsDetails): Message => {
  const words = statusWords[text(details, 'to')] ?? { en: 'has moved', es: 'ha cambiado' };
  if (text(details, 'title') === '')
    return { en: `${asSentence(words.en)}.`, es: `${asSentence(words.es)}.` };
  const { en, es } = named(details);
  return { en: `${en} ${words.en}.`, es: `${es} ${words.es}.` };
};

/** `2026-11-28` as every list writes it. */
const dayOf = (details: NewsDetails): string => formatDay(text(details, 'day'));

/** What becomes of one or several findings on a day. */
const findingsBy = (details: NewsDetails, one: Message, several: Message): Message => {
  const count = Number(details.count ?? 0);
  const [words, day] = [count === 1 ? one : several, dayOf(details)];
  return about(details, {
    en: `${count === 1 ? '1 finding' : `${count} findings`} ${words.en} ${day}.`,
    es: `${count === 1 ? '1 hallazgo' : `${count} hallazgos`} ${words.es} ${day}.`,
  });
};

/** One request, or a whole list of them. */
const asked = (details: NewsDetails): Message => {
  const more = Number(details.count ?? 1) - 1;
  const who = text(details, 'organisation');
  if (text(details, 'title') === '')
    return {
      en: `${who} asked for it${more > 0 ? `, and for ${more} more` : ''}.`,
      es: `${who} la solicitó${more > 0 ? `, junto con ${more} más` : ''}.`,
    };
  const { en, es } = named(details);
  return {
    en: `${who} asked for ${en}${more > 0 ? ` and ${more} more` : ''}.`,
    es: `${who} solicitó ${es}${more > 0 ? ` y ${more} más` : ''}.`,
  };
};

const retestEnds: Readonly<Record<string, Message>> = {
  done: { en: 'the retest is done.', es: 'el retest ha terminado.' },
  declined: { en: 'the retest was declined.', es: 'se rechazó el retest.' },
};

/** What each kind of event says. */
export const newsTexts: Readonly<Record<NewsKind, EventText>> = {
  'request-created': {
    line: asked,
    subject: { en: 'A new request', es: 'Una nueva solicitud' },
    mail: {
      en: 'A customer has asked for a service. It waits in the work queue.',
      es: 'Un cliente ha solicitado un servicio. Espera en la cola de trabajo.',
    },
    choice: { en: 'A customer asks for a service', es: 'Un cliente solicita un servicio' },
  },
  'request-moved': {
    line: movedTo,
    subject: { en: 'A request has moved', es: 'Una solicitud ha avanzado' },
    mail: {
      en: 'One of your requests has moved on. Sign in to see how it stands.',
      es: 'Una de sus solicitudes ha avanzado. Inicie sesión para ver cómo está.',
    },
    choice: { en: 'A request moves on', es: 'Una solicitud avanza' },
  },
  'request-ended': {
    line: movedTo,
    subject: { en: 'A request has ended', es: 'Una solicitud ha terminado' },
    mail: {
      en: 'One of your requests has come to its end. Sign in to read the result.',
      es: 'Una de sus solicitudes ha llegado a su fin. Inicie sesión para leer el resultado.',
    },
    choice: { en: 'A request ends', es: 'Una solicitud termina' },
  },
  'request-cancelled': {
    line: (details) => about(details, { en: 'the customer cancelled it.', es: 'el cliente la canceló.' }),
    subject: { en: 'A request was cancelled', es: 'Se ha cancelado una solicitud' },
    mail: {
      en: 'A customer has cancelled a request. Sign in to see which.',
      es: 'Un cliente ha cancelado una solicitud. Inicie sesión para ver cuál.',
    },
    choice: { en: 'A customer cancels a request', es: 'Un cliente cancela una solicitud' },
  },
  'stop-asked': {
    line: (details) =>
      about(details, { en: 'the customer asks to stop.', es: 'el cliente pide detener el trabajo.' }),
    subject: { en: 'A customer asks to stop', es: 'Un cliente pide detener el trabajo' },
    mail: {
      en: 'A customer asks to stop work that is running. Sign in and act at once.',
      es: 'Un cliente pide detener un trabajo en curso. Inicie sesión y actúe de inmediato.',
    },
    choice: { en: 'A customer asks to stop running work', es: 'Un cliente pide detener un trabajo' },
  },
  'question-asked': {
    line: (details) =>
      about(details, { en: 'the provider has a question.', es: 'el proveedor tiene una pregunta.' }),
    subject: { en: 'A question about your request', es: 'Una pregunta sobre su solicitud' },
    mail: {
      en: 'The provider has a question about one of your requests and waits for your answer. Sign in to read it.',
      es: 'El proveedor tiene una pregunta sobre una de sus solicitudes y espera su respuesta. Inicie sesión para leerla.',
    },
    choice: { en: 'The provider asks', es: 'El proveedor pregunta' },
  },
  'provider-wrote': {
    line: (details) => about(details, { en: 'the provider has written.', es: 'el proveedor ha escrito.' }),
    subject: { en: 'The provider has written', es: 'El proveedor ha escrito' },
    mail: {
      en: 'The provider has written about one of your requests. Sign in to read it.',
      es: 'El proveedor ha escrito sobre una de sus solicitudes. Inicie sesión para leerlo.',
    },
    choice: { en: 'The provider writes', es: 'El proveedor escribe' },
  },
  'customer-wrote': {
    line: (details) => about(details, { en: 'the customer has written.', es: 'el cliente ha escrito.' }),
    subject: { en: 'A customer has written', es: 'Un cliente ha escrito' },
    mail: {
      en: 'A customer has written about a request. Sign in to read it.',
      es: 'Un cliente ha escrito sobre una solicitud. Inicie sesión para leerlo.',
    },
    choice: { en: 'A customer answers or writes', es: 'Un cliente responde o escribe' },
  },
  'findings-released': {
    line: (details) => about(details, released(details)),
    subject: { en: 'New findings', es: 'Nuevos hallazgos' },
    mail: {
      en: 'New findings of one of your requests were released. Sign in to read them.',
      es: 'Se han publicado nuevos hallazgos de una de sus solicitudes. Inicie sesión para leerlos.',
    },
    choice: { en: 'Findings are released', es: 'Se publican hallazgos' },
  },
  'risk-expired': {
    line: (details) =>
      about(details, {
        en: 'the time of an accepted risk is over; it is open again.',
        es: 'venció el plazo de un riesgo aceptado; vuelve a estar abierto.',
      }),
    subject: { en: 'An accepted risk is open again', es: 'Un riesgo aceptado vuelve a estar abierto' },
    mail: {
      en: 'The day until which your organisation accepted a risk has come, and its finding is open again. Sign in to see it.',
      es: 'Ha llegado el día hasta el que su organización aceptó un riesgo, y su hallazgo vuelve a estar abierto. Inicie sesión para verlo.',
    },
    choice: { en: 'An accepted risk is open again', es: 'Un riesgo aceptado vuelve a abrirse' },
  },
  'finding-due': {
    line: (details) =>
      findingsBy(
        details,
        { en: 'is to be fixed by', es: 'debe corregirse a más tardar el' },
        { en: 'are to be fixed by', es: 'deben corregirse a más tardar el' },
      ),
    subject: { en: 'Findings are due soon', es: 'Hay hallazgos próximos a vencer' },
    mail: {
      en: 'Findings of your organisation are to be fixed within the next seven days. Sign in to see which.',
      es: 'Hay hallazgos de su organización que deben corregirse en los próximos siete días. Inicie sesión para ver cuáles.',
    },
    choice: { en: 'A finding is due within seven days', es: 'Un hallazgo vence en siete días' },
  },
  'finding-overdue': {
    line: (details) =>
      findingsBy(
        details,
        { en: 'is overdue since', es: 'está fuera de plazo desde el' },
        { en: 'are overdue since', es: 'están fuera de plazo desde el' },
      ),
    subject: { en: 'Findings are overdue', es: 'Hay hallazgos fuera de plazo' },
    mail: {
      en: 'The time to fix findings of your organisation is over, and they are still open. Sign in to see which.',
      es: 'Venció el plazo para corregir hallazgos de su organización, que siguen abiertos. Inicie sesión para ver cuáles.',
    },
    choice: { en: 'A finding is overdue', es: 'Un hallazgo está fuera de plazo' },
  },
  'risk-ending': {
    line: (details) => {
      const [count, day] = [Number(details.count ?? 0), dayOf(details)];
      return about(details, {
        en: `the acceptance of ${count === 1 ? '1 risk' : `${count} risks`} ends on ${day}.`,
        es: `la aceptación de ${count === 1 ? '1 riesgo' : `${count} riesgos`} vence el ${day}.`,
      });
    },
    subject: { en: 'An accepted risk ends soon', es: 'Un riesgo aceptado vence pronto' },
    mail: {
      en: 'The day until which your organisation accepted a risk is less than eight days away. Sign in to decide what comes then.',
      es: 'Faltan menos de ocho días para la fecha hasta la que su organización aceptó un riesgo. Inicie sesión para decidir qué hacer.',
    },
    choice: { en: 'An accepted risk ends within seven days', es: 'Un riesgo aceptado vence en siete días' },
  },
  'finding-owned': {
    line: (details) => {
      const [count, number] = [Number(details.count ?? 1), findingOf(details)];
      return about(details, {
        en: count === 1 ? `finding ${number} is yours now.` : `${count} findings are yours now.`,
        es: count === 1 ? `el hallazgo ${number} queda a su cargo.` : `${count} hallazgos quedan a su cargo.`,
      });
    },
    subject: { en: 'Findings are yours now', es: 'Hay hallazgos a su cargo' },
    mail: {
      en: 'Somebody of your organisation has made you the owner of findings. Sign in to see which, and by when they are to be fixed.',
      es: 'Alguien de su organización ha puesto hallazgos a su cargo. Inicie sesión para ver cuáles y antes de cuándo deben corregirse.',
    },
    choice: { en: 'A finding is given to you', es: 'Se pone un hallazgo a su cargo' },
  },
  'finding-commented': {
    line: (details) => {
      const number = findingOf(details);
      return about(details, {
        en: `there is a new comment on finding ${number}.`,
        es: `hay un nuevo comentario sobre el hallazgo ${number}.`,
      });
    },
    subject: { en: 'A comment on a finding', es: 'Un comentario sobre un hallazgo' },
    mail: {
      en: 'Somebody has commented on a finding that concerns you. Sign in to read it.',
      es: 'Alguien ha comentado un hallazgo que le concierne. Inicie sesión para leerlo.',
    },
    choice: { en: 'Somebody comments on a finding', es: 'Alguien comenta un hallazgo' },
  },
  'work-due': {
    line: (details) =>
      about(details, {
        en: `its planned end is ${dayOf(details)}.`,
        es: `su fin previsto es el ${dayOf(details)}.`,
      }),
    subject: { en: 'A planned end is near', es: 'Se acerca un fin previsto' },
    mail: {
      en: 'The planned end of a request is at most two days away. Sign in to see which.',
      es: 'Faltan como máximo dos días para el fin previsto de una solicitud. Inicie sesión para ver cuál.',
    },
    choice: { en: 'A planned end is two days away', es: 'Faltan dos días para un fin previsto' },
  },
  'work-overdue': {
    line: (details) =>
      about(details, {
        en: `its planned end was ${dayOf(details)}, and it is not done.`,
        es: `su fin previsto era el ${dayOf(details)} y aún no ha terminado.`,
      }),
    subject: { en: 'A planned end has passed', es: 'Ha pasado un fin previsto' },
    mail: {
      en: 'The planned end of a request has passed, and it is not done. Sign in to see which.',
      es: 'Ha pasado el fin previsto de una solicitud que aún no ha terminado. Inicie sesión para ver cuál.',
    },
    choice: { en: 'A planned end has passed', es: 'Ha pasado un fin previsto' },
  },
  'retest-asked': {
    line: (details) =>
      about(details, { en: 'the customer asks for a retest.', es: 'el cliente solicita un retest.' }),
    subject: { en: 'A retest was asked for', es: 'Se ha solicitado un retest' },
    mail: {
      en: 'A customer has fixed findings and asks for a retest. Sign in to see which.',
      es: 'Un cliente ha corregido hallazgos y solicita un retest. Inicie sesión para ver cuáles.',
    },
    choice: { en: 'A customer asks for a retest', es: 'Un cliente solicita un retest' },
  },
  'retest-ended': {
    line: (details) =>
      about(
        details,
        retestEnds[text(details, 'to')] ?? {
          en: 'the retest has ended.',
          es: 'el retest ha terminado.',
        },
      ),
    subject: { en: 'The answer to your retest', es: 'La respuesta a su retest' },
    mail: {
      en: 'The retest that you asked for has its answer. Sign in to read it.',
      es: 'El retest que solicitó ya tiene respuesta. Inicie sesión para leerla.',
    },
    choice: { en: 'A retest is answered', es: 'Un retest tiene respuesta' },
  },
  'report-issued': {
    line: (details) =>
      about(details, {
        en: `version ${text(details, 'version')} of the report is there.`,
        es: `ya está la versión ${text(details, 'version')} del informe.`,
      }),
    subject: { en: 'A new version of a report', es: 'Una nueva versión de un informe' },
    mail: {
      en: 'A report of one of your requests has a new version, which takes the place of the one before. Sign in to download it.',
      es: 'Un informe de una de sus solicitudes tiene una nueva versión, que sustituye a la anterior. Inicie sesión para descargarla.',
    },
    choice: { en: 'A report has a new version', es: 'Un informe tiene una nueva versión' },
  },
  'report-failed': {
    line: (details) =>
      about(details, {
        en: 'its report could not be built. Finish or issue it again.',
        es: 'no se pudo generar su informe. Termine la solicitud o emita el informe de nuevo.',
      }),
    subject: { en: 'A report could not be built', es: 'No se pudo generar un informe' },
    mail: {
      en: 'The report of a request could not be built, however often it was tried. Sign in to see which.',
      es: 'No se pudo generar el informe de una solicitud pese a varios intentos. Inicie sesión para ver cuál.',
    },
    choice: { en: 'A report could not be built', es: 'No se pudo generar un informe' },
  },
  'organisation-disabled': {
    line: (details) => ({
      en: `${text(details, 'by')} disabled the organisation ${text(details, 'organisation')}.`,
      es: `${text(details, 'by')} desactivó la organización ${text(details, 'organisation')}.`,
    }),
    subject: { en: 'An organisation was disabled', es: 'Se ha desactivado una organización' },
    mail: {
      en: 'An Operator has disabled an organisation: nobody of it can sign in. Sign in to see which, and why.',
      es: 'Una persona con rol de Operación ha desactivado una organización: nadie de esa organización puede iniciar sesión. Inicie sesión para ver cuál y por qué.',
    },
    choice: { en: 'An organisation is disabled', es: 'Se desactiva una organización' },
  },
  'erasure-asked': {
    line: (details) => ({
      en: `${text(details, 'by')} asked to erase ${text(details, 'organisation')}. It begins in seven days unless it is taken back.`,
      es: `${text(details, 'by')} pidió borrar ${text(details, 'organisation')}. Comenzará en siete días salvo que se anule.`,
    }),
    subject: { en: 'An organisation is to be erased', es: 'Se va a borrar una organización' },
    mail: {
      en: 'An Operator has asked to erase all data of an organisation. It begins in seven days; until then any Operator can take it back. Sign in to see which.',
      es: 'Una persona con rol de Operación ha pedido borrar todos los datos de una organización. Comenzará en siete días; hasta entonces puede anularlo cualquier persona con ese rol. Inicie sesión para ver cuál.',
    },
    choice: { en: 'An organisation is to be erased', es: 'Se va a borrar una organización' },
  },
  'organisation-enabled': {
    line: (details) => ({
      en: `${text(details, 'by')} enabled the organisation ${text(details, 'organisation')} again.`,
      es: `${text(details, 'by')} volvió a activar la organización ${text(details, 'organisation')}.`,
    }),
    subject: { en: 'An organisation was enabled again', es: 'Se ha vuelto a activar una organización' },
    mail: {
      en: 'An Operator has enabled an organisation again: its people can sign in. Sign in to see which.',
      es: 'Una persona con rol de Operación ha vuelto a activar una organización: sus personas pueden iniciar sesión. Inicie sesión para ver cuál.',
    },
    choice: { en: 'An organisation is enabled again', es: 'Se vuelve a activar una organización' },
  },
  'disk-low': {
    line: (details) => ({
      en: `Uploads are refused: of the disk ${text(details, 'free_en')} of ${text(details, 'total_en')} are free. Everything else goes on.`,
      es: `Se rechazan los archivos: del disco quedan libres ${text(details, 'free_es')} de ${text(details, 'total_es')}. Todo lo demás sigue funcionando.`,
    }),
    subject: { en: 'The disk is nearly full', es: 'El disco está casi lleno' },
    mail: {
      en: 'The disk that holds the files is nearly full. Uploads are refused until there is room again; everything else goes on. Sign in to see how much is left.',
      es: 'El disco que guarda los archivos está casi lleno. Se rechazan los archivos hasta que vuelva a haber espacio; todo lo demás sigue funcionando. Inicie sesión para ver cuánto queda.',
    },
    choice: { en: 'The disk is nearly full', es: 'El disco está casi lleno' },
  },
  'disk-enough': {
    line: (details) => ({
      en: `Uploads are taken again: of the disk ${text(details, 'free_en')} of ${text(details, 'total_en')} are free.`,
      es: `Se vuelven a recibir archivos: del disco quedan libres ${text(details, 'free_es')} de ${text(details, 'total_es')}.`,
    }),
    subject: { en: 'The disk has room again', es: 'El disco vuelve a tener espacio' },
    mail: {
      en: 'The disk that holds the files has room again, and uploads are taken.',
      es: 'El disco que guarda los archivos vuelve a tener espacio y se reciben archivos.',
    },
    choice: { en: 'The disk has room again', es: 'El disco vuelve a tener espacio' },
  },
  ...quotaNewsTexts,
};
