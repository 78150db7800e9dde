import type { Message } from '../shared/messages.ts';
import type { Severity } from '../shared/vocabulary/severity.ts';

/** One finding of a demo request that has ended. */
type DemoFinding = {
  readonly severity: Severity;
  readonly cwe: string | null;
  readonly location: string;
  readonly title: Message;
  readonly description: Message;
  readonly remediation: Message;
  readonly excerpt: string;
};

/** What a demo campaign has shown: how people dealt with the messages. */
export const campaignFindings: readonly DemoFinding[] = [
  {
    severity: 'high',
    cwe: null,
    location: 'Finance',
    title: {
      en: 'Three of 24 people typed their password',
      es: 'Tres de 24 personas escribieron su contraseña',
    },
    description: {
      en: 'The page of the supposed supplier asked for the password of the mail account. Three people typed it within the first hour.',
      es: 'La página del supuesto proveedor pidió la contraseña del correo. Tres personas la escribieron durante la primera hora.',
    },
    remediation: {
      en: 'Change these passwords, make the second factor compulsory for mail, and train the team with this very example.',
      es: 'Cambie esas contraseñas, exija el segundo factor en el correo y forme al equipo con este mismo ejemplo.',
    },
    excerpt: '09:12 delivered 24\n09:40 opened 17\n10:05 typed 3',
  },
  {
    severity: 'medium',
    cwe: null,
    location: 'Procurement',
    title: {
      en: 'The new bank account was accepted without a call back',
      es: 'La cuenta bancaria nueva se aceptó sin confirmarla por teléfono',
    },
    description: {
      en: 'Two people answered that the account would be changed, and asked nobody at the supplier.',
      es: 'Dos personas respondieron que cambiarían la cuenta y no consultaron a nadie del proveedor.',
    },
    remediation: {
      en: 'Confirm each change of a bank account by a call to a number that was known before.',
      es: 'Confirme cada cambio de cuenta bancaria con una llamada a un número conocido de antemano.',
    },
    excerpt: 'Subject: Re: Invoice 2026-114, new account',
  },
  {
    severity: 'low',
    cwe: null,
    location: 'Finance, Procurement',
    title: {
      en: 'The first report came after 47 minutes',
      es: 'El primer aviso llegó a los 47 minutos',
    },
    description: {
      en: 'Five people reported the message, the first one 47 minutes after it had come. Until then nobody could warn the others.',
      es: 'Cinco personas notificaron el mensaje; la primera, 47 minutos después de recibirlo. Hasta entonces nadie podía avisar al resto.',
    },
    remediation: {
      en: 'Put a button for reporting into the mail program, and thank those who use it.',
      es: 'Añada un botón para notificar en el programa de correo y agradezca su uso.',
    },
    excerpt: '09:59 first report\n10:30 five reports',
  },
];

/** What analysts found in a demo assessment that has ended. */
export const assessmentFindings: readonly DemoFinding[] = [
  {
    severity: 'critical',
    cwe: 'CWE-287',
    location: 'https://extranet.bancoandino.example/login',
    title: {
      en: 'Sign-in can be skipped with a forged header',
      es: 'El inicio de sesión se puede omitir con una cabecera falsificada',
    },
    description: {
      en: 'The application trusts the X-Forwarded-User header from any sender and signs that user in.',
      es: 'La aplicación confía en la cabecera X-Forwarded-User de cualquier remitente e inicia la sesión de ese usuario.',
    },
    remediation: {
      en: 'Accept the header from the reverse proxy only, and remove it from all other requests.',
      es: 'Acepte la cabecera solo del proxy inverso y elimínela del resto de las peticiones.',
    },
    excerpt: 'GET /account HTTP/1.1\nX-Forwarded-User: administrator\n\nHTTP/1.1 200 OK',
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    location: 'mail.bancoandino.example:25',
    title: { en: 'Old TLS versions are accepted', es: 'Se aceptan versiones antiguas de TLS' },
    description: {
      en: 'The mail server still negotiates TLS 1.0, which no longer protects what is sent.',
      es: 'El servidor de correo todavía negocia TLS 1.0, que ya no protege lo que se envía.',
    },
    remediation: {
      en: 'Allow TLS 1.2 and newer only.',
      es: 'Permita solo TLS 1.2 y posteriores.',
    },
    excerpt: 'Protocol  : TLSv1\nCipher    : ECDHE-RSA-AES256-SHA',
  },
  {
    severity: 'low',
    cwe: 'CWE-200',
    location: 'https://www.bancoandino.example/',
    title: { en: 'The server tells its version', es: 'El servidor revela su versión' },
    description: {
      en: 'The Server header names product and version, which spares an attacker the search.',
      es: 'La cabecera Server indica producto y versión, lo que ahorra trabajo a un atacante.',
    },
    remediation: {
      en: 'Shorten the header to the product, or remove it.',
      es: 'Reduzca la cabecera al producto o elimínela.',
    },
    excerpt: 'Server: nginx/1.14.0',
  },
];
