import type { StarterText } from './starter-text.ts';

/** What pages load, allow and give away. */
export const webPagesTexts: readonly StarterText[] = [
  {
    severity: 'low',
    cwe: 'CWE-749',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^HTTP TRACE \/ TRACK Methods Allowed$/i,
        /^HTTP TRACE method/i,
        /^HTTP Debugging Methods \(TRACE\/TRACK\) Enabled$/i,
        /^.*HTTP TRACE method is active/i,
        /^TRACE method/i,
      ],
    },
    texts: {
      en: {
        title: 'HTTP TRACE is allowed',
        description: 'The server returns requests as they came.',
        impact: 'With other weaknesses, headers that scripts must not see can be read.',
        remediation: 'Switch it off (TraceEnable off).',
      },
      es: {
        title: 'Se permite HTTP TRACE',
        description: 'El servidor devuelve las peticiones tal como llegaron.',
        impact: 'Junto con otras debilidades, se pueden leer cabeceras que los scripts no deben ver.',
        remediation: 'Desactívelo (TraceEnable off).',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-650',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N',
    match: {
      titles: [
        /^HTTP PUT Method/i,
        /^.*HTTP method \('PUT'\)/i,
        /^HTTP (?:Dangerous|Insecure) Methods?/i,
        /^Insecure HTTP Method/i,
        /^HTTP PUT method is enabled$/i,
      ],
    },
    texts: {
      en: {
        title: 'HTTP methods that change files are allowed',
        description: 'The web server accepts PUT or DELETE without asking who it is.',
        impact: 'Files of the site can be placed, replaced or removed.',
        remediation: 'Switch off methods that are not used, or ask for authentication.',
      },
      es: {
        title: 'Se permiten métodos HTTP que modifican archivos',
        description: 'El servidor web acepta PUT o DELETE sin autenticación.',
        impact: 'Se pueden colocar, reemplazar o borrar archivos del sitio.',
        remediation: 'Desactive los métodos que no se usan o exija autenticación.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-353',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: {
      titles: [
        /^Sub Resource Integrity Attribute Missing$/i,
        /^Cross Domain JavaScript Source File Inclusion$/i,
        /^Cross-domain script include$/i,
      ],
      cwes: ['CWE-353', 'CWE-829'],
    },
    texts: {
      en: {
        title: 'Foreign scripts without an integrity check',
        description: 'Pages load scripts of other servers without saying what they must contain.',
        impact: 'Whoever changes such a script acts in the pages of your users.',
        remediation: 'Host them yourself, or add integrity and crossorigin.',
      },
      es: {
        title: 'Scripts ajenos sin comprobación de integridad',
        description: 'Las páginas cargan scripts de otros servidores sin indicar qué deben contener.',
        impact: 'Quien altere un script así actúa en las páginas de sus usuarios.',
        remediation: 'Alójelos usted o añada integrity y crossorigin.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-1104',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
    match: {
      titles: [
        /^Vulnerable JS Library$/i,
        /^Vulnerable JavaScript dependency$/i,
        /^JQuery .*(?:XSS|Vulnerabilit)/i,
        /^jquery@/i,
        /^bootstrap@/i,
        /^angular(?:js)?@/i,
      ],
      cves: ['CVE-2015-9251', 'CVE-2019-11358', 'CVE-2020-11022', 'CVE-2020-11023'],
    },
    texts: {
      en: {
        title: 'JavaScript library with known weaknesses',
        description: 'Pages load a version of a library, such as jQuery, with published weaknesses.',
        impact: 'Depending on how it is used, script of others runs in the pages.',
        remediation:
          'Update the library, remove it where it is not used, and check dependencies with every build.',
      },
      es: {
        title: 'Biblioteca JavaScript con debilidades conocidas',
        description:
          'Las páginas cargan una versión de una biblioteca, como jQuery, con debilidades publicadas.',
        impact: 'Según su uso, se ejecuta código ajeno en las páginas.',
        remediation:
          'Actualice la biblioteca, retírela donde no se use y compruebe las dependencias en cada compilación.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-319',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^HTTP Only Site$/i,
        /^Unencrypted communications$/i,
        /^Cleartext submission of password$/i,
        /^Web Server (?:Transmits Cleartext Credentials|Uses Plain Text)/i,
        /^Cleartext Transmission of Sensitive Information via HTTP$/i,
        /^HTTP to HTTPS Insecure Transition/i,
      ],
      cwes: ['CWE-319'],
    },
    texts: {
      en: {
        title: 'Passwords or data travel without encryption',
        description: 'The application can be used over HTTP, or sends forms over it.',
        impact: 'Somebody on the path reads and changes passwords and content.',
        remediation: 'Offer HTTPS only, redirect HTTP and send Strict-Transport-Security.',
      },
      es: {
        title: 'Contraseñas o datos viajan sin cifrar',
        description: 'La aplicación se puede usar por HTTP o envía formularios por él.',
        impact: 'Quien intercepte el tráfico lee y modifica contraseñas y contenidos.',
        remediation: 'Ofrezca solo HTTPS, redirija HTTP y envíe Strict-Transport-Security.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-311',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
    match: { titles: [/^Secure Pages Include Mixed Content/i, /^Mixed content$/i] },
    texts: {
      en: {
        title: 'Encrypted pages load content over HTTP',
        description: 'Pages over HTTPS load images, scripts or frames over HTTP.',
        impact: 'Somebody on the path can change that content.',
        remediation: 'Load everything over HTTPS and send upgrade-insecure-requests.',
      },
      es: {
        title: 'Páginas cifradas cargan contenido por HTTP',
        description: 'Páginas HTTPS cargan imágenes, scripts o marcos por HTTP.',
        impact: 'Quien intercepte el tráfico puede modificar ese contenido.',
        remediation: 'Cargue todo por HTTPS y envíe upgrade-insecure-requests.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-200',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Private IP (?:Disclosure|addresses disclosed)$/i,
        /^Web Server HTTP Header Internal IP Disclosure$/i,
        /^.*IP address found in the '\w+' header/i,
        /^Email address(?:es)? disclos/i,
        /^Information Disclosure - Suspicious Comments$/i,
        /^Timestamp Disclosure/i,
      ],
    },
    texts: {
      en: {
        title: 'Answers give small details away',
        description:
          'Answers hold details such as internal addresses, comments of developers or moments in time.',
        impact: 'They help an attacker to prepare.',
        remediation: 'Remove what nobody needs to read from pages and headers.',
      },
      es: {
        title: 'Las respuestas revelan pequeños detalles',
        description:
          'Las respuestas contienen detalles como direcciones internas, comentarios de desarrollo o marcas de tiempo.',
        impact: 'Ayudan a un atacante a prepararse.',
        remediation: 'Retire de páginas y cabeceras lo que nadie necesita leer.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-200',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [/^GraphQL (?:introspection|endpoint found)/i, /^Swagger/i, /^OpenAPI/i, /^Public Swagger/i],
    },
    texts: {
      en: {
        title: 'Description of an interface is public',
        description:
          'The description of an internal API (Swagger, OpenAPI, GraphQL introspection) answers to anybody.',
        impact: 'All calls, also forgotten ones, are known to an attacker.',
        remediation: 'Show it to those who need it only, and check permissions of every call.',
      },
      es: {
        title: 'La descripción de una interfaz es pública',
        description:
          'La descripción de una API interna (Swagger, OpenAPI, introspección de GraphQL) responde a cualquiera.',
        impact: 'Un atacante conoce todas las llamadas, también las olvidadas.',
        remediation: 'Muéstrela solo a quienes la necesiten y compruebe los permisos de cada llamada.',
      },
    },
  },
  {
    severity: 'info',
    cwe: null,
    cvss: null,
    match: {
      titles: [
        /^Apache2? .*Default (?:Page|Start Page)/i,
        /^(?:Apache HTTP Server|IIS|nginx|Tomcat|Apache Tomcat) Default (?:Page|Files)/i,
        /^Default (?:Apache|IIS|Nginx|Tomcat)/i,
        /^.*Default (?:Web ?Server|Server) Page/i,
      ],
    },
    texts: {
      en: {
        title: 'Default page or sample files',
        description: 'The server delivers pages or files of its installation.',
        impact: 'They name product and version, and samples may have weaknesses of their own.',
        remediation: 'Remove them, and switch off servers that nobody uses.',
      },
      es: {
        title: 'Página o archivos de ejemplo de la instalación',
        description: 'El servidor entrega páginas o archivos de su instalación.',
        impact: 'Nombran producto y versión, y los ejemplos pueden tener debilidades propias.',
        remediation: 'Retírelos y apague los servidores que nadie use.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-204',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [/^WordPress User Enumeration/i, /^.*User(?:name)? Enumeration(?: .*)?$/i],
      cwes: ['CWE-204'],
    },
    texts: {
      en: {
        title: 'Names of accounts can be found out',
        description: 'Answers differ between accounts that exist and those that do not, or list them.',
        impact: 'Attackers know where to try passwords and whom to write to.',
        remediation: 'Give the same answer in the same time, and do not list accounts to strangers.',
      },
      es: {
        title: 'Se pueden averiguar los nombres de cuentas',
        description: 'Las respuestas difieren entre cuentas que existen y las que no, o las enumeran.',
        impact: 'Los atacantes saben dónde probar contraseñas y a quién escribir.',
        remediation: 'Dé la misma respuesta en el mismo tiempo y no enumere cuentas a desconocidos.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-307',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: { titles: [/^WordPress (?:XML-?RPC|xmlrpc)/i, /^.*xmlrpc\.php/i] },
    texts: {
      en: {
        title: 'WordPress XML-RPC is open',
        description: 'xmlrpc.php answers to anybody and takes many sign-ins in one request.',
        impact: 'Passwords can be tried quickly, and the site used to send requests to others.',
        remediation: 'Block xmlrpc.php, or allow it to those who need it only.',
      },
      es: {
        title: 'XML-RPC de WordPress está abierto',
        description: 'xmlrpc.php responde a cualquiera y admite muchos inicios de sesión en una petición.',
        impact: 'Se pueden probar contraseñas con rapidez y usar el sitio para enviar peticiones a terceros.',
        remediation: 'Bloquee xmlrpc.php o permítalo solo a quien lo necesite.',
      },
    },
  },
];
