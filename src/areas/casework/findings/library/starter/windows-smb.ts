import type { StarterText } from './starter-text.ts';

/** Windows and its file shares. */
export const windowsSmbTexts: readonly StarterText[] = [
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^.*\(?MS17-010\b/i, /^.*EternalBlue/i, /^MS17-010/i],
      cves: [
        'CVE-2017-0143',
        'CVE-2017-0144',
        'CVE-2017-0145',
        'CVE-2017-0146',
        'CVE-2017-0147',
        'CVE-2017-0148',
      ],
    },
    texts: {
      en: {
        title: 'EternalBlue: code execution over SMBv1 (MS17-010)',
        description:
          'The Windows in use lacks the update MS17-010 and handles manipulated SMBv1 packets wrongly; attack tools are public.',
        impact:
          'Whoever reaches port 445 runs code with the highest rights; WannaCry and NotPetya spread this way.',
        remediation: 'Install the update, switch off SMBv1 and close port 445 between networks.',
      },
      es: {
        title: 'EternalBlue: ejecución de código por SMBv1 (MS17-010)',
        description:
          'Al Windows en uso le falta la actualización MS17-010 y trata mal los paquetes SMBv1 manipulados; hay herramientas de ataque públicas.',
        impact:
          'Quien alcance el puerto 445 ejecuta código con los permisos más altos; así se propagaron WannaCry y NotPetya.',
        remediation: 'Instale la actualización, desactive SMBv1 y cierre el puerto 445 entre redes.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [/^Server Message Block \(SMB\) Protocol Version 1 Enabled/i, /^SMBv1/i, /^SMB Version 1/i],
    },
    texts: {
      en: {
        title: 'SMBv1 is on',
        description:
          'The system offers version 1 of SMB, which has no encryption and no protection against manipulation, and which its maker gave up.',
        impact: 'Weaknesses of this version let attackers spread through the network.',
        remediation: 'Switch off SMBv1 and replace devices that know nothing newer.',
      },
      es: {
        title: 'SMBv1 está activo',
        description:
          'El sistema ofrece la versión 1 de SMB, sin cifrado ni protección contra manipulaciones y que su fabricante ha abandonado.',
        impact: 'Las debilidades de esta versión permiten propagarse por la red.',
        remediation: 'Desactive SMBv1 y sustituya los equipos que no conozcan nada más nuevo.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-347',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SMB Signing (?:not required|disabled|not enforced)/i,
        /^Microsoft Windows SMB Signing/i,
        /^SMB signing/i,
      ],
    },
    texts: {
      en: {
        title: 'SMB signing is not required',
        description: 'The server accepts SMB sessions whose packets are not signed.',
        impact:
          'Somebody in the same network can relay a sign-in to this server and act in that person’s name.',
        remediation: 'Require signing on servers and clients by group policy.',
      },
      es: {
        title: 'No se exige la firma SMB',
        description: 'El servidor acepta sesiones SMB cuyos paquetes no están firmados.',
        impact:
          'Alguien en la misma red puede retransmitir un inicio de sesión a este servidor y actuar en nombre de esa persona.',
        remediation: 'Exija la firma en servidores y clientes mediante directiva de grupo.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^(?:Microsoft Windows )?SMB NULL Session/i,
        /^.*SMB.* Null Session/i,
        /^SMB Use Host SID to Enumerate/i,
        /^Microsoft Windows SMB .*(?:NULL session)/i,
      ],
    },
    texts: {
      en: {
        title: 'SMB answers without an account (null session)',
        description: 'The server accepts SMB sessions without name and password.',
        impact: 'Accounts, groups and shares can be listed.',
        remediation: 'Restrict anonymous access (RestrictAnonymous, RestrictNullSessAccess).',
      },
      es: {
        title: 'SMB responde sin cuenta (sesión nula)',
        description: 'El servidor acepta sesiones SMB sin nombre ni contraseña.',
        impact: 'Se pueden enumerar cuentas, grupos y recursos compartidos.',
        remediation: 'Restrinja el acceso anónimo (RestrictAnonymous, RestrictNullSessAccess).',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-732',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [
        /^Microsoft Windows SMB Shares Unprivileged Access$/i,
        /^.*SMB Shares? .*(?:Unprivileged|World|Everyone|Anonymous)/i,
        /^Shared folders? (?:open|readable)/i,
      ],
    },
    texts: {
      en: {
        title: 'Shared folders are open to all',
        description: 'Folders of the network can be read or written by any account or without one.',
        impact: 'Documents and passwords in scripts are found, and files replaced.',
        remediation: 'Give permissions to groups that need them, and remove Everyone and Guest.',
      },
      es: {
        title: 'Carpetas compartidas abiertas a todos',
        description: 'Cualquier cuenta, o nadie identificado, puede leer o escribir carpetas de la red.',
        impact: 'Se encuentran documentos y contraseñas en scripts y se pueden reemplazar archivos.',
        remediation: 'Otorgue permisos a los grupos que los necesitan y retire Todos e Invitado.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-416',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: { titles: [/^.*BlueKeep/i, /^Microsoft RDP RCE \(CVE-2019-0708\)/i], cves: ['CVE-2019-0708'] },
    texts: {
      en: {
        title: 'BlueKeep: code execution in Remote Desktop',
        description:
          'The Remote Desktop service of an old Windows handles manipulated packets before the sign-in wrongly.',
        impact: 'Whoever reaches port 3389 runs code with the highest rights, and it can spread by itself.',
        remediation:
          'Install the update of May 2019, require Network Level Authentication and replace Windows versions without support.',
      },
      es: {
        title: 'BlueKeep: ejecución de código en Escritorio remoto',
        description:
          'El servicio de Escritorio remoto de un Windows antiguo trata mal paquetes manipulados antes del inicio de sesión.',
        impact:
          'Quien alcance el puerto 3389 ejecuta código con los permisos más altos, y puede propagarse solo.',
        remediation:
          'Instale la actualización de mayo de 2019, exija autenticación a nivel de red y sustituya las versiones de Windows sin soporte.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-330',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    match: {
      titles: [/^.*Zerologon/i, /^Microsoft Netlogon Elevation of Privilege/i],
      cves: ['CVE-2020-1472'],
    },
    texts: {
      en: {
        title: 'Zerologon: take-over of the domain',
        description:
          'The Netlogon service of the domain controller accepts a sign-in that can be guessed within seconds.',
        impact: 'Anybody in the network takes over the domain.',
        remediation:
          'Install the update and let the controllers enforce secure Netlogon; if it was reachable, treat the domain as compromised until proved otherwise.',
      },
      es: {
        title: 'Zerologon: toma de control del dominio',
        description:
          'El servicio Netlogon del controlador de dominio acepta una autenticación que se adivina en segundos.',
        impact: 'Cualquiera en la red toma el control del dominio.',
        remediation:
          'Instale la actualización y haga que los controladores exijan Netlogon seguro; si estuvo accesible, trate el dominio como comprometido hasta demostrar lo contrario.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^.*PrintNightmare/i, /^Windows Print Spooler Remote Code Execution/i],
      cves: ['CVE-2021-34527'],
    },
    texts: {
      en: {
        title: 'PrintNightmare: code execution in the print spooler',
        description: 'The Windows print spooler lets ordinary accounts install drivers.',
        impact: 'An ordinary account of the domain runs code as SYSTEM.',
        remediation:
          'Install the updates, restrict the installation of drivers to administrators and switch the spooler off where nobody prints, on domain controllers first.',
      },
      es: {
        title: 'PrintNightmare: ejecución de código en la cola de impresión',
        description: 'La cola de impresión de Windows permite a cuentas corrientes instalar controladores.',
        impact: 'Una cuenta corriente del dominio ejecuta código como SYSTEM.',
        remediation:
          'Instale las actualizaciones, limite la instalación de controladores a administradores y desactive la cola donde nadie imprima, primero en los controladores de dominio.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-94',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: { titles: [/^.*MS08-067/i], cves: ['CVE-2008-4250'] },
    texts: {
      en: {
        title: 'Code execution in the Server service (MS08-067)',
        description: 'The Windows in use lacks the update MS08-067 of 2008.',
        impact: 'Whoever reaches port 445 runs code with the highest rights.',
        remediation: 'Replace the system by one with support; until then, install the update and isolate it.',
      },
      es: {
        title: 'Ejecución de código en el servicio Servidor (MS08-067)',
        description: 'Al Windows en uso le falta la actualización MS08-067 de 2008.',
        impact: 'Quien alcance el puerto 445 ejecuta código con los permisos más altos.',
        remediation:
          'Sustituya el sistema por uno con soporte; hasta entonces, instale la actualización y aíslelo.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-119',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
    match: { titles: [/^.*SMBGhost/i, /^Microsoft Windows SMBv3 Compression RCE/i], cves: ['CVE-2020-0796'] },
    texts: {
      en: {
        title: 'SMBGhost: code execution over SMBv3',
        description: 'Windows handles compressed SMBv3 packets wrongly.',
        impact: 'Whoever reaches port 445 can run code with the highest rights.',
        remediation:
          'Install the update KB4551762 or a later one; until then, switch off compression and close port 445.',
      },
      es: {
        title: 'SMBGhost: ejecución de código por SMBv3',
        description: 'Windows trata mal los paquetes SMBv3 comprimidos.',
        impact: 'Quien alcance el puerto 445 puede ejecutar código con los permisos más altos.',
        remediation:
          'Instale la actualización KB4551762 u otra posterior; hasta entonces, desactive la compresión y cierre el puerto 445.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: { titles: [/^.*PetitPotam/i], cves: ['CVE-2021-36942'] },
    texts: {
      en: {
        title: 'Servers can be made to authenticate (PetitPotam)',
        description: 'Over EFSRPC, anybody can make a Windows server sign in to a host of their choice.',
        impact: 'Relayed to a certificate authority, that can end in control of the domain.',
        remediation:
          'Install the updates, require Extended Protection and HTTPS for certificate enrolment, and restrict NTLM.',
      },
      es: {
        title: 'Se puede forzar la autenticación de servidores (PetitPotam)',
        description:
          'Mediante EFSRPC, cualquiera puede hacer que un servidor Windows se autentique ante un equipo de su elección.',
        impact: 'Retransmitida a una autoridad de certificación, puede acabar en el control del dominio.',
        remediation:
          'Instale las actualizaciones, exija protección ampliada y HTTPS en la inscripción de certificados y restrinja NTLM.',
      },
    },
  },
];
