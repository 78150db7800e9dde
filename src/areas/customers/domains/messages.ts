import type { Messages } from '../../../shared/messages.ts';
import { domainsTitle } from './titles.ts';

/** The page of domains and its dialogs. */
export const domainMessages = {
  title: domainsTitle,
  add: { en: 'Add a domain', es: 'Añadir un dominio' },
  addVerb: { en: 'Add', es: 'Añadir' },
  added: (domain: string) => ({ en: `${domain} was added.`, es: `Se añadió ${domain}.` }),
  notAdded: { en: 'The domain was not added', es: 'El dominio no se añadió' },
  addHelp: {
    en: 'Its verification counts for the names below it too, such as www.example.com.',
    es: 'Su verificación vale también para los nombres por debajo, como www.example.com.',
  },
  required: { en: 'Enter a domain.', es: 'Escriba un dominio.' },
  search: { en: 'Search domains', es: 'Buscar dominios' },
  searchChip: (words: string) => ({ en: `“${words}”`, es: `«${words}»` }),
  loadFailed: { en: 'The domains could not be loaded', es: 'No se pudieron cargar los dominios' },
  empty: { en: 'No domains yet', es: 'Todavía no hay dominios' },
  emptyHint: {
    en: 'Add a domain of your organisation and verify that it is yours. Some services begin only then.',
    es: 'Añada un dominio de su organización y verifique que es suyo. Algunos servicios solo empiezan entonces.',
  },
  emptyForMembers: {
    en: 'An administrator of your organisation adds domains and verifies that they are yours.',
    es: 'Una persona con rol de Administración de su organización añade los dominios y verifica que son suyos.',
  },
  domain: { en: 'Domain', es: 'Dominio' },
  state: { en: 'State', es: 'Estado' },
  ends: { en: 'Verified until', es: 'Verificado hasta' },
  lastCheck: { en: 'Last check', es: 'Última comprobación' },
  never: { en: 'Never', es: 'Nunca' },
  waiting: { en: 'Not verified', es: 'Sin verificar' },
  proved: { en: 'Verified', es: 'Verificado' },
  expired: { en: 'Verification expired', es: 'Verificación caducada' },
  lost: { en: 'Verification lost', es: 'Verificación perdida' },
  by: (domain: string) => ({ en: `by ${domain}`, es: `por ${domain}` }),
  waitingText: {
    en: 'Nobody has verified yet that this domain is yours.',
    es: 'Todavía nadie ha verificado que este dominio es suyo.',
  },
  provedText: (from: string, to: string) => ({
    en: `Verified on ${from}; it counts until ${to}.`,
    es: `Verificado el ${from}; vale hasta el ${to}.`,
  }),
  coveredText: (domain: string) => ({
    en: `The verification of ${domain} counts for this domain too.`,
    es: `La verificación de ${domain} vale también para este dominio.`,
  }),
  expiredText: (to: string) => ({
    en: `The verification ended on ${to}. Check again to renew it.`,
    es: `La verificación terminó el ${to}. Compruébelo de nuevo para renovarla.`,
  }),
  lostText: (at: string) => ({
    en: `On ${at} the record or file was no longer there. Put it back and check again.`,
    es: `El ${at} el registro o el archivo ya no estaba. Vuelva a ponerlo y compruébelo de nuevo.`,
  }),
  eitherWay: {
    en: 'One of the two ways is enough. Leave it in place: when a later check does not find it, the verification is lost.',
    es: 'Basta con una de las dos formas. Déjela puesta: si una comprobación posterior no la encuentra, la verificación se pierde.',
  },
  byRecord: { en: 'TXT record in the DNS', es: 'Registro TXT en el DNS' },
  byRecordText: {
    en: 'Create this record where the DNS of the domain is managed.',
    es: 'Cree este registro donde se administra el DNS del dominio.',
  },
  byFile: { en: 'File on the web site', es: 'Archivo en el sitio web' },
  byFileText: {
    en: 'Have the web site serve a text file with this content at this address.',
    es: 'Haga que el sitio web sirva en esta dirección un archivo de texto con este contenido.',
  },
  recordName: { en: 'Name', es: 'Nombre' },
  recordValue: { en: 'Value', es: 'Valor' },
  fileAddress: { en: 'Address', es: 'Dirección' },
  fileContent: { en: 'Content', es: 'Contenido' },
  copyRecordName: { en: 'Copy the name', es: 'Copiar el nombre' },
  copyRecordValue: { en: 'Copy the value', es: 'Copiar el valor' },
  copyFileAddress: { en: 'Copy the address', es: 'Copiar la dirección' },
  copyFileContent: { en: 'Copy the content', es: 'Copiar el contenido' },
  check: { en: 'Check now', es: 'Comprobar ahora' },
  checking: {
    en: 'Looking at the DNS and at the web site. This may take up to twenty seconds.',
    es: 'Se están consultando el DNS y el sitio web. Puede tardar hasta veinte segundos.',
  },
  checkFailed: { en: 'The check did not take place', es: 'La comprobación no se hizo' },
  nowProved: (domain: string) => ({ en: `${domain} is verified.`, es: `${domain} queda verificado.` }),
  notProved: (domain: string) => ({
    en: `${domain} could not be verified.`,
    es: `${domain} no se pudo verificar.`,
  }),
  remove: { en: 'Remove', es: 'Eliminar' },
  removeTitle: (domain: string) => ({ en: `Remove ${domain}?`, es: `¿Eliminar ${domain}?` }),
  removeText: {
    en: 'Its verification is lost, also for the names below it. If you add it again, it gets another value.',
    es: 'Se pierde su verificación, también para los nombres por debajo. Si lo añade de nuevo, tendrá otro valor.',
  },
  removed: (domain: string) => ({ en: `${domain} was removed.`, es: `Se eliminó ${domain}.` }),
  notRemoved: { en: 'The domain was not removed', es: 'El dominio no se eliminó' },
  gone: { en: 'This domain is not in your list', es: 'Este dominio no está en su lista' },
  goneText: {
    en: 'It may have been removed, or the address is wrong.',
    es: 'Puede que se haya eliminado o que la dirección sea incorrecta.',
  },
  verifyFirst: { en: 'Its domain is to be verified first.', es: 'Antes hay que verificar su dominio.' },
  verifyTitle: (domain: string) => ({ en: `Verify ${domain}`, es: `Verifique ${domain}` }),
  verifyText: {
    en: 'Work on it begins once your organisation has shown that the domain, or one above it, is yours.',
    es: 'El trabajo empieza cuando su organización haya demostrado que es suyo el dominio, o uno por encima de él.',
  },
  verifyForMembers: {
    en: 'An administrator of your organisation does this under Domains.',
    es: 'Lo hace quien administra su organización, en Dominios.',
  },
  toVerification: { en: 'Verify the domain', es: 'Verificar el dominio' },
  hintProved: { en: 'This domain is verified.', es: 'Este dominio está verificado.' },
  hintWaiting: { en: 'This domain is not verified yet.', es: 'Este dominio todavía no está verificado.' },
  hintLink: { en: 'See the domains (in a new tab)', es: 'Ver los dominios (en otra pestaña)' },
} as const satisfies Messages;
