import type { Message } from '../../../shared/messages.ts';
import { type CampaignFigures, leastInGroup } from '../../../shared/vocabulary/campaign-results.ts';
import { count, number } from './summary-messages.ts';

const people = (n: number): Message =>
  count(n, { en: 'person', es: 'persona' }, { en: 'people', es: 'personas' });

/** Sentences on what came of a campaign. */
export const campaignTexts = {
  /** @param rate of a figure, in brackets and with a blank before; empty where there is none. */
  result: (
    { sent, clicked, submitted, reported }: CampaignFigures,
    rate: (figure: number) => Message,
  ): Message => ({
    en: `The message was sent to ${people(sent).en}: ${number(clicked, 'en')}${rate(clicked).en} clicked the link, ${number(submitted, 'en')}${rate(submitted).en} entered data and ${number(reported, 'en')}${rate(reported).en} reported it.`,
    es: `El mensaje se envió a ${people(sent).es}: pulsaron el enlace ${number(clicked, 'es')}${rate(clicked).es}, introdujeron datos ${number(submitted, 'es')}${rate(submitted).es} y lo notificaron ${number(reported, 'es')}${rate(reported).es}.`,
  }),
  not_sent: (n: number): Message => ({
    en: `${people(n).en} on the list ${n === 1 ? 'was' : 'were'} sent nothing.`,
    es: `A ${people(n).es} de la lista no se le${n === 1 ? '' : 's'} envió nada.`,
  }),
  against: (title: string, date: Message): Message => ({
    en: `Changes in percentage points since “${title}”, finished on ${date.en}.`,
    es: `Cambios en puntos porcentuales desde «${title}», terminada el ${date.es}.`,
  }),
  before: (figure: string): Message => ({ en: `before: ${figure}`, es: `antes: ${figure}` }),
  groups: {
    en: `Departments of which fewer than ${leastInGroup} people were sent the message stand together as “Others”, and times are told of ${leastInGroup} people or more, so that no figure is one person’s. Rates are of those to whom the message was sent.`,
    es: `Los departamentos en los que recibieron el mensaje menos de ${leastInGroup} personas figuran juntos como «Otros», y los tiempos se indican a partir de ${leastInGroup} personas, para que ninguna cifra sea la de una sola persona. Los porcentajes se refieren a quienes recibieron el mensaje.`,
  },
  after: (time: string): Message => ({ en: `after ${time}`, es: `tras ${time}` }),
} as const;
