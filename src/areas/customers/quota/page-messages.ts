import type { Messages } from '../../../shared/messages.ts';
import { isDeepSearch } from './ledger-words.ts';
import { quotasTitle } from './titles.ts';

const askMore = { en: 'Ask for more', es: 'Pedir más' };

/** By the quota's limit: where there is none, there is nothing that it could be more than. */
const askFor = ({ limit, submodule }: { readonly limit?: number; readonly submodule: string }) => {
  if (limit !== 0) return askMore;
  return isDeepSearch(submodule)
    ? { en: 'Ask for credits', es: 'Pedir créditos' }
    : { en: 'Ask for the service', es: 'Pedir el servicio' };
};

/** The page of an organisation's quotas, and its part of the provider's page of a customer. */
export const quotaPageMessages = {
  title: quotasTitle,
  services: { en: 'Contracted services', es: 'Servicios contratados' },
  askAdministrator: {
    en: 'An Administrator of your organisation can ask for more.',
    es: 'Una persona con rol de Administración de su organización puede pedir más.',
  },
  loadFailed: { en: 'The quotas could not be loaded.', es: 'No se pudieron cargar las cuotas.' },
  endsOn: (day: string) => ({ en: `At this pace until ${day}`, es: `A este ritmo, hasta el ${day}` }),
  lasts: { en: 'Lasts beyond the period', es: 'Alcanza para todo el periodo' },
  period: { en: 'Contract period', es: 'Periodo del contrato' },
  periodOf: (from: string, until: string) => ({ en: `${from} to ${until}`, es: `del ${from} al ${until}` }),
  periodBegins: { en: 'has not begun', es: 'aún no ha empezado' },
  noPeriod: { en: 'None: quotas do not begin anew', es: 'Ninguno: las cuotas no se reinician' },
  ask: askFor,
  askOf: (quota: Parameters<typeof askFor>[0], service: string) => {
    const { en, es } = askFor(quota);
    return { en: `${en}: ${service}`, es: `${es}: ${service}` };
  },
  askHelp: {
    en: 'The provider sees it at once and answers here.',
    es: 'El proveedor lo ve al momento y responde aquí.',
  },
  units: { en: 'Units', es: 'Unidades' },
  creditsAsked: { en: 'Credits', es: 'Créditos' },
  unitsRequired: { en: 'Give a whole number from 1 to 1,000.', es: 'Indique un número entero de 1 a 1.000.' },
  note: { en: 'Note', es: 'Nota' },
  noteTooLong: { en: 'At most 500 characters.', es: 'Como máximo 500 caracteres.' },
  send: { en: 'Send', es: 'Enviar' },
  asked: (service: string) => ({
    en: `The provider was asked for more: ${service}.`,
    es: `Se ha pedido más al proveedor: ${service}.`,
  }),
  askedFirst: (service: string) => ({
    en: `The provider was asked for ${service}.`,
    es: `Se ha pedido al proveedor: ${service}.`,
  }),
  notAsked: { en: 'It was not asked for', es: 'No se envió la petición' },
  askedFor: (units: string, limit: number) =>
    limit === 0
      ? { en: `${units} asked for`, es: `Petición enviada: ${units}` }
      : { en: `${units} more asked for`, es: `Petición enviada: ${units} más` },
  granted: (limit: string) => ({ en: `Granted: limit ${limit}`, es: `Concedido: límite ${limit}` }),
  declined: (reason: string) => ({ en: `Declined: ${reason}`, es: `No concedido: ${reason}` }),
  withdraw: { en: 'Take back', es: 'Retirar' },
  withdrawOf: (service: string) => ({
    en: `Take back what was asked for: ${service}`,
    es: `Retirar la petición: ${service}`,
  }),
  withdrawn: { en: 'It was taken back.', es: 'Se retiró la petición.' },
  notWithdrawn: { en: 'It was not taken back', es: 'No se retiró la petición' },
  byMonth: { en: 'Units and credits by month', es: 'Unidades y créditos por mes' },
  byMonthHint: {
    en: 'Taken in the last twelve months and not given back. Credits have a scale of their own.',
    es: 'Lo consumido en los últimos doce meses y no devuelto. Los créditos tienen su propia escala.',
  },
  noMonths: {
    en: 'Nothing was taken in the last twelve months.',
    es: 'No se consumió nada en los últimos doce meses.',
  },
  month: { en: 'Month', es: 'Mes' },
  inAll: { en: 'In all', es: 'Total' },
  plotOf: (service: string, total: string, most: string, month: string) => ({
    en: `${service}: ${total} in twelve months, most in ${month}: ${most}`,
    es: `${service}: ${total} en doce meses, el máximo en ${month}: ${most}`,
  }),
  asksTitle: { en: 'More is asked for', es: 'Se pide más' },
  askLine: (who: string, units: string, limit: number) =>
    limit === 0
      ? { en: `${who} asks for ${units}`, es: `${who} pide ${units}` }
      : { en: `${who} asks for ${units} more`, es: `${who} pide ${units} más` },
  grant: { en: 'Grant', es: 'Conceder' },
  grantOf: (service: string) => ({ en: `Grant more: ${service}`, es: `Conceder más: ${service}` }),
  newLimit: { en: 'New limit', es: 'Nuevo límite' },
  newLimitHelp: (limit: string) => ({ en: `The limit is ${limit} now.`, es: `El límite es ahora ${limit}.` }),
  limitRequired: (least: string) => ({
    en: `Give a whole number from ${least} to 1,000,000.`,
    es: `Indique un número entero de ${least} a 1.000.000.`,
  }),
  wasGranted: (service: string, limit: string) => ({
    en: `The quota of ${service} is now ${limit}.`,
    es: `La cuota de ${service} es ahora ${limit}.`,
  }),
  notGranted: { en: 'It was not granted', es: 'No se concedió' },
  decline: { en: 'Decline', es: 'No conceder' },
  declineOf: (service: string) => ({ en: `Decline: ${service}`, es: `No conceder: ${service}` }),
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHelp: { en: 'The customer reads it.', es: 'El cliente lo leerá.' },
  reasonRequired: { en: 'Reason is required.', es: 'El motivo es obligatorio.' },
  wasDeclined: { en: 'It was declined.', es: 'No se concedió; se ha avisado del motivo.' },
  notDeclined: { en: 'It was not declined', es: 'La petición sigue pendiente' },
  setPeriod: { en: 'Set the period', es: 'Fijar el periodo' },
  changePeriod: { en: 'Change the period', es: 'Modificar el periodo' },
  nextPeriod: { en: 'Next period', es: 'Periodo siguiente' },
  nextPeriodOf: (from: string, until: string) => ({
    en: `Next period: ${from} to ${until}`,
    es: `Periodo siguiente: del ${from} al ${until}`,
  }),
  from: { en: 'First day', es: 'Primer día' },
  until: { en: 'Last day', es: 'Último día' },
  dayRequired: { en: 'Choose a day.', es: 'Elija un día.' },
  periodHelp: {
    en: 'On its first day (UTC) what is taken begins at 0. If the period has begun already, what is taken stays as it is.',
    es: 'El primer día (UTC) lo consumido vuelve a 0. Si el periodo ya ha empezado, lo consumido no cambia.',
  },
  periodSet: { en: 'The period was set.', es: 'Se fijó el periodo.' },
  periodNotSet: { en: 'The period was not set', es: 'No se fijó el periodo' },
  save: { en: 'Save', es: 'Guardar' },
  changeCredits: { en: 'Change the credits', es: 'Modificar los créditos' },
  creditsInAll: { en: 'Credits in all', es: 'Créditos en total' },
  creditsRequired: {
    en: 'Give a whole number from 0 to 1,000,000.',
    es: 'Indique un número entero de 0 a 1.000.000.',
  },
  creditsSet: (credits: string) => ({
    en: `The credits for deep search are now ${credits}.`,
    es: `Los créditos de búsqueda profunda son ahora ${credits}.`,
  }),
  creditsNotSet: { en: 'The credits were not changed', es: 'No se modificaron los créditos' },
} as const satisfies Messages;
