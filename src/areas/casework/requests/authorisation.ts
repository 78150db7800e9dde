import type { Message } from '../../../shared/messages.ts';

/**
 * Published texts of the authorisation to test, oldest first: version n is the n-th. Never edited, since people
 * have signed them; a new text is a new version.
 */
export const authorisationTexts: readonly Message[] = [
  {
    en: 'I declare that my organisation owns the systems listed in this request or has the written permission of their owner, and I authorise the provider to test their security within the dates agreed. I know that tests can disturb a service, and I name the targets to leave out in the list.',
    es: 'Declaro que mi organización es titular de los sistemas indicados en esta solicitud o cuenta con el permiso por escrito de su titular, y autorizo al proveedor a comprobar su seguridad en las fechas acordadas. Sé que las pruebas pueden afectar a un servicio e indico en la lista los objetivos que deben excluirse.',
  },
];

export const newestAuthorisation = authorisationTexts.length;

/** True for a version that was published. */
export const isAuthorisationVersion = (version: number): boolean =>
  Number.isInteger(version) && version >= 1 && version <= newestAuthorisation;
