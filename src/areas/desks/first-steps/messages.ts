import type { Messages } from '../../../shared/messages.ts';

/** What to do first, for Operators and for a customer's Administrators. */
export const firstStepMessages = {
  title: { en: 'First steps', es: 'Primeros pasos' },
  count: (done: string, all: string) => ({ en: `${done} of ${all} done`, es: `${done} de ${all} hechos` }),
  done: { en: 'Done', es: 'Hecho' },
  open: { en: 'To do', es: 'Pendiente' },
  dismiss: { en: 'Dismiss', es: 'Ocultar' },
  show: { en: 'Show the first steps', es: 'Mostrar los primeros pasos' },
  shown: {
    en: 'The first steps stand on the first page again.',
    es: 'Los primeros pasos vuelven a estar en la página inicial.',
  },
  notSaved: { en: 'It was not saved', es: 'No se guardó' },

  customer: { en: 'Your first organisation', es: 'Su primera organización' },
  customerText: {
    en: 'Its name, what it has contracted and its Administrator, who gets a one-time password from you.',
    es: 'Su nombre, lo que ha contratado y la persona con rol de Administración, a quien entregará una contraseña de un solo uso.',
  },
  customerUnready: (name: string) => ({
    en: `${name} is there. It needs an Administrator and something contracted before anybody can ask.`,
    es: `${name} ya existe. Le falta una persona con rol de Administración o algo contratado para que alguien pueda pedir servicios.`,
  }),
  finishCustomer: (name: string) => ({ en: `Go on with ${name}`, es: `Continuar con ${name}` }),
  addCustomer: { en: 'Add an organisation', es: 'Añadir una organización' },
  customerAdded: { en: 'The organisation was added', es: 'Se añadió la organización' },
  customerNotAdded: { en: 'The organisation was not added', es: 'No se añadió la organización' },
  administrator: { en: 'Its Administrator', es: 'Su persona con rol de Administración' },
  credits: { en: 'Credits for deep search', es: 'Créditos de búsqueda profunda' },
  analyst: { en: 'Your analysts', es: 'Sus analistas' },
  analystText: {
    en: 'They do the work that organisations ask for.',
    es: 'Hacen el trabajo que piden las organizaciones.',
  },
  addAnalyst: { en: 'Add an analyst', es: 'Añadir un analista' },
  mail: { en: 'Mail server', es: 'Servidor de correo' },
  mailText: {
    en: 'People are told by e-mail what concerns them. A test message goes to your own address.',
    es: 'Las personas reciben por correo lo que les concierne. El mensaje de prueba se envía a su propia dirección.',
  },
  noServer: {
    en: 'No mail server is set: nothing is sent',
    es: 'No hay servidor de correo: no se envía nada',
  },
  /** Below the words above: it is set where the program is started, not in the console. */
  setServer: {
    en: 'Set SMTP_URL and MAIL_FROM where Baluarte is started, and start it again (docs/operate.md). Then a test message can be sent from here. What was written until then is kept, and never goes out by itself.',
    es: 'Configure SMTP_URL y MAIL_FROM donde se inicia Baluarte y reinícielo (docs/operate.md). Entonces podrá enviar desde aquí un mensaje de prueba. Lo escrito hasta entonces se conserva y no sale por sí solo.',
  },
  mailMissing: {
    en: 'No mail server is set, so nothing is sent. Set SMTP_URL and MAIL_FROM and start again (docs/operate.md).',
    es: 'No hay ningún servidor configurado, así que no se envía nada. Configure SMTP_URL y MAIL_FROM y reinicie (docs/operate.md).',
  },
  sendTest: { en: 'Send a test message', es: 'Enviar un mensaje de prueba' },
  testSent: (to: string) => ({
    en: `The mail server took the message to ${to}.`,
    es: `El servidor de correo aceptó el mensaje para ${to}.`,
  }),
  testNotSent: (reason: string) => ({ en: `Not sent: ${reason}`, es: `No se envió: ${reason}` }),
  testFailed: { en: 'The test message was not sent', es: 'El mensaje de prueba no se envió' },
  withoutMail: { en: 'Without mail', es: 'Sin correo' },
  howToSetServer: { en: 'How to set a mail server', es: 'Cómo configurar un servidor de correo' },
  noMail: { en: 'Work without mail', es: 'Trabajar sin correo' },
  logo: { en: 'Your logo', es: 'Su logotipo' },
  logoText: { en: 'It stands on every report.', es: 'Figura en todos los informes.' },
  withoutLogo: { en: 'No logo', es: 'Sin logotipo' },
  setLogo: { en: 'Choose a logo', es: 'Elegir un logotipo' },
  noLogo: { en: 'Use none', es: 'No usar ninguno' },
  secondReview: { en: 'Second review', es: 'Segunda revisión' },
  secondReviewText: {
    en: 'For each service: whether a second person releases what the first has done.',
    es: 'Por cada servicio: si una segunda persona entrega lo que hizo la primera.',
  },
  secondReviewLater: {
    en: 'For each service: whether a second person releases what the first has done. It takes two people on the staff: add an analyst first.',
    es: 'Por cada servicio: si una segunda persona entrega lo que hizo la primera. Hacen falta dos personas en el equipo: añada antes un analista.',
  },
  reviewOff: { en: 'Off', es: 'Desactivada' },
  setReview: { en: 'Choose the services', es: 'Elegir los servicios' },
  noReview: { en: 'Leave it off', es: 'Dejarla desactivada' },

  domain: { en: 'Verify a domain', es: 'Verifique un dominio' },
  domainText: {
    en: 'This verifies that a domain is yours. Domain shielding and deep search ask for it.',
    es: 'Demuestra que un dominio es suyo. Lo piden el blindaje de dominio y la búsqueda profunda.',
  },
  domainOptional: {
    en: 'Not needed for what you have contracted: only domain shielding and deep search ask for it.',
    es: 'No hace falta para lo que ha contratado: solo lo piden el blindaje de dominio y la búsqueda profunda.',
  },
  toDomains: { en: 'Go to domains', es: 'Ir a dominios' },
  request: { en: 'Ask for your first service', es: 'Solicite su primer servicio' },
  requestText: {
    en: 'The form says what is left, what comes back and when.',
    es: 'El formulario indica cuánto queda, qué recibirá y cuándo.',
  },
  requestLater: {
    en: 'Nothing is contracted yet. Tell the provider which service you want, and how often.',
    es: 'Aún no hay nada contratado. Indique al proveedor qué servicio quiere y cuántas veces.',
  },
  toQuotas: { en: 'Choose what you want', es: 'Elegir lo que quiere' },
  choose: { en: 'Choose a service', es: 'Elegir un servicio' },
  colleague: { en: 'Add a colleague', es: 'Añada a un colega' },
  colleagueText: {
    en: 'A second Administrator can help when you lose your phone.',
    es: 'Otra persona con rol de Administración puede ayudarle si pierde su teléfono.',
  },
  toPeople: { en: 'Go to people', es: 'Ir a personas' },
} as const satisfies Messages;
