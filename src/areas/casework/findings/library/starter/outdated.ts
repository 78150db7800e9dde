import type { StarterText } from './starter-text.ts';

/** Outdated servers and libraries. */
export const outdatedTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-1104',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^.*(?:Unsupported|End of Life|\(EOL\)|EOL) ?(?:Version|Installation|Operating System|Detection|\(|$)/i,
        /^Unsupported (?:Windows OS|Unix Operating System|Web Server)/i,
        /^.*SEoL/i,
        /^Operating System \(OS\) End of Life/i,
        /^.*End Of Life Detection/i,
      ],
      cwes: ['CWE-1104'],
    },
    texts: {
      en: {
        title: 'Product without support',
        description: 'Its maker no longer gives security updates for this version of the system or program.',
        impact: 'New weaknesses stay open for good.',
        remediation: 'Move to a version with support; until then, isolate it in the network and watch it.',
      },
      es: {
        title: 'Producto sin soporte',
        description:
          'Su fabricante ya no publica actualizaciones de seguridad para esta versión del sistema o programa.',
        impact: 'Las debilidades nuevas quedan abiertas para siempre.',
        remediation: 'Pase a una versión con soporte; hasta entonces, aíslelo en la red y vigílelo.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:L',
    match: {
      titles: [
        /^Apache (?:HTTP Server )?(?:\d|<|Multiple)/i,
        /^Apache HTTP Server .*(?:Vulnerabilit|< ?\d)/i,
      ],
    },
    texts: {
      en: {
        title: 'Outdated Apache HTTP Server',
        description: 'The version of Apache HTTP Server in use has published weaknesses.',
        impact:
          'Depending on modules and settings, data can be read, requests redirected or the service stopped.',
        remediation:
          'Update to the newest version of the 2.4 line, or to the patched package of your distribution, and switch off modules that nobody uses.',
      },
      es: {
        title: 'Servidor Apache HTTP desactualizado',
        description: 'La versión de Apache HTTP Server en uso tiene debilidades publicadas.',
        impact:
          'Según los módulos y ajustes, se pueden leer datos, desviar peticiones o detener el servicio.',
        remediation:
          'Actualice a la versión más reciente de la rama 2.4 o al paquete corregido de su distribución y desactive los módulos que nadie use.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:L',
    match: { titles: [/^nginx (?:\d|<|.*(?:Vulnerabilit|< ?\d))/i] },
    texts: {
      en: {
        title: 'Outdated nginx',
        description: 'The version of nginx in use has published weaknesses.',
        impact: 'Depending on modules and settings, memory can be read or the service stopped.',
        remediation:
          'Update to a stable version with support or to the patched package of your distribution.',
      },
      es: {
        title: 'nginx desactualizado',
        description: 'La versión de nginx en uso tiene debilidades publicadas.',
        impact: 'Según los módulos y ajustes, se puede leer memoria o detener el servicio.',
        remediation: 'Actualice a una versión estable con soporte o al paquete corregido de su distribución.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: { titles: [/^PHP (?:\d|<|.*(?:Multiple Vulnerabilities|< ?\d))/i] },
    texts: {
      en: {
        title: 'Outdated PHP',
        description: 'The version of PHP in use has published weaknesses.',
        impact: 'Depending on the application, code can be run or data read.',
        remediation: 'Update to a version with support and test the application with it.',
      },
      es: {
        title: 'PHP desactualizado',
        description: 'La versión de PHP en uso tiene debilidades publicadas.',
        impact: 'Según la aplicación, se puede ejecutar código o leer datos.',
        remediation: 'Actualice a una versión con soporte y pruebe la aplicación con ella.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
    match: { titles: [/^OpenSSL (?:\d|<|.*(?:Multiple Vulnerabilities|< ?\d))/i] },
    texts: {
      en: {
        title: 'Outdated OpenSSL',
        description: 'The version of OpenSSL in use has published weaknesses.',
        impact: 'Depending on its use, services can be stopped or data read.',
        remediation: 'Update to a version with support and restart all services that use it.',
      },
      es: {
        title: 'OpenSSL desactualizado',
        description: 'La versión de OpenSSL en uso tiene debilidades publicadas.',
        impact: 'Según su uso, se pueden detener servicios o leer datos.',
        remediation: 'Actualice a una versión con soporte y reinicie todos los servicios que la usan.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: { titles: [/^.*regreSSHion/i, /^OpenSSH .*CVE-2024-6387/i], cves: ['CVE-2024-6387'] },
    texts: {
      en: {
        title: 'regreSSHion: code execution in OpenSSH',
        description:
          'OpenSSH from 8.5p1 up to, but not including, 9.8p1 on Linux with glibc has a race in the handling of the login time limit.',
        impact: 'With patience, code can be run as root without an account.',
        remediation:
          'Update to 9.8p1 or the patched package; until then, allow SSH from the network of administration only.',
      },
      es: {
        title: 'regreSSHion: ejecución de código en OpenSSH',
        description:
          'OpenSSH desde 8.5p1 y anterior a 9.8p1, en Linux con glibc, tiene una condición de carrera en el límite de tiempo de inicio de sesión.',
        impact: 'Con paciencia, se puede ejecutar código como root sin cuenta.',
        remediation:
          'Actualice a 9.8p1 o al paquete corregido; hasta entonces, permita SSH solo desde la red de administración.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: { titles: [/^OpenSSH (?:\d|<|(?!.*(?:regreSSHion|CVE-2024-6387)).*(?:Vulnerabilit|< ?\d))/i] },
    texts: {
      en: {
        title: 'Outdated OpenSSH',
        description:
          'The version of OpenSSH in use has published weaknesses. Distributions often repair them without a new version number.',
        impact: 'Depending on settings, accounts can be found out or protection passed.',
        remediation:
          'Check whether the package is patched, update it, and allow SSH from the network of administration only.',
      },
      es: {
        title: 'OpenSSH desactualizado',
        description:
          'La versión de OpenSSH en uso tiene debilidades publicadas. Las distribuciones a menudo las corrigen sin cambiar el número de versión.',
        impact: 'Según los ajustes, se pueden averiguar cuentas o eludir protecciones.',
        remediation:
          'Compruebe si el paquete está corregido, actualícelo y permita SSH solo desde la red de administración.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^Apache Tomcat (?!.*(?:Ghostcat|AJP|SEoL|Default)).*(?:Multiple Vulnerabilities|< ?\d|Vulnerability)/i,
      ],
    },
    texts: {
      en: {
        title: 'Outdated Apache Tomcat',
        description: 'The version of Tomcat in use has published weaknesses.',
        impact: 'Depending on settings, code can be run, requests of others changed or the service stopped.',
        remediation:
          'Update to a version with support and remove the manager and the examples where nobody uses them.',
      },
      es: {
        title: 'Apache Tomcat desactualizado',
        description: 'La versión de Tomcat en uso tiene debilidades publicadas.',
        impact:
          'Según los ajustes, se puede ejecutar código, alterar peticiones ajenas o detener el servicio.',
        remediation:
          'Actualice a una versión con soporte y retire el gestor y los ejemplos donde nadie los use.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^.*Ghostcat/i, /^Apache Tomcat AJP Connector Request Injection/i],
      cves: ['CVE-2020-1938'],
    },
    texts: {
      en: {
        title: 'Ghostcat: files of Tomcat can be read',
        description: 'The AJP connector of Tomcat answers to anybody and trusts what it is sent.',
        impact: 'Files of the application can be read, and code run where files can be uploaded.',
        remediation: 'Update Tomcat, switch AJP off or set a secret and bind it to the address of the proxy.',
      },
      es: {
        title: 'Ghostcat: se pueden leer archivos de Tomcat',
        description: 'El conector AJP de Tomcat responde a cualquiera y confía en lo que recibe.',
        impact: 'Se pueden leer archivos de la aplicación y ejecutar código donde se puedan subir archivos.',
        remediation: 'Actualice Tomcat, desactive AJP o fije un secreto y limítelo a la dirección del proxy.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-502',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    match: {
      titles: [/^.*Log4Shell/i, /^Apache Log4j2? .*(?:Remote Code|RCE)/i],
      cves: ['CVE-2021-44228', 'CVE-2021-45046'],
    },
    texts: {
      en: {
        title: 'Log4Shell: code execution in Log4j',
        description: 'Log4j 2 looks up addresses in texts that it logs, and loads code from there.',
        impact: 'Whoever makes the application log a text runs code on the server.',
        remediation:
          'Update Log4j to 2.17.1 or later (2.12.4 for Java 7, 2.3.2 for Java 6), look for copies in other products and for traces of attacks since December 2021.',
      },
      es: {
        title: 'Log4Shell: ejecución de código en Log4j',
        description:
          'Log4j 2 consulta direcciones que aparecen en los textos que registra y carga código de ellas.',
        impact: 'Quien logre que la aplicación registre un texto ejecuta código en el servidor.',
        remediation:
          'Actualice Log4j a 2.17.1 o posterior (2.12.4 con Java 7, 2.3.2 con Java 6), busque copias en otros productos y rastros de ataques desde diciembre de 2021.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-94',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^.*Spring4Shell/i, /^Spring Framework .*(?:RCE|Remote Code Execution)/i],
      cves: ['CVE-2022-22965'],
    },
    texts: {
      en: {
        title: 'Spring4Shell: code execution in Spring',
        description: 'Spring on Java 9 or later binds fields of the request to the class loader.',
        impact: 'In usual installations on Tomcat, code can be run without an account.',
        remediation: 'Update Spring Framework to 5.3.18, 5.2.20 or later.',
      },
      es: {
        title: 'Spring4Shell: ejecución de código en Spring',
        description: 'Spring con Java 9 o posterior asocia campos de la petición al cargador de clases.',
        impact: 'En instalaciones habituales con Tomcat se puede ejecutar código sin cuenta.',
        remediation: 'Actualice Spring Framework a 5.3.18, 5.2.20 o posterior.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-78',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^.*Shellshock/i, /^GNU Bash Environment Variable Handling/i],
      cves: [
        'CVE-2014-6271',
        'CVE-2014-7169',
        'CVE-2014-6278',
        'CVE-2014-6277',
        'CVE-2014-7186',
        'CVE-2014-7187',
      ],
    },
    texts: {
      en: {
        title: 'Shellshock: code execution in Bash',
        description: 'Bash runs commands that stand behind a function in an environment variable.',
        impact: 'Through CGI programs and other services, commands can be run without an account.',
        remediation: 'Update Bash and replace CGI programs that call a shell.',
      },
      es: {
        title: 'Shellshock: ejecución de código en Bash',
        description: 'Bash ejecuta los comandos que siguen a una función en una variable de entorno.',
        impact: 'A través de programas CGI y otros servicios se pueden ejecutar comandos sin cuenta.',
        remediation: 'Actualice Bash y sustituya los programas CGI que llamen a una shell.',
      },
    },
  },
];
