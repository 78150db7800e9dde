import { type Language, type Message, say } from '../../../../shared/messages.ts';

type Term = {
  /** As it is written in texts; the first is how the glossary calls it. */
  readonly words: RegExp;
  readonly name: Message;
  readonly meaning: Message;
};

const both = (name: string): Message => ({ en: name, es: name });

/** What a board may not know, in the order of the alphabet. */
const terms: readonly Term[] = [
  {
    words: /\bback ?door|puerta trasera/iu,
    name: { en: 'Backdoor', es: 'Puerta trasera' },
    meaning: {
      en: 'A hidden way into a system that passes by its sign-in.',
      es: 'Una vía oculta de entrada a un sistema que evita el inicio de sesión.',
    },
  },
  {
    words: /\bCVE-\d|\bCVEs?\b/u,
    name: both('CVE'),
    meaning: {
      en: 'The public number of one known weakness of a product.',
      es: 'El número público de una debilidad conocida de un producto.',
    },
  },
  {
    words: /\bCVSS\b/u,
    name: both('CVSS'),
    meaning: {
      en: 'A scale from 0 to 10 for how severe a weakness is by itself.',
      es: 'Una escala de 0 a 10 que indica cuán grave es una debilidad por sí misma.',
    },
  },
  {
    words: /\bDMARC\b|\bSPF\b|\bDKIM\b/u,
    name: both('SPF, DKIM, DMARC'),
    meaning: {
      en: 'Settings by which others recognise mail that only pretends to come from an organisation.',
      es: 'Ajustes con los que otros reconocen el correo que solo finge proceder de una organización.',
    },
  },
  {
    words: /denial[- ]of[- ]service|denegación de servicio|\bDDoS\b/iu,
    name: { en: 'Denial of service', es: 'Denegación de servicio' },
    meaning: {
      en: 'An attack that makes a system unusable without entering it.',
      es: 'Un ataque que deja un sistema inutilizable sin entrar en él.',
    },
  },
  {
    words: /\bexploit/iu,
    name: both('Exploit'),
    meaning: {
      en: 'A program or procedure that uses a weakness.',
      es: 'Un programa o procedimiento que aprovecha una debilidad.',
    },
  },
  {
    words: /\bHSTS\b/u,
    name: both('HSTS'),
    meaning: {
      en: 'A setting by which a site tells browsers never to use unencrypted connections.',
      es: 'Un ajuste con el que un sitio indica a los navegadores que no usen nunca conexiones sin cifrar.',
    },
  },
  {
    words: /\binjection\b|\binyección\b/iu,
    name: { en: 'Injection', es: 'Inyección' },
    meaning: {
      en: 'Data of a stranger is taken for a command, to a database or a system.',
      es: 'Los datos de un extraño se toman por una orden a una base de datos o a un sistema.',
    },
  },
  {
    words: /\bpatch(?:es|ed|ing)?\b|\bparche/iu,
    name: { en: 'Patch', es: 'Parche' },
    meaning: {
      en: 'A correction that the maker of a product publishes.',
      es: 'Una corrección que publica el fabricante de un producto.',
    },
  },
  {
    words: /\bphishing\b/iu,
    name: both('Phishing'),
    meaning: {
      en: 'Messages that deceive people into giving away access or money.',
      es: 'Mensajes que engañan a las personas para que entreguen accesos o dinero.',
    },
  },
  {
    words: /remote code execution|ejecución remota de código|\bRCE\b/iu,
    name: { en: 'Remote code execution', es: 'Ejecución remota de código' },
    meaning: {
      en: 'A stranger runs programs of their own on a system, over the network.',
      es: 'Un extraño ejecuta programas propios en un sistema, a través de la red.',
    },
  },
  {
    words: /\bretests?\b/iu,
    name: both('Retest'),
    meaning: {
      en: 'Looking again whether a finding has been corrected.',
      es: 'Volver a comprobar si un hallazgo se ha corregido.',
    },
  },
  {
    words: /\bSMB\b/u,
    name: both('SMB'),
    meaning: {
      en: 'How Windows computers share files.',
      es: 'La forma en que los equipos Windows comparten archivos.',
    },
  },
  {
    words: /\bTLS\b|\bSSL\b/u,
    name: both('TLS'),
    meaning: {
      en: 'The encryption of connections, shown as a padlock in browsers; SSL is its older name.',
      es: 'El cifrado de las conexiones, que los navegadores muestran con un candado; SSL es su nombre antiguo.',
    },
  },
  {
    words: /\bXSS\b|cross-site scripting|scripts? entre sitios/iu,
    name: { en: 'Cross-site scripting (XSS)', es: 'Ejecución de scripts entre sitios (XSS)' },
    meaning: {
      en: 'Script of a stranger runs in the browser of whoever opens a page.',
      es: 'El código de un extraño se ejecuta en el navegador de quien abre una página.',
    },
  },
];

const termsMost = 10;

/** The terms that occur in these texts, each with what it means. */
export const glossaryOf = (texts: readonly string[], language: Language): readonly [string, string][] => {
  const all = texts.join('\n');
  return terms
    .filter(({ words }) => words.test(all))
    .slice(0, termsMost)
    .map(({ name, meaning }): [string, string] => [say(name, language), say(meaning, language)]);
};
