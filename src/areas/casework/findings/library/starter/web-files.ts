import type { StarterText } from './starter-text.ts';

/** Files and pages that nobody should see. */
export const webFilesTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: 'CWE-352',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: {
      titles: [
        /^Absence of Anti-CSRF Tokens$/i,
        /^Cross[- ]site request forgery/i,
        /^Anti-CSRF Tokens Check$/i,
      ],
      cwes: ['CWE-352'],
    },
    texts: {
      en: {
        title: 'Requests can be forged from other sites (CSRF)',
        description: 'Requests that change something carry no proof that they come from the application.',
        impact: 'A page that a signed-in person visits acts in their name.',
        remediation:
          'Ask for a token per session with each change, set SameSite on the cookie and check the Origin header.',
      },
      es: {
        title: 'Se pueden falsificar peticiones desde otros sitios (CSRF)',
        description: 'Las peticiones que modifican algo no llevan prueba de que procedan de la aplicación.',
        impact: 'Una página que visite una persona con sesión iniciada actúa en su nombre.',
        remediation:
          'Exija un token por sesión en cada cambio, ponga SameSite en la cookie y compruebe la cabecera Origin.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-548',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Directory Browsing/i,
        /^Directory listing/i,
        /^Browsable Web Directories$/i,
        /^.*Directory indexing found/i,
      ],
      cwes: ['CWE-548'],
    },
    texts: {
      en: {
        title: 'Folders of the web server are listed',
        description: 'The server shows the content of folders that have no start page.',
        impact: 'Files that nobody links to are found, such as backups.',
        remediation:
          'Switch off listing (Options -Indexes, autoindex off) and remove what is not to be public.',
      },
      es: {
        title: 'El servidor web muestra el contenido de carpetas',
        description: 'El servidor lista las carpetas que no tienen página de inicio.',
        impact: 'Se encuentran archivos sin enlazar, como copias de seguridad.',
        remediation:
          'Desactive el listado (Options -Indexes, autoindex off) y retire lo que no deba ser público.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-530',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^Backup File Disclosure/i,
        /^Backup file$/i,
        /^Backup Files Disclosure$/i,
        /^Source Code Disclosure/i,
      ],
      cwes: ['CWE-530', 'CWE-540', 'CWE-541'],
    },
    texts: {
      en: {
        title: 'Backups or source code can be downloaded',
        description: 'Copies of files or source code stand in the web root and are delivered as text.',
        impact: 'Source code, and passwords within it, can be read.',
        remediation:
          'Remove them, deliver only what is meant to be public, and change passwords that stood there.',
      },
      es: {
        title: 'Se pueden descargar copias o código fuente',
        description: 'En la raíz web hay copias de archivos o código fuente que se entregan como texto.',
        impact: 'Se puede leer el código fuente y las contraseñas que contenga.',
        remediation:
          'Retírelos, sirva solo lo que deba ser público y cambie las contraseñas que figuraban allí.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-527',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^Git Config/i,
        /^Git (?:Repository|Metadata)/i,
        /^\.git/i,
        /^.*\.git\/(?:HEAD|config)/i,
        /^SVN (?:Repository|Entries)/i,
      ],
      cwes: ['CWE-527'],
    },
    texts: {
      en: {
        title: 'A repository of source code is public',
        description: 'The folder .git or .svn stands in the web root.',
        impact: 'The whole source code with its history, and secrets within it, can be downloaded.',
        remediation:
          'Remove the folder, deliver built files only, and replace all secrets that the history holds.',
      },
      es: {
        title: 'Un repositorio de código fuente es público',
        description: 'La carpeta .git o .svn está en la raíz web.',
        impact: 'Se puede descargar todo el código fuente con su historial y los secretos que contenga.',
        remediation:
          'Retire la carpeta, despliegue solo los archivos generados y sustituya todos los secretos del historial.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-538',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^\.env/i,
        /^Generic Env File Disclosure/i,
        /^.*\.env(?: file)?(?: disclosure)?$/i,
        /^Hidden File Found$/i,
        /^Laravel .*\.env/i,
      ],
    },
    texts: {
      en: {
        title: 'Configuration files are public',
        description: 'Files with settings, such as .env, can be downloaded.',
        impact: 'Passwords and keys in them open databases and other services.',
        remediation:
          'Remove them from the web root, refuse names with a leading dot and replace the secrets.',
      },
      es: {
        title: 'Los archivos de configuración son públicos',
        description: 'Se pueden descargar archivos con ajustes, como .env.',
        impact: 'Sus contraseñas y claves dan acceso a bases de datos y otros servicios.',
        remediation:
          'Retírelos de la raíz web, rechace los nombres que empiecen por punto y sustituya los secretos.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-200',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^phpinfo/i,
        /^PHP phpinfo/i,
        /^.*phpinfo\(\)/i,
        /^(?:Apache )?server-status/i,
        /^Apache mod_(?:status|info)/i,
        /^Apache Server (?:Status|Info)/i,
        /^ASP\.NET .*trace\.axd/i,
        /^Spring Boot Actuator/i,
      ],
    },
    texts: {
      en: {
        title: 'Diagnostic page is public',
        description:
          'A page for diagnosis, such as phpinfo, server-status or an actuator, answers to anybody.',
        impact: 'It shows settings, paths, addresses and requests of others.',
        remediation: 'Remove it, or allow it from the network of administration only.',
      },
      es: {
        title: 'La página de diagnóstico es pública',
        description:
          'Una página de diagnóstico, como phpinfo, server-status o un actuator, responde a cualquiera.',
        impact: 'Muestra ajustes, rutas, direcciones y peticiones ajenas.',
        remediation: 'Retírela o permítala solo desde la red de administración.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-209',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Application Error Disclosure$/i,
        /^Information Disclosure - Debug Error Messages$/i,
        /^.*Stack Trace/i,
        /^Error Message Disclosure/i,
      ],
      cwes: ['CWE-209', 'CWE-550'],
    },
    texts: {
      en: {
        title: 'Errors show details',
        description:
          'Errors reach users with messages of the program, such as paths, queries or a stack trace.',
        impact: 'They tell an attacker how the application is built.',
        remediation: 'Show a page of your own with a number, and keep the details in the log.',
      },
      es: {
        title: 'Los errores muestran detalles',
        description:
          'Los errores llegan a los usuarios con mensajes del programa, como rutas, consultas o trazas.',
        impact: 'Indican a un atacante cómo está construida la aplicación.',
        remediation: 'Muestre una página propia con un número y guarde los detalles en el registro.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-489',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^.*Debug Mode/i,
        /^.*debug mode enabled/i,
        /^Active Debug Code/i,
        /^ASP\.NET debugging enabled$/i,
        /^Django Debug/i,
      ],
      cwes: ['CWE-489'],
    },
    texts: {
      en: {
        title: 'Debug mode is on',
        description: 'The application runs with its debug mode on.',
        impact: 'Errors show source code, settings and sometimes a console.',
        remediation: 'Switch it off outside of development and check that by a test of each release.',
      },
      es: {
        title: 'El modo de depuración está activo',
        description: 'La aplicación se ejecuta con el modo de depuración activo.',
        impact: 'Los errores muestran código fuente, ajustes y a veces una consola.',
        remediation: 'Desactívelo fuera de desarrollo y compruébelo en cada versión con una prueba.',
      },
    },
  },
];
