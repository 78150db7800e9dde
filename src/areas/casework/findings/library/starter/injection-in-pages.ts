import type { StarterText } from './starter-text.ts';

/** Input that becomes code or part of a page, a header or a file. */
export const injectionInPagesTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-94',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^Server Side Code Injection/i,
        /^(?:PHP|Perl|Ruby|Python|Server-side JavaScript) code injection$/i,
        /^Unidentified code injection$/i,
      ],
      cwes: ['CWE-94'],
    },
    texts: {
      en: {
        title: 'Code injection',
        description: 'A value from the request is evaluated as code.',
        impact: 'Whoever sends a crafted value runs code with the rights of the application.',
        remediation: 'Do not evaluate input; replace it by a table of allowed operations.',
      },
      es: {
        title: 'Inyección de código',
        description: 'Un valor de la petición se evalúa como código.',
        impact: 'Quien envíe un valor manipulado ejecuta código con los permisos de la aplicación.',
        remediation: 'No evalúe datos de entrada; sustitúyalo por una tabla de operaciones permitidas.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-79',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
    match: { titles: [/^Cross[- ]site scripting \(?DOM/i, /^Cross Site Scripting \(DOM Based\)$/i] },
    texts: {
      en: {
        title: 'Cross-site scripting in the browser (DOM)',
        description:
          'A script of the page writes a value from the address or a message into the page without encoding it.',
        impact: 'A prepared link runs script with the session of whoever opens it.',
        remediation:
          'Write text with textContent and never as markup, clean HTML with a kept library and use Trusted Types.',
      },
      es: {
        title: 'Ejecución de scripts en el navegador (XSS basado en DOM)',
        description:
          'Un script de la página escribe en ella un valor de la dirección o de un mensaje sin codificarlo.',
        impact: 'Un enlace preparado ejecuta código con la sesión de quien lo abra.',
        remediation:
          'Escriba texto con textContent y nunca como marcado, limpie el HTML con una biblioteca mantenida y use Trusted Types.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-79',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N',
    match: {
      titles: [/^Cross[- ]site scripting \((?:stored|persistent)\)/i, /^Stored Cross[- ]site scripting/i],
    },
    texts: {
      en: {
        title: 'Stored cross-site scripting',
        description: 'An entry is kept and shown to others without being encoded.',
        impact: 'Script of one user runs in the sessions of all who open the page, administrators included.',
        remediation:
          'Encode values where they are shown, clean allowed HTML with a kept library, and add a Content-Security-Policy.',
      },
      es: {
        title: 'Ejecución de scripts almacenados (XSS persistente)',
        description: 'Una entrada se guarda y se muestra a otros sin codificarla.',
        impact:
          'El código de un usuario se ejecuta en las sesiones de quienes abran la página, administradores incluidos.',
        remediation:
          'Codifique los valores al mostrarlos, limpie el HTML permitido con una biblioteca mantenida y añada una Content-Security-Policy.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-601',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
    match: { titles: [/^(?:External|Off-site|Open) Redirect/i, /^Open redirection/i], cwes: ['CWE-601'] },
    texts: {
      en: {
        title: 'Open redirect',
        description: 'The application sends browsers on to an address from the request.',
        impact: 'Links of your domain lead to forged pages, which helps phishing.',
        remediation: 'Allow targets of your own only, by an id or a list.',
      },
      es: {
        title: 'Redirección abierta',
        description: 'La aplicación redirige los navegadores a una dirección tomada de la petición.',
        impact: 'Enlaces de su dominio llevan a páginas falsas, lo que facilita el phishing.',
        remediation: 'Permita solo destinos propios, mediante un identificador o una lista.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-444',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [/^HTTP request smuggling/i, /^Client-side desync/i, /^HTTP\/2 request tunnelling/i],
      cwes: ['CWE-444'],
    },
    texts: {
      en: {
        title: 'HTTP request smuggling',
        description: 'Proxy and server disagree where a request ends.',
        impact: 'Requests of others can be changed or read, and protection of the proxy passed.',
        remediation: 'Update both, use HTTP/2 up to the server and refuse requests with ambiguous length.',
      },
      es: {
        title: 'Contrabando de peticiones HTTP (request smuggling)',
        description: 'El proxy y el servidor no coinciden en dónde termina una petición.',
        impact: 'Se pueden alterar o leer peticiones ajenas y eludir la protección del proxy.',
        remediation:
          'Actualice ambos, use HTTP/2 hasta el servidor y rechace las peticiones de longitud ambigua.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-644',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
    match: {
      titles: [/^Host header poisoning$/i, /^Host Header Injection/i, /^HTTP Host Header/i],
      cwes: ['CWE-644'],
    },
    texts: {
      en: {
        title: 'The Host header is trusted',
        description:
          'The application builds links or decides from the Host header, which the sender chooses.',
        impact: 'Links in messages, such as for a new password, can lead to a foreign server.',
        remediation: 'Build links from a configured name and refuse unknown hosts.',
      },
      es: {
        title: 'Se confía en la cabecera Host',
        description:
          'La aplicación construye enlaces o decide a partir de la cabecera Host, que elige quien envía la petición.',
        impact:
          'Los enlaces de los mensajes, como los de restablecer la contraseña, pueden llevar a un servidor ajeno.',
        remediation: 'Construya los enlaces con un nombre configurado y rechace equipos desconocidos.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-434',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^Unrestricted (?:File )?Upload/i, /^File upload functionality$/i, /^Arbitrary File Upload/i],
      cwes: ['CWE-434'],
    },
    texts: {
      en: {
        title: 'Files of any kind can be uploaded',
        description:
          'The application takes files without checking kind and content, and keeps them where they may run.',
        impact: 'An uploaded script runs on the server or in the browsers of others.',
        remediation:
          'Allow named kinds by content, store files under a new name outside the web root and serve them as downloads.',
      },
      es: {
        title: 'Se pueden subir archivos de cualquier tipo',
        description:
          'La aplicación acepta archivos sin comprobar tipo ni contenido y los guarda donde pueden ejecutarse.',
        impact: 'Un script subido se ejecuta en el servidor o en los navegadores de otros.',
        remediation:
          'Permita tipos concretos según su contenido, guarde los archivos con otro nombre fuera de la raíz web y sírvalos como descargas.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-1321',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:L',
    match: {
      titles: [/^(?:Server-side|Client-side) prototype pollution/i, /^Prototype pollution/i],
      cwes: ['CWE-1321'],
    },
    texts: {
      en: {
        title: 'Prototype pollution',
        description: 'Names such as __proto__ from outside change the base object of JavaScript.',
        impact: 'Behaviour of the application changes; with suitable code at hand, script runs.',
        remediation: 'Refuse such names, use Map or objects without a prototype, and update libraries.',
      },
      es: {
        title: 'Contaminación de prototipos',
        description: 'Nombres como __proto__ recibidos de fuera alteran el objeto base de JavaScript.',
        impact:
          'Cambia el comportamiento de la aplicación; con código adecuado disponible, se ejecuta script.',
        remediation: 'Rechace esos nombres, use Map u objetos sin prototipo y actualice las bibliotecas.',
      },
    },
  },
];
