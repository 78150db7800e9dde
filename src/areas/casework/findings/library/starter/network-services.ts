import type { StarterText } from './starter-text.ts';

/** Services of a network. */
export const networkServicesTexts: readonly StarterText[] = [
  {
    severity: 'high',
    cwe: 'CWE-319',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^Unencrypted Telnet Server$/i,
        /^Telnet (?:Unencrypted Cleartext Login|Service)$/i,
        /^(?:rlogin|rsh|rexec) (?:Service|Unencrypted Cleartext Login)/i,
      ],
    },
    texts: {
      en: {
        title: 'Telnet or another service without encryption',
        description: 'Systems are administered over Telnet, rlogin or rsh, which encrypt nothing.',
        impact: 'Somebody on the path reads passwords and takes over sessions.',
        remediation: 'Use SSH and switch these services off.',
      },
      es: {
        title: 'Telnet u otro servicio sin cifrado',
        description: 'Los sistemas se administran por Telnet, rlogin o rsh, que no cifran nada.',
        impact: 'Quien intercepte el tráfico lee contraseñas y toma el control de sesiones.',
        remediation: 'Use SSH y desactive estos servicios.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-287',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: { titles: [/^Anonymous FTP (?:Enabled|Login Reporting)$/i, /^FTP Anonymous/i, /^Anonymous FTP/i] },
    texts: {
      en: {
        title: 'FTP answers without an account',
        description: 'The FTP server lets anybody in as anonymous.',
        impact: 'Files can be read and, depending on rights, written.',
        remediation:
          'Switch anonymous access off, or limit it to a folder that is meant to be public and cannot be written.',
      },
      es: {
        title: 'FTP responde sin cuenta',
        description: 'El servidor FTP deja entrar a cualquiera como anonymous.',
        impact: 'Se pueden leer archivos y, según los permisos, escribirlos.',
        remediation: 'Desactive el acceso anónimo o limítelo a una carpeta pública sin escritura.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-319',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: { titles: [/^FTP (?:Supports Cleartext Authentication|Unencrypted Cleartext Login)$/i] },
    texts: {
      en: {
        title: 'FTP without encryption',
        description: 'The FTP server takes passwords without encryption.',
        impact: 'Somebody on the path reads passwords and files.',
        remediation: 'Use SFTP, or FTPS with encryption required.',
      },
      es: {
        title: 'FTP sin cifrado',
        description: 'El servidor FTP acepta contraseñas sin cifrar.',
        impact: 'Quien intercepte el tráfico lee contraseñas y archivos.',
        remediation: 'Use SFTP, o FTPS con cifrado obligatorio.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-1392',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [
        /^SNMP Agent Default Community Name/i,
        /^.*SNMP.* Default Communit/i,
        /^Report default community names of the SNMP Agent/i,
      ],
      cves: ['CVE-1999-0517'],
    },
    texts: {
      en: {
        title: 'SNMP with a default community name',
        description: 'The SNMP service accepts a name such as public or private.',
        impact: 'Configuration and neighbours of the device can be read and, with a writing name, changed.',
        remediation:
          'Use SNMPv3 with authentication and encryption, or remove these names and allow the monitoring station only.',
      },
      es: {
        title: 'SNMP con nombre de comunidad por defecto',
        description: 'El servicio SNMP acepta un nombre como public o private.',
        impact:
          'Se pueden leer la configuración y los vecinos del equipo y, con un nombre de escritura, modificarla.',
        remediation:
          'Use SNMPv3 con autenticación y cifrado, o retire esos nombres y permita solo la estación de monitorización.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-319',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: { titles: [/^SNMPv?[12]c? (?:Detected|in use|enabled)/i] },
    texts: {
      en: {
        title: 'SNMP without encryption',
        description: 'SNMP version 1 or 2c sends its community name and all data without encryption.',
        impact: 'Somebody on the path reads them and asks the device in turn.',
        remediation: 'Use SNMPv3 with authentication and encryption.',
      },
      es: {
        title: 'SNMP sin cifrado',
        description: 'SNMP versión 1 o 2c envía su nombre de comunidad y todos los datos sin cifrar.',
        impact: 'Quien intercepte el tráfico los lee y puede consultar el equipo.',
        remediation: 'Use SNMPv3 con autenticación y cifrado.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-406',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L',
    match: {
      titles: [
        /^Network Time Protocol \(NTP\) Mode 6 Scanner$/i,
        /^NTP .*(?:monlist|mode [67])/i,
        /^.*NTP monlist/i,
      ],
      cves: ['CVE-2013-5211'],
    },
    texts: {
      en: {
        title: 'NTP answers queries from anybody',
        description:
          'The time server answers control queries (mode 6 or monlist), whose answers are larger than the question.',
        impact: 'It can be used to flood others with traffic.',
        remediation: 'Restrict queries (noquery) and update ntpd.',
      },
      es: {
        title: 'NTP responde a consultas de cualquiera',
        description:
          'El servidor de tiempo responde a consultas de control (modo 6 o monlist), cuyas respuestas son mayores que la pregunta.',
        impact: 'Se puede usar para inundar a otros con tráfico.',
        remediation: 'Restrinja las consultas (noquery) y actualice ntpd.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-732',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [
        /^NFS (?:Exported Share Information Disclosure|Shares World Readable|Share User Mountable)/i,
        /^NFS export/i,
      ],
      cves: ['CVE-1999-0554', 'CVE-1999-0170', 'CVE-1999-0211'],
    },
    texts: {
      en: {
        title: 'NFS shares are open to all',
        description: 'NFS exports folders to any host of the network.',
        impact: 'Files can be read and, depending on settings, changed.',
        remediation:
          'Export to named hosts, read-only and with root_squash, and use Kerberos where possible.',
      },
      es: {
        title: 'Recursos NFS abiertos a todos',
        description: 'NFS exporta carpetas a cualquier equipo de la red.',
        impact: 'Se pueden leer archivos y, según los ajustes, modificarlos.',
        remediation:
          'Exporte a equipos concretos, en solo lectura y con root_squash, y use Kerberos donde sea posible.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^VNC Server Unauthenticated Access$/i,
        /^.*VNC .*(?:No Authentication|Unauthenticated)/i,
        /^X11 Server Unauthenticated Access/i,
        /^X Server .*(?:Open|Unauthenticated)/i,
      ],
    },
    texts: {
      en: {
        title: 'Screen can be used without a password (VNC, X11)',
        description: 'The service gives screen, keyboard and mouse to anybody.',
        impact: 'Whoever reaches it works as the person who is signed in.',
        remediation: 'Switch it off or ask for authentication, and reach it through SSH or a VPN.',
      },
      es: {
        title: 'Pantalla accesible sin contraseña (VNC, X11)',
        description: 'El servicio entrega pantalla, teclado y ratón a cualquiera.',
        impact: 'Quien lo alcance trabaja como la persona que tiene la sesión iniciada.',
        remediation: 'Desactívelo o exija autenticación y acceda a él por SSH o VPN.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-522',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [/^IPMI v2\.0 Password Hash Disclosure$/i, /^.*IPMI .*(?:Hash|Cipher Zero)/i],
      cves: ['CVE-2013-4786'],
    },
    texts: {
      en: {
        title: 'IPMI gives hashes of passwords away',
        description: 'By design, IPMI 2.0 sends a hash of the password of any account before the sign-in.',
        impact:
          'Weak passwords are found offline; the management controller gives full control of the server.',
        remediation:
          'Reach IPMI from the network of administration only, use long random passwords and switch IPMI over LAN off where it is not needed.',
      },
      es: {
        title: 'IPMI revela hashes de contraseñas',
        description:
          'Por diseño, IPMI 2.0 envía un hash de la contraseña de cualquier cuenta antes del inicio de sesión.',
        impact:
          'Las contraseñas débiles se hallan sin conexión; el controlador de gestión da el control total del servidor.',
        remediation:
          'Acceda a IPMI solo desde la red de administración, use contraseñas largas y aleatorias y desactive IPMI por LAN donde no haga falta.',
      },
    },
  },
  {
    severity: 'info',
    cwe: null,
    cvss: null,
    match: {
      titles: [
        /^ICMP Timestamp (?:Request Remote Date Disclosure|Detection|Reply Information Disclosure)$/i,
        /^TCP [Tt]imestamps(?: Supported| Information Disclosure)?$/i,
      ],
      cves: ['CVE-1999-0524'],
    },
    texts: {
      en: {
        title: 'System tells its time over the network',
        description: 'The system answers ICMP timestamp requests or sends TCP timestamps.',
        impact: 'Clock or uptime can be read; by itself that is of little use to an attacker.',
        remediation: 'Filter ICMP types 13 and 14 at the border; TCP timestamps may stay.',
      },
      es: {
        title: 'El sistema revela su hora por la red',
        description: 'El sistema responde a peticiones ICMP de marca de tiempo o envía marcas de tiempo TCP.',
        impact:
          'Se puede leer el reloj o el tiempo en marcha; por sí solo es de poca utilidad para un atacante.',
        remediation: 'Filtre los tipos ICMP 13 y 14 en el perímetro; las marcas TCP pueden quedarse.',
      },
    },
  },
  {
    severity: 'info',
    cwe: null,
    cvss: null,
    match: { titles: [/^Open port:/i, /^Open Port(?:s|\s*Detected)?$/i, /^Puerto abierto$/i] },
    texts: {
      en: {
        title: 'Open port',
        description: 'A service answers on this port.',
        impact:
          'Each service that can be reached is a way in for attackers; whether it is meant to be reachable has to be decided.',
        remediation: 'Close or filter the port unless the service is needed from there.',
      },
      es: {
        title: 'Puerto abierto a la red',
        description: 'Un servicio responde en este puerto.',
        impact: 'Cada servicio accesible es una vía de entrada; hay que decidir si debe serlo.',
        remediation: 'Cierre o filtre el puerto salvo que el servicio se necesite desde allí.',
      },
    },
  },
];
