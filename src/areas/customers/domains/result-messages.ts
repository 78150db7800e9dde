import type { Message } from '../../../shared/messages.ts';
import type { CheckResult, ProofCheck } from './proof.ts';

type Words = Message | ((check: ProofCheck) => Message);

const quoted = (found: string): Message => ({ en: `“${found}”`, es: `«${found}»` });

/** What each result says to whoever wants to prove a domain, and what to do next. */
export const resultMessages: Readonly<Record<CheckResult, Words>> = {
  proved: ({ method }) =>
    method === 'dns'
      ? {
          en: 'The record was found. The domain is verified.',
          es: 'Se encontró el registro. El dominio está verificado.',
        }
      : {
          en: 'The file was found. The domain is verified.',
          es: 'Se encontró el archivo. El dominio está verificado.',
        },
  no_such_name: {
    en: 'This name does not exist in the DNS. Check the spelling, and that the domain is registered.',
    es: 'Este nombre no existe en el DNS. Revise cómo está escrito y que el dominio esté registrado.',
  },
  no_record: {
    en: 'There is no TXT record there yet. A new record may take up to an hour to be seen everywhere.',
    es: 'Todavía no hay ningún registro TXT ahí. Un registro nuevo puede tardar hasta una hora en verse en todas partes.',
  },
  no_address: {
    en: 'The domain has no web site: its DNS gives no address. Use the TXT record.',
    es: 'El dominio no tiene sitio web: su DNS no da ninguna dirección. Use el registro TXT.',
  },
  wrong_value: ({ method, found }) => {
    const place = method === 'dns' ? { en: 'record', es: 'registro' } : { en: 'file', es: 'archivo' };
    const what = found ? quoted(found) : { en: 'something else', es: 'otra cosa' };
    return {
      en: `The ${place.en} holds another value: ${what.en}. Copy the value again, without spaces or quotation marks.`,
      es: `El ${place.es} contiene otro valor: ${what.es}. Vuelva a copiar el valor, sin espacios ni comillas.`,
    };
  },
  not_found: ({ status }) => ({
    en: `The web site does not have the file (it answered ${status ?? 404}).`,
    es: `El sitio web no tiene el archivo (respondió ${status ?? 404}).`,
  }),
  unreachable: {
    en: 'No web server can be reached at this domain.',
    es: 'No se puede llegar a ningún servidor web en este dominio.',
  },
  timeout: {
    en: 'The web site took too long to answer. Please try again.',
    es: 'El sitio web tardó demasiado en responder. Inténtelo de nuevo.',
  },
  dns_timeout: {
    en: 'The DNS took too long to answer. Please try again.',
    es: 'El DNS tardó demasiado en responder. Inténtelo de nuevo.',
  },
  dns_failure: {
    en: 'The DNS of this domain answers with an error. Its servers may be set up wrongly.',
    es: 'El DNS de este dominio responde con un error. Puede que sus servidores estén mal configurados.',
  },
  forbidden_address: {
    en: 'The domain leads to a private or reserved address, which is never contacted. Use the TXT record.',
    es: 'El dominio lleva a una dirección privada o reservada, con la que nunca se conecta. Use el registro TXT.',
  },
  tls_invalid: {
    en: 'The certificate of the web site is not valid: expired, of another name or of an unknown authority.',
    es: 'El certificado del sitio web no es válido: está caducado, es de otro nombre o de una autoridad desconocida.',
  },
  redirected_away: {
    en: 'The web site sends the visitor elsewhere. The file must be served by the domain itself.',
    es: 'El sitio web redirige a otro lugar. El archivo debe servirlo el propio dominio.',
  },
  too_many_redirects: {
    en: 'The web site redirects too often. The file must be served at its own address.',
    es: 'El sitio web redirige demasiadas veces. El archivo debe servirse en su propia dirección.',
  },
  too_large: {
    en: 'What was found there is too large to be the record or the file.',
    es: 'Lo que se encontró ahí es demasiado grande para ser el registro o el archivo.',
  },
  broken_answer: {
    en: 'The web server gave an answer that cannot be read.',
    es: 'El servidor web dio una respuesta que no se puede leer.',
  },
  outbound_off: {
    en: 'This installation makes no outgoing connections, so nothing was checked. Tell your provider.',
    es: 'Esta instalación no hace conexiones salientes, así que no se comprobó nada. Avise a su proveedor.',
  },
};

/** The words of one look. */
export const resultMessage = (check: ProofCheck): Message => {
  const words = resultMessages[check.result];
  return typeof words === 'function' ? words(check) : words;
};

/** While a check must wait. */
export const turnMessages = {
  running: {
    en: 'A check of your organisation is running. Please wait until it has ended.',
    es: 'Hay una comprobación de su organización en curso. Espere a que termine.',
  },
  tooMany: {
    en: 'Too many checks in one minute. Please wait a moment.',
    es: 'Demasiadas comprobaciones en un minuto. Espere un momento.',
  },
  notChecked: { en: 'Not checked yet.', es: 'Todavía no se ha comprobado.' },
} as const satisfies Record<string, Message>;
