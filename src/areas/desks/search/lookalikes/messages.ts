import type { Messages } from '../../../../shared/messages.ts';

/** Look-alikes of a customer's domains, as the customer sees them. */
export const lookalikeMessages = {
  title: { en: 'Look-alike names', es: 'Nombres parecidos' },
  seeAll: { en: 'See all look-alikes', es: 'Ver nombres parecidos' },
  back: { en: 'Deep search', es: 'Búsqueda profunda' },
  about: {
    en: 'Names that somebody could take for your verified domains, as certificates, registrations and other public lists show them.',
    es: 'Nombres que alguien podría confundir con sus dominios verificados, según certificados, registros y otras listas públicas.',
  },
  loadFailed: {
    en: 'The look-alikes could not be loaded.',
    es: 'No se pudieron cargar los nombres parecidos.',
  },
  empty: { en: 'No look-alike was seen', es: 'No se ha visto ningún nombre parecido' },
  emptyHint: {
    en: 'Public lists are compared with the domains that you have verified.',
    es: 'Las listas públicas se comparan con los dominios que usted ha verificado.',
  },
  toDomains: { en: 'Your domains', es: 'Sus dominios' },
  name: { en: 'Name', es: 'Nombre' },
  domain: { en: 'Looks like', es: 'Se parece a' },
  family: { en: 'How', es: 'En qué' },
  seenOn: { en: 'Seen on', es: 'Visto el' },
  state: { en: 'State', es: 'Estado' },
  anyState: { en: 'All that were seen', es: 'Todos los vistos' },
  actions: { en: 'Actions', es: 'Acciones' },
  settle: { en: 'Settle', es: 'Resolver' },
  settleOf: (name: string) => ({ en: `Settle ${name}`, es: `Resolver ${name}` }),
  settleTitle: (name: string) => ({ en: `Settle «${name}»`, es: `Resolver «${name}»` }),
  what: { en: 'What became of it', es: 'Qué ha sido de él' },
  whatHelp: {
    en: 'What is ours stays so. Else it stands until a list of a later day says that the name is in use.',
    es: 'Lo que es nuestro se queda así. Lo demás se mantiene hasta que una lista de un día posterior diga que el nombre está en uso.',
  },
  chooseOne: { en: 'Choose one of them.', es: 'Elija una de ellas.' },
  own: { en: 'It is ours', es: 'Es nuestro' },
  dismissed: { en: 'It does not matter', es: 'No tiene importancia' },
  takenDown: { en: 'It was taken down', es: 'Ha sido retirado' },
  note: { en: 'Note', es: 'Nota' },
  noteHelp: {
    en: 'Everybody of your organisation reads it, and so do our staff.',
    es: 'La leen todas las personas de su organización y también nuestro personal.',
  },
  tooLong: { en: 'At most 500 characters.', es: 'Como máximo 500 caracteres.' },
  settled: (name: string) => ({ en: `${name} is settled`, es: `${name} queda resuelto` }),
  notSettled: { en: 'The look-alike was not settled', es: 'El nombre parecido no se resolvió' },
  open: { en: 'Open again', es: 'Reabrir' },
  openOf: (name: string) => ({ en: `Open again: ${name}`, es: `Reabrir ${name}` }),
  opened: (name: string) => ({ en: `${name} is open again`, es: `${name} vuelve a estar abierto` }),
  notOpened: { en: 'The look-alike was not opened again', es: 'El nombre parecido no se reabrió' },
} as const satisfies Messages;
