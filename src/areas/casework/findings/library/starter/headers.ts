import type { StarterText } from './starter-text.ts';

/** Headers of answers. */
export const headersTexts: readonly StarterText[] = [
  {
    severity: 'low',
    cwe: 'CWE-693',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: {
      titles: [
        /^Content Security Policy \(CSP\) Header Not Set$/i,
        /^Content security policy: (?:allows|not)/i,
        /^.*Content-Security-Policy (?:response )?header (?:is )?(?:missing|not (?:set|present|defined))/i,
        /^Missing Content-?Security-?Policy/i,
      ],
    },
    texts: {
      en: {
        title: 'No Content-Security-Policy',
        description:
          'The pages come without a policy that says from where scripts and other content may be loaded.',
        impact: 'A weakness that lets script in meets no second barrier in the browser.',
        remediation: 'Send a Content-Security-Policy without unsafe-inline; begin in report-only mode.',
      },
      es: {
        title: 'Falta Content-Security-Policy',
        description:
          'Las páginas llegan sin una política que indique desde dónde se pueden cargar scripts y otros contenidos.',
        impact:
          'Una debilidad que permita inyectar scripts no encuentra una segunda barrera en el navegador.',
        remediation: 'Envíe una Content-Security-Policy sin unsafe-inline; empiece en modo de solo informe.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-693',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: { titles: [/^CSP:/i, /^Content Security Policy \(CSP\) (?:Report-Only Header|Wildcard)/i] },
    texts: {
      en: {
        title: 'Content-Security-Policy is too wide',
        description:
          'The policy allows what it should prevent, such as unsafe-inline, unsafe-eval or any origin.',
        impact: 'Injected script runs in spite of the policy.',
        remediation:
          'Allow scripts by nonce or hash, name origins one by one, and set object-src and base-uri to none.',
      },
      es: {
        title: 'Content-Security-Policy demasiado amplia',
        description:
          'La política permite lo que debería impedir, como unsafe-inline, unsafe-eval o cualquier origen.',
        impact: 'El código inyectado se ejecuta a pesar de la política.',
        remediation:
          'Permita los scripts por nonce o hash, nombre los orígenes uno a uno y fije object-src y base-uri en none.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-319',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^TLS: HSTS(?:_time)?$/i,
        /^HSTS Missing From HTTPS Server/i,
        /^Strict-Transport-Security Header Not Set$/i,
        /^Strict[- ]transport[- ]security not enforced$/i,
        /^SSL\/TLS: HTTP Strict Transport Security \(HSTS\) Missing$/i,
        /^The site uses (?:SSL|TLS) and the Strict-Transport-Security HTTP header is not defined/i,
        /^.*suggested security header missing: strict-transport-security/i,
        /^Strict Transport Security .*Not Enforced/i,
      ],
    },
    texts: {
      en: {
        title: 'HTTP Strict Transport Security is missing or too short',
        description: 'The server does not tell browsers to use HTTPS only, or for too short a time.',
        impact: 'On a foreign network, the first connection can be kept on HTTP, read and changed.',
        remediation:
          'Send Strict-Transport-Security with a max-age of at least one year on every HTTPS answer.',
      },
      es: {
        title: 'HTTP Strict Transport Security ausente o demasiado corto',
        description:
          'El servidor no indica a los navegadores que usen solo HTTPS, o lo hace por muy poco tiempo.',
        impact: 'En una red ajena, la primera conexión se puede mantener en HTTP, leer y modificar.',
        remediation:
          'Envíe Strict-Transport-Security con un max-age de al menos un año en cada respuesta HTTPS.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-1021',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: {
      titles: [
        /^.*anti-clickjacking X-Frame-Options header is not present/i,
        /^Missing Anti-clickjacking Header$/i,
        /^Frameable response \(potential Clickjacking\)$/i,
        /^Web Application Potentially Vulnerable to Clickjacking$/i,
        /^X-Frame-Options Header/i,
        /^Clickjacking/i,
      ],
      cwes: ['CWE-1021'],
    },
    texts: {
      en: {
        title: 'Pages can be shown in frames of others (clickjacking)',
        description: 'The pages may be embedded in a page of anybody, who lays something else over them.',
        impact: 'People press buttons of the application without seeing them.',
        remediation:
          'Send Content-Security-Policy with frame-ancestors “none” or “self”, and X-Frame-Options for old browsers.',
      },
      es: {
        title: 'Las páginas se pueden mostrar en marcos ajenos (clickjacking)',
        description: 'Las páginas se pueden incrustar en la de cualquiera, que les superpone otra cosa.',
        impact: 'Las personas pulsan botones de la aplicación sin verlos.',
        remediation:
          'Envíe Content-Security-Policy con frame-ancestors “none” o “self”, y X-Frame-Options para los navegadores antiguos.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-693',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: {
      titles: [
        /^X-Content-Type-Options Header Missing$/i,
        /^The X-Content-Type-Options header is not set/i,
        /^.*suggested security header missing: x-content-type-options/i,
        /^Missing or Permissive X-Content-Type-Options/i,
      ],
    },
    texts: {
      en: {
        title: 'X-Content-Type-Options is missing',
        description: 'Browsers may guess the type of an answer against what the server says.',
        impact: 'A file that somebody uploaded may run as script.',
        remediation: 'Send X-Content-Type-Options: nosniff and the right Content-Type with every answer.',
      },
      es: {
        title: 'Falta X-Content-Type-Options',
        description:
          'Los navegadores pueden adivinar el tipo de una respuesta en contra de lo que dice el servidor.',
        impact: 'Un archivo subido por alguien podría ejecutarse como script.',
        remediation: 'Envíe X-Content-Type-Options: nosniff y el Content-Type correcto con cada respuesta.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-116',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Referrer[- ]Policy (?:Header )?(?:Not Set|Missing)/i,
        /^.*suggested security header missing: referrer-policy/i,
        /^Cross-domain Referer leakage$/i,
      ],
    },
    texts: {
      en: {
        title: 'Addresses of pages are given to other sites',
        description:
          'No Referrer-Policy is set, so browsers may tell other sites from which page somebody came.',
        impact: 'Ids and search words in addresses reach third parties.',
        remediation:
          'Send Referrer-Policy: strict-origin-when-cross-origin or no-referrer, and keep secrets out of addresses.',
      },
      es: {
        title: 'Se revelan direcciones de páginas a otros sitios',
        description:
          'No hay Referrer-Policy, así que los navegadores pueden decir a otros sitios de qué página viene una persona.',
        impact: 'Identificadores y palabras de búsqueda de las direcciones llegan a terceros.',
        remediation:
          'Envíe Referrer-Policy: strict-origin-when-cross-origin o no-referrer y no ponga secretos en las direcciones.',
      },
    },
  },
  {
    severity: 'info',
    cwe: null,
    cvss: null,
    match: {
      titles: [
        /^Permissions Policy Header Not Set$/i,
        /^.*suggested security header missing: permissions-policy/i,
        /^Missing or Permissive Permissions-Policy/i,
      ],
    },
    texts: {
      en: {
        title: 'No Permissions-Policy',
        description:
          'The pages do not say which functions of the browser, such as camera or location, they and embedded pages may use.',
        impact: 'Embedded or injected content may ask for more than the application needs.',
        remediation: 'Send a Permissions-Policy that switches off what is not used.',
      },
      es: {
        title: 'Falta Permissions-Policy',
        description:
          'Las páginas no indican qué funciones del navegador, como la cámara o la ubicación, pueden usar ellas y las incrustadas.',
        impact: 'Un contenido incrustado o inyectado puede pedir más de lo que la aplicación necesita.',
        remediation: 'Envíe una Permissions-Policy que desactive lo que no se usa.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-942',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^Cross-Domain Misconfiguration$/i,
        /^Cross-origin resource sharing: (?:arbitrary|all subdomains|unencrypted)/i,
        /^CORS (?:Misconfiguration|Header)/i,
        /^CORS Misconfig/i,
      ],
      cwes: ['CWE-942'],
    },
    texts: {
      en: {
        title: 'Other sites may read answers (CORS)',
        description:
          'The server allows origins that it should not, such as any that asks, to read its answers.',
        impact: 'A page that a signed-in person visits can read what that person may read.',
        remediation:
          'Name the allowed origins exactly, and never reflect the origin together with credentials.',
      },
      es: {
        title: 'Otros sitios pueden leer las respuestas (CORS)',
        description:
          'El servidor permite leer sus respuestas a orígenes a los que no debería, por ejemplo a cualquiera que lo pida.',
        impact: 'Una página que visite una persona con sesión iniciada puede leer lo que esta puede leer.',
        remediation:
          'Nombre con exactitud los orígenes permitidos y no refleje nunca el origen junto con credenciales.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-525',
    cvss: 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Re-examine Cache-control Directives$/i,
        /^Cacheable HTTPS response$/i,
        /^Storable and Cacheable Content$/i,
        /^Incomplete or No Cache-control/i,
      ],
      cwes: ['CWE-525'],
    },
    texts: {
      en: {
        title: 'Pages may be kept in caches',
        description: 'Answers do not forbid browsers and proxies to keep them.',
        impact: 'On a shared computer, somebody else may read pages of a person who has signed out.',
        remediation: 'Send Cache-Control: no-store with pages that hold personal or secret data.',
      },
      es: {
        title: 'Las páginas se pueden guardar en cachés',
        description: 'Las respuestas no prohíben a navegadores y proxies guardarlas.',
        impact: 'En un equipo compartido, otra persona puede leer páginas de quien ya cerró la sesión.',
        remediation:
          'Envíe Cache-Control: no-store con las páginas que contengan datos personales o secretos.',
      },
    },
  },
];
