import type { StarterText } from './starter-text.ts';

/** Windows: remote access, domain, updates. */
export const windowsDomainTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: 'CWE-287',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^Terminal Services Doesn't Use Network Level Authentication/i,
        /^(?:Remote Desktop|RDP).*(?:NLA|Network Level Authentication)/i,
      ],
    },
    texts: {
      en: {
        title: 'Remote Desktop without Network Level Authentication',
        description: 'Remote Desktop shows its sign-in page before it knows who asks.',
        impact: 'Weaknesses of the service can be used, and its resources bound, without an account.',
        remediation:
          'Require Network Level Authentication and reach Remote Desktop over a VPN or a gateway only.',
      },
      es: {
        title: 'Escritorio remoto sin autenticación a nivel de red',
        description: 'Escritorio remoto muestra su inicio de sesión antes de saber quién lo pide.',
        impact: 'Se pueden usar sus debilidades y agotar sus recursos sin cuenta.',
        remediation:
          'Exija autenticación a nivel de red y acceda a Escritorio remoto solo por VPN o una puerta de enlace.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^Terminal Services Encryption Level/i,
        /^Microsoft Windows Remote Desktop Protocol Server Man-in-the-Middle Weakness/i,
      ],
      cves: ['CVE-2005-1794'],
    },
    texts: {
      en: {
        title: 'Remote Desktop with weak encryption',
        description: 'Remote Desktop accepts its own old encryption instead of TLS.',
        impact: 'Somebody on the path can read the session with its passwords.',
        remediation: 'Set the security layer to TLS and the encryption level to high.',
      },
      es: {
        title: 'Escritorio remoto con cifrado débil',
        description: 'Escritorio remoto acepta su antiguo cifrado propio en lugar de TLS.',
        impact: 'Quien intercepte el tráfico puede leer la sesión con sus contraseñas.',
        remediation: 'Fije la capa de seguridad en TLS y el nivel de cifrado en alto.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^.*(?:LLMNR|NBT-NS|NetBIOS Name Service).*(?:Poisoning|Enabled|Spoofing|Detection)/i,
        /^Link-Local Multicast Name Resolution \(LLMNR\) Detection$/i,
      ],
    },
    texts: {
      en: {
        title: 'Names are asked of the whole network (LLMNR, NBT-NS)',
        description: 'Windows asks all neighbours for names that DNS does not know.',
        impact: 'Anybody in the network answers and receives hashes of passwords to crack or relay.',
        remediation: 'Switch off LLMNR and NetBIOS name resolution by policy, and require SMB signing.',
      },
      es: {
        title: 'Los nombres se preguntan a toda la red (LLMNR, NBT-NS)',
        description: 'Windows pregunta a todos los vecinos por los nombres que DNS no conoce.',
        impact: 'Cualquiera en la red responde y recibe hashes de contraseñas para romper o retransmitir.',
        remediation: 'Desactive LLMNR y la resolución NetBIOS por directiva y exija la firma SMB.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-521',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:N',
    match: { titles: [/^.*Kerberoast/i] },
    texts: {
      en: {
        title: 'Passwords of service accounts can be cracked (Kerberoasting)',
        description:
          'Any account of the domain gets tickets encrypted with the password of a service account.',
        impact: 'A weak password is found offline, and with it the rights of the service.',
        remediation:
          'Use managed service accounts (gMSA) or random passwords of 25 characters, AES only, and few rights.',
      },
      es: {
        title: 'Se pueden romper contraseñas de cuentas de servicio (Kerberoasting)',
        description:
          'Cualquier cuenta del dominio obtiene tickets cifrados con la contraseña de una cuenta de servicio.',
        impact: 'Una contraseña débil se halla sin conexión y, con ella, los permisos del servicio.',
        remediation:
          'Use cuentas de servicio gestionadas (gMSA) o contraseñas aleatorias de 25 caracteres, solo AES y pocos permisos.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-287',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: { titles: [/^.*AS-?REP ?roast/i] },
    texts: {
      en: {
        title: 'Accounts without Kerberos pre-authentication',
        description:
          'Some accounts get an answer encrypted with their password before they prove who they are.',
        impact: 'The password can be guessed offline without an account.',
        remediation: 'Require pre-authentication for all accounts, and give these a new long password.',
      },
      es: {
        title: 'Cuentas sin preautenticación Kerberos',
        description:
          'Algunas cuentas reciben una respuesta cifrada con su contraseña antes de probar quiénes son.',
        impact: 'La contraseña se puede adivinar sin conexión y sin cuenta.',
        remediation:
          'Exija la preautenticación a todas las cuentas y asígneles una contraseña nueva y larga.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-295',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^.*(?:AD ?CS|Active Directory Certificate Services).*ESC\d/i,
        /^ESC[1-9]\b/i,
        /^.*Vulnerable Certificate Template/i,
      ],
    },
    texts: {
      en: {
        title: 'Certificate template gives away the domain',
        description:
          'A template of the certificate authority lets ordinary accounts ask for a certificate in the name of others.',
        impact: 'An ordinary account becomes domain administrator.',
        remediation:
          'Do not let applicants name the subject, ask for approval, restrict who may enrol, and revoke certificates issued from it.',
      },
      es: {
        title: 'Una plantilla de certificado entrega el dominio',
        description:
          'Una plantilla de la autoridad de certificación permite a cuentas corrientes pedir un certificado en nombre de otros.',
        impact: 'Una cuenta corriente se convierte en administradora del dominio.',
        remediation:
          'No deje que el solicitante indique el sujeto, pida aprobación, limite quién puede inscribirse y revoque los certificados emitidos con ella.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-347',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: { titles: [/^.*LDAP (?:Server )?Signing/i, /^.*LDAP Channel Binding/i] },
    texts: {
      en: {
        title: 'LDAP signing is not required',
        description:
          'Domain controllers accept LDAP sessions that are neither signed nor bound to their TLS channel.',
        impact: 'Relayed sign-ins can change the directory.',
        remediation: 'Require LDAP signing and channel binding on all domain controllers.',
      },
      es: {
        title: 'No se exige la firma LDAP',
        description:
          'Los controladores de dominio aceptan sesiones LDAP sin firmar ni vincular a su canal TLS.',
        impact: 'Con inicios de sesión retransmitidos se puede modificar el directorio.',
        remediation: 'Exija la firma LDAP y el enlace de canal en todos los controladores de dominio.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-428',
    cvss: 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
    match: { titles: [/^Microsoft Windows Unquoted Service Path/i, /^.*Unquoted Service Path/i] },
    texts: {
      en: {
        title: 'Path of a service without quotation marks',
        description:
          'The path of a Windows service has spaces and no quotation marks, so that Windows tries other programs first.',
        impact: 'Who may write there runs a program with the rights of the service.',
        remediation: 'Put the path in quotation marks and restrict who may write in these folders.',
      },
      es: {
        title: 'Ruta de servicio sin comillas',
        description:
          'La ruta de un servicio de Windows tiene espacios y no lleva comillas, por lo que Windows prueba antes otros programas.',
        impact: 'Quien pueda escribir allí ejecuta un programa con los permisos del servicio.',
        remediation: 'Ponga la ruta entre comillas y limite quién puede escribir en esas carpetas.',
      },
    },
  },
  {
    severity: 'high',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^KB\d{6,7}:/i,
        /^MS(?:0[0-9]|1[0-6])-\d{3}: (?!.*(?:MS14-066|MS17-010|MS08-067))(?!Vulnerability in Schannel)(?!Microsoft Windows Server Service Crafted)/i,
        /^Security Updates? for (?:Windows|Microsoft(?! Exchange))/i,
        /^Microsoft Windows Multiple Vulnerabilities \(KB/i,
        /^Windows .*Security Update/i,
      ],
    },
    texts: {
      en: {
        title: 'Security updates of Windows are missing',
        description:
          'Updates that Microsoft has published for this system or its programs are not installed.',
        impact: 'Published weaknesses can be used, some of them with public tools.',
        remediation:
          'Install the current cumulative update, and agree on the days within which updates are installed.',
      },
      es: {
        title: 'Faltan actualizaciones de seguridad de Windows',
        description:
          'No están instaladas actualizaciones que Microsoft ha publicado para este sistema o sus programas.',
        impact: 'Se pueden aprovechar debilidades publicadas, algunas con herramientas públicas.',
        remediation:
          'Instale la actualización acumulativa vigente y acuerde en cuántos días se instalan las actualizaciones.',
      },
    },
  },
];
