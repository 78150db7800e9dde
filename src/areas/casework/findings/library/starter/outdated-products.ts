import type { StarterText } from './starter-text.ts';

/** Outdated products. */
export const outdatedProductsTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-20',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^Apache Struts.*(?:Vulnerab|Code Execution|RCE|Disclosure|Bypass|Overflow|Traversal|Injection|< ?\d|CVE-|VMSA)/i,
      ],
      cves: ['CVE-2017-5638', 'CVE-2017-9805', 'CVE-2018-11776', 'CVE-2023-50164'],
    },
    texts: {
      en: {
        title: 'Code execution in Apache Struts',
        description: 'The version of Struts in use has published weaknesses with public attack tools.',
        impact: 'Code can be run on the server without an account.',
        remediation: 'Update to a version with support and look for traces of attacks.',
      },
      es: {
        title: 'Ejecución de código en Apache Struts',
        description:
          'La versión de Struts en uso tiene debilidades publicadas con herramientas de ataque públicas.',
        impact: 'Se puede ejecutar código en el servidor sin cuenta.',
        remediation: 'Actualice a una versión con soporte y busque rastros de ataques.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^.*(?:ProxyLogon|ProxyShell|ProxyNotShell)/i, /^Security Updates? for Microsoft Exchange/i],
      cves: [
        'CVE-2021-26855',
        'CVE-2021-34473',
        'CVE-2021-34523',
        'CVE-2021-31207',
        'CVE-2022-41040',
        'CVE-2022-41082',
      ],
    },
    texts: {
      en: {
        title: 'Outdated Microsoft Exchange',
        description:
          'Exchange lacks updates against weaknesses that are attacked widely, such as ProxyLogon or ProxyShell.',
        impact: 'Mailboxes can be read and code run with the highest rights.',
        remediation:
          'Install the current cumulative and security updates, look for web shells, and allow administration from inside only.',
      },
      es: {
        title: 'Microsoft Exchange desactualizado',
        description:
          'A Exchange le faltan actualizaciones contra debilidades muy atacadas, como ProxyLogon o ProxyShell.',
        impact: 'Se pueden leer buzones y ejecutar código con los permisos más altos.',
        remediation:
          'Instale las actualizaciones acumulativas y de seguridad vigentes, busque web shells y permita la administración solo desde dentro.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-22',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^(?:Citrix|NetScaler|Forti|F5 (?!.*Ticketbleed)BIG-IP|Pulse Connect Secure|Ivanti Connect Secure|Palo Alto|SonicWall).*(?:Vulnerab|Code Execution|RCE|Disclosure|Bypass|Overflow|Traversal|Injection|< ?\d|CVE-|VMSA)/i,
      ],
      cves: [
        'CVE-2019-19781',
        'CVE-2023-3519',
        'CVE-2023-4966',
        'CVE-2018-13379',
        'CVE-2022-40684',
        'CVE-2022-42475',
        'CVE-2023-27997',
        'CVE-2020-5902',
        'CVE-2022-1388',
        'CVE-2019-11510',
        'CVE-2024-21887',
        'CVE-2023-46805',
        'CVE-2024-3400',
      ],
    },
    texts: {
      en: {
        title: 'Outdated gateway or firewall',
        description:
          'The gateway, VPN or firewall runs a version with published weaknesses. Such devices are attacked soon after publication.',
        impact: 'Attackers get past the border of the network, often without an account.',
        remediation:
          'Install the maker’s update at once, check for signs of an intrusion, replace passwords and end sessions, and close administration to the internet.',
      },
      es: {
        title: 'Puerta de enlace o cortafuegos desactualizado',
        description:
          'La puerta de enlace, VPN o cortafuegos usa una versión con debilidades publicadas. Estos equipos se atacan poco después de la publicación.',
        impact: 'Los atacantes superan el perímetro de la red, a menudo sin cuenta.',
        remediation:
          'Instale de inmediato la actualización del fabricante, compruebe indicios de intrusión, cambie contraseñas, termine las sesiones y cierre la administración a internet.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^(?:Atlassian|Confluence).*(?:Vulnerab|Code Execution|RCE|Disclosure|Bypass|Overflow|Traversal|Injection|< ?\d|CVE-|VMSA)/i,
      ],
      cves: ['CVE-2021-26084', 'CVE-2022-26134', 'CVE-2023-22515', 'CVE-2023-22518', 'CVE-2023-22527'],
    },
    texts: {
      en: {
        title: 'Outdated Atlassian product',
        description:
          'Confluence, Jira or Bitbucket runs a version with published weaknesses, some of them attacked widely.',
        impact: 'Depending on the version, code can be run or an administrator made without an account.',
        remediation:
          'Update to a version with long-term support and do not show it to the internet without need.',
      },
      es: {
        title: 'Producto de Atlassian desactualizado',
        description:
          'Confluence, Jira o Bitbucket usa una versión con debilidades publicadas, algunas muy atacadas.',
        impact: 'Según la versión, se puede ejecutar código o crear un administrador sin cuenta.',
        remediation:
          'Actualice a una versión con soporte a largo plazo y no lo exponga a internet sin necesidad.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^VMware (?:ESXi|vCenter|Workspace ONE|Horizon|Aria).*(?:Vulnerab|Code Execution|RCE|Disclosure|Bypass|Overflow|Traversal|Injection|< ?\d|CVE-|VMSA)/i,
      ],
      cves: ['CVE-2021-21972', 'CVE-2021-21985', 'CVE-2021-21974', 'CVE-2022-22954', 'CVE-2023-34048'],
    },
    texts: {
      en: {
        title: 'Outdated VMware product',
        description: 'ESXi, vCenter or another product of VMware runs a version with published weaknesses.',
        impact: 'Control of the virtualisation means control of all machines on it.',
        remediation: 'Install the updates, and reach the interfaces from the network of administration only.',
      },
      es: {
        title: 'Producto de VMware desactualizado',
        description: 'ESXi, vCenter u otro producto de VMware usa una versión con debilidades publicadas.',
        impact: 'Controlar la virtualización significa controlar todas sus máquinas.',
        remediation:
          'Instale las actualizaciones y acceda a las interfaces solo desde la red de administración.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^(?:WordPress|Drupal|Joomla).*(?:Vulnerab|Code Execution|RCE|Disclosure|Bypass|Overflow|Traversal|Injection|< ?\d|CVE-|VMSA)/i,
        /^Drupal .*SQLi/i,
      ],
      cves: ['CVE-2014-3704', 'CVE-2018-7600'],
    },
    texts: {
      en: {
        title: 'Outdated content management system',
        description:
          'The content management system (WordPress, Drupal, Joomla) or one of its plugins has published weaknesses.',
        impact: 'Pages can be changed, data read or code run.',
        remediation:
          'Update system and plugins, remove plugins that nobody needs and switch on automatic updates.',
      },
      es: {
        title: 'Gestor de contenidos desactualizado',
        description:
          'El gestor de contenidos (WordPress, Drupal, Joomla) o uno de sus complementos tiene debilidades publicadas.',
        impact: 'Se pueden alterar páginas, leer datos o ejecutar código.',
        remediation:
          'Actualice sistema y complementos, retire los que nadie necesite y active las actualizaciones automáticas.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-400',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
    match: { titles: [/^.*HTTP\/2 Rapid Reset/i], cves: ['CVE-2023-44487'] },
    texts: {
      en: {
        title: 'HTTP/2 Rapid Reset: the service can be stopped',
        description: 'The server allows any number of HTTP/2 streams to be opened and reset at once.',
        impact: 'Few connections can stop the service.',
        remediation:
          'Update the web server, limit streams and resets, or put a proxy with that protection in front.',
      },
      es: {
        title: 'HTTP/2 Rapid Reset: se puede detener el servicio',
        description: 'El servidor permite abrir y cancelar de golpe cualquier número de flujos HTTP/2.',
        impact: 'Pocas conexiones pueden detener el servicio.',
        remediation:
          'Actualice el servidor web, limite flujos y cancelaciones o anteponga un proxy con esa protección.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-506',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    match: {
      titles: [/^.*XZ Utils? .*(?:Backdoor|Malicious)/i, /^.*liblzma backdoor/i],
      cves: ['CVE-2024-3094'],
    },
    texts: {
      en: {
        title: 'Backdoor in XZ Utils',
        description: 'Versions 5.6.0 and 5.6.1 of XZ Utils hold a backdoor that acts through SSH.',
        impact: 'The attacker who placed it runs commands without an account.',
        remediation:
          'Go back to 5.4.6 or on to 5.6.2 or later, and treat the system as compromised if SSH could be reached.',
      },
      es: {
        title: 'Puerta trasera en XZ Utils',
        description:
          'Las versiones 5.6.0 y 5.6.1 de XZ Utils contienen una puerta trasera que actúa a través de SSH.',
        impact: 'El atacante que la colocó ejecuta comandos sin cuenta.',
        remediation:
          'Vuelva a 5.4.6 o pase a 5.6.2 o posterior y, si SSH estaba accesible, trate el sistema como comprometido.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:L',
    match: {
      titles: [
        /^(?:Oracle )?Java (?:SE|JDK|JRE)\b.*(?:Multiple|Vulnerab|CPU)/i,
        /^(?:Oracle )?MySQL (?:\d|<|Server .*(?:Multiple|Vulnerabilit))/i,
        /^MariaDB (?:\d|<)/i,
        /^PostgreSQL (?:\d|<|.*Vulnerabilit)/i,
        /^Oracle (?:WebLogic|Database) ?.*(?:CPU|Critical Patch)/i,
      ],
    },
    texts: {
      en: {
        title: 'Outdated Java or database',
        description: 'Java or the database server runs a version with published weaknesses.',
        impact: 'Depending on use, data can be read or changed, or the service stopped.',
        remediation: 'Install the maker’s quarterly updates, and do not show databases to other networks.',
      },
      es: {
        title: 'Java o base de datos desactualizada',
        description: 'Java o el servidor de bases de datos usa una versión con debilidades publicadas.',
        impact: 'Según su uso, se pueden leer o modificar datos o detener el servicio.',
        remediation:
          'Instale las actualizaciones trimestrales del fabricante y no exponga las bases de datos a otras redes.',
      },
    },
  },
];
