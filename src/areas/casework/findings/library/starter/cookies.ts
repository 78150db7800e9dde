import type { StarterText } from './starter-text.ts';

/** Cookies and secrets in addresses. */
export const cookiesTexts: readonly StarterText[] = [
  {
    severity: 'low',
    cwe: 'CWE-614',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Cookie Without Secure Flag$/i,
        /^TLS (?:session )?cookie without secure flag set$/i,
        /^TLS: cookie_secure$/i,
        /^SSL Cookie Without Secure Flag Set$/i,
        /^Cookie \S+ created without the secure flag/i,
        /^.*Missing 'Secure' Cookie Attribute/i,
        /^(?:Missing Cookie Secure Flag|Cookies without Secure attribute)/i,
        /^Web Application Cookies (?:Not Marked|Lack) Secure/i,
      ],
      cwes: ['CWE-614'],
    },
    texts: {
      en: {
        title: 'Cookie without Secure',
        description: 'A cookie may also be sent over HTTP, since it lacks the attribute Secure.',
        impact: 'On a foreign network, somebody may read the cookie and take over the session.',
        remediation: 'Set Secure on all cookies, and the prefix __Host- on that of the session.',
      },
      es: {
        title: 'Cookie sin Secure',
        description: 'Una cookie también se puede enviar por HTTP, ya que le falta el atributo Secure.',
        impact: 'En una red ajena, alguien puede leer la cookie y tomar el control de la sesión.',
        remediation: 'Ponga Secure en todas las cookies y el prefijo __Host- en la de sesión.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-1004',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Cookie No HttpOnly Flag$/i,
        /^Cookie without HttpOnly flag set$/i,
        /^TLS: cookie_httponly$/i,
        /^Cookie \S+ created without the httponly flag/i,
        /^.*Missing 'HttpOnly' Cookie Attribute/i,
        /^(?:Missing Cookie HttpOnly Flag|Cookies without HttpOnly attribute)/i,
        /^Web Application (?:Session )?Cookies (?:Not Marked|Lack) HttpOnly/i,
      ],
      cwes: ['CWE-1004'],
    },
    texts: {
      en: {
        title: 'Cookie without HttpOnly',
        description: 'Scripts in the page can read a cookie, since it lacks the attribute HttpOnly.',
        impact: 'Injected script can steal the session.',
        remediation: 'Set HttpOnly on every cookie that scripts do not need, that of the session first.',
      },
      es: {
        title: 'Cookie sin HttpOnly',
        description: 'Los scripts de la página pueden leer una cookie, ya que le falta el atributo HttpOnly.',
        impact: 'Un script inyectado puede robar la sesión.',
        remediation:
          'Ponga HttpOnly en toda cookie que los scripts no necesiten, empezando por la de sesión.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-1275',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: {
      titles: [
        /^Cookie without SameSite Attribute$/i,
        /^Cookie with SameSite Attribute None$/i,
        /^Cookies without SameSite/i,
        /^Missing Cookie SameSite Strict/i,
      ],
      cwes: ['CWE-1275'],
    },
    texts: {
      en: {
        title: 'Cookie without SameSite',
        description: 'A cookie does not say whether it goes along with requests that other sites cause.',
        impact: 'Where a browser sends it, other sites can make requests in a person’s session.',
        remediation: 'Set SameSite=Lax or Strict; with None only what other sites really need.',
      },
      es: {
        title: 'Cookie sin SameSite',
        description: 'Una cookie no indica si acompaña a las peticiones que causan otros sitios.',
        impact: 'Si el navegador la envía, otros sitios pueden hacer peticiones en la sesión de una persona.',
        remediation: 'Ponga SameSite=Lax o Strict; None solo en lo que otros sitios realmente necesiten.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-598',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
    match: {
      titles: [/^Session ID in URL Rewrite$/i, /^Session token in URL$/i, /^Session ID in URL/i],
      cwes: ['CWE-598'],
    },
    texts: {
      en: {
        title: 'Secret in the address of a page',
        description:
          'A session id or another secret stands in the address, which goes to logs, histories and other sites.',
        impact: 'Whoever reads the address can take over the session.',
        remediation:
          'Keep secrets in cookies or in the body of requests, and switch off sessions in addresses.',
      },
      es: {
        title: 'Secreto en la dirección de una página',
        description:
          'Un identificador de sesión u otro secreto figura en la dirección, que llega a registros, historiales y otros sitios.',
        impact: 'Quien lea la dirección puede tomar el control de la sesión.',
        remediation:
          'Guarde los secretos en cookies o en el cuerpo de las peticiones y desactive las sesiones en direcciones.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-565',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: { titles: [/^Loosely Scoped Cookie$/i, /^Cookie scoped to parent domain$/i] },
    texts: {
      en: {
        title: 'Cookie is valid for too many hosts',
        description: 'A cookie is set for the parent domain and goes to all hosts below it.',
        impact: 'A weaker host of the domain can read or replace it.',
        remediation: 'Set cookies without Domain, so that only the host that set them gets them.',
      },
      es: {
        title: 'Cookie válida para demasiados equipos',
        description: 'Una cookie se fija para el dominio superior y llega a todos los equipos por debajo.',
        impact: 'Un equipo más débil del dominio puede leerla o reemplazarla.',
        remediation: 'Fije las cookies sin Domain, para que solo las reciba el equipo que las fijó.',
      },
    },
  },
];
