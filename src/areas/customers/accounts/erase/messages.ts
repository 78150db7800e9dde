/** Erasing a person who is disabled: what goes, what stays and why. */
export const eraseMessages = {
  former: (code: string) => ({ en: `Former person ${code}`, es: `Antigua persona ${code}` }),
  title: (name: string) => ({ en: `Erase ${name} for good?`, es: `¿Borrar definitivamente a ${name}?` }),
  notUndone: {
    en: 'This cannot be undone. If the person wants their data first, enable the account again so that they download it.',
    es: 'Esto no se puede deshacer. Si la persona quiere antes sus datos, active la cuenta de nuevo para que los descargue.',
  },
  goes: { en: 'What goes', es: 'Qué se borra' },
  gone: [
    {
      en: 'Name, user name, e-mail address, language and everything that signed them in.',
      es: 'El nombre, el usuario, el correo, el idioma y todo lo que servía para iniciar sesión.',
    },
    {
      en: 'Their sessions, known browsers, notices, choices and the messages kept for them.',
      es: 'Sus sesiones, navegadores conocidos, avisos, preferencias y los correos guardados.',
    },
    {
      en: 'Their name beside requests, findings and conversations: a pseudonym takes its place there and in the trail.',
      es: 'Su nombre junto a solicitudes, hallazgos y conversaciones: allí y en el registro lo sustituye un seudónimo.',
    },
  ],
  stays: { en: 'What stays, and why', es: 'Qué se conserva y por qué' },
  kept: [
    {
      en: 'Requests, findings and what they wrote: it is work of the organisation.',
      es: 'Las solicitudes, los hallazgos y lo que escribió: es trabajo de la organización.',
    },
    {
      en: 'The sealed lines of the trail hold the user name for up to two years, as evidence. The console does not show it.',
      es: 'Las líneas selladas del registro conservan el usuario hasta dos años, como prueba. La consola no lo muestra.',
    },
    {
      en: 'Reports already issued do not change and may name the person; nor do backups made before.',
      es: 'Los informes ya emitidos no cambian y pueden nombrar a la persona; tampoco las copias de seguridad anteriores.',
    },
  ],
  username: { en: 'User name', es: 'Usuario' },
  usernameHelp: (name: string) => ({ en: `Type “${name}”.`, es: `Escriba «${name}».` }),
  done: (pseudonym: string) => ({
    en: `The person is erased and is called ${pseudonym} from now on.`,
    es: `La persona se ha borrado y figura desde ahora como ${pseudonym}.`,
  }),
  notErased: { en: 'Nobody was erased', es: 'No se borró a nadie' },
} as const;
