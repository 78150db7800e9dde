import type { Message, Messages } from '../../../shared/messages.ts';
import { type Status, statusWords } from '../../../shared/vocabulary/request-status.ts';

/** Faults and sentences about requests that the server says. */
export const requestTexts = {
  percentage_too_high: {
    en: 'Progress is 0 to 99 until the request is finished.',
    es: 'El progreso va de 0 a 99 hasta que la solicitud termina.',
  },
  percentage_goes_back: { en: 'Progress never goes back.', es: 'El progreso nunca retrocede.' },
  reason_required: {
    en: 'Please give a reason; the customer reads it.',
    es: 'Indique un motivo; el cliente lo leerá.',
  },
  end_before_start: {
    en: 'The planned end must be after the planned start.',
    es: 'El fin previsto debe ser posterior al inicio previsto.',
  },
  unknown_status: { en: 'There is no such state.', es: 'Ese estado no existe.' },
  bad_key: {
    en: 'Idempotency-Key is 1 to 200 visible characters.',
    es: 'Idempotency-Key tiene de 1 a 200 caracteres visibles.',
  },
  stop_asked: { en: 'The customer asks to stop.', es: 'El cliente pide detener el trabajo.' },
  not_authorised: {
    en: 'The customer has not given the authorisation to test yet.',
    es: 'El cliente todavía no ha dado la autorización para las pruebas.',
  },
  authorised: {
    en: 'The authorisation to test was given.',
    es: 'Se otorgó la autorización para las pruebas.',
  },
  being_finished: {
    en: 'The report is being built. Wait until it is there.',
    es: 'Se está generando el informe. Espere a que esté listo.',
  },
  unknown_repeated: {
    en: 'There is no such request for this service.',
    es: 'No existe esa solicitud de este servicio.',
  },
  unknown_version: { en: 'There is no such version.', es: 'Esa versión no existe.' },
} as const satisfies Messages;

/** Why something is no longer possible: the state that a request is in. */
export const stateForbids = (status: Status): Message => ({
  en: `This request is “${statusWords[status].en}” now, which does not allow this.`,
  es: `El estado de esta solicitud es ahora «${statusWords[status].es}» y no lo permite.`,
});

/** The same where somebody else was faster. */
export const movedMeanwhile = (by: string, status: Status): Message => ({
  en: `${by} was faster: this request is “${statusWords[status].en}” now.`,
  es: `${by} se ha adelantado: el estado de esta solicitud es ahora «${statusWords[status].es}».`,
});

/** Why a list was not taken: it asks for more than is left. */
export const moreThanLeft = (wanted: number, left: number): Message => ({
  en: `The list has ${wanted} rows and your quota leaves ${left}. Nothing was created.`,
  es: `La lista tiene ${wanted} filas y su cuota permite ${left}. No se creó nada.`,
});

/** Of a file that was handed in where clamd looks at each. */
export const malwareTexts = {
  found: (malware: string) => ({
    en: `The virus scanner found ${malware} in this file, so it was not accepted. Nothing was created.`,
    es: `El antivirus encontró ${malware} en este archivo, por lo que no se aceptó. No se creó nada.`,
  }),
  notLookedAt: {
    en: 'The virus scanner does not answer, so no file can be accepted at the moment. Nothing was created; please try again later.',
    es: 'El antivirus no responde, por lo que ahora no se puede aceptar ningún archivo. No se creó nada; vuelva a intentarlo más tarde.',
  },
} as const;

/** What is said where a sheet could not be checked. */
export const sheetTexts = {
  notChecked: {
    en: 'The list could not be checked at the moment. Nothing was created; please try again. If it happens again, send it in several parts.',
    es: 'En este momento no se pudo comprobar la lista. No se creó nada; vuelva a intentarlo. Si se repite, envíela en varias partes.',
  },
} as const;
