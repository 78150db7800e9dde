import type { StarterText } from './starter-text.ts';

/** Mail and DNS. */
export const mailDnsTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: 'CWE-284',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N',
    match: {
      titles: [/^.*(?:MTA|SMTP).* Open (?:Mail )?Relay(?:ing)?/i, /^Open (?:Mail|SMTP) Relay/i],
      cves: ['CVE-1999-0512'],
    },
    texts: {
      en: {
        title: 'Mail server is an open relay',
        description: 'The mail server passes on messages of anybody to anybody.',
        impact: 'It sends spam and phishing in your name and ends on block lists.',
        remediation: 'Accept messages for your own domains and from signed-in senders only.',
      },
      es: {
        title: 'El servidor de correo es un relay abierto',
        description: 'El servidor de correo reenvía mensajes de cualquiera a cualquiera.',
        impact: 'Envía spam y phishing en su nombre y acaba en listas de bloqueo.',
        remediation: 'Acepte mensajes solo para sus dominios y de remitentes autenticados.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-290',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N',
    match: {
      titles: [
        /^(?:Missing|No|Weak|Insecure) (?:SPF|DMARC|DKIM)/i,
        /^(?:SPF|DMARC|DKIM) (?:record )?(?:missing|not found|not set|policy)/i,
        /^.*Missing (?:SPF|DMARC)/i,
      ],
      cwes: ['CWE-290'],
    },
    texts: {
      en: {
        title: 'Mail in the name of the domain is not refused',
        description: 'SPF, DKIM or DMARC is missing, or its policy refuses nothing.',
        impact: 'Forged messages in your name reach customers and staff.',
        remediation:
          'Publish SPF and DKIM for all senders, and DMARC with reports; then raise its policy to quarantine and reject.',
      },
      es: {
        title: 'No se rechaza el correo falsificado en nombre del dominio',
        description: 'Falta SPF, DKIM o DMARC, o su política no rechaza nada.',
        impact: 'Mensajes falsificados en su nombre llegan a clientes y empleados.',
        remediation:
          'Publique SPF y DKIM para todos los remitentes y DMARC con informes; después suba la política a quarantine y reject.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-200',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [/^DNS Server Zone Transfer/i, /^.*DNS Zone Transfer/i, /^.*\(AXFR\)/i],
      cves: ['CVE-1999-0532'],
    },
    texts: {
      en: {
        title: 'Anybody may copy the DNS zone',
        description: 'The name server gives all records of the zone to anybody.',
        impact: 'Internal names and addresses help to prepare an attack.',
        remediation: 'Allow transfers to your secondary servers only, signed with TSIG.',
      },
      es: {
        title: 'Cualquiera puede copiar la zona DNS',
        description: 'El servidor de nombres entrega todos los registros de la zona a cualquiera.',
        impact: 'Nombres y direcciones internas ayudan a preparar un ataque.',
        remediation: 'Permita transferencias solo a sus servidores secundarios, firmadas con TSIG.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-406',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L',
    match: {
      titles: [
        /^DNS Server Recursive Query/i,
        /^.*DNS .*(?:Recursion|Recursive|Amplification)/i,
        /^.*DNS Server Spoofed Request Amplification/i,
      ],
    },
    texts: {
      en: {
        title: 'Name server resolves for anybody',
        description: 'The DNS server answers recursive queries from the internet.',
        impact: 'It can be used to flood others, and its cache attacked.',
        remediation: 'Allow recursion to your own networks only.',
      },
      es: {
        title: 'El servidor de nombres resuelve para cualquiera',
        description: 'El servidor DNS responde consultas recursivas desde internet.',
        impact: 'Se puede usar para inundar a otros, y su caché se puede atacar.',
        remediation: 'Permita la recursión solo a sus propias redes.',
      },
    },
  },
  {
    severity: 'low',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: { titles: [/^DNS Server Cache Snooping/i, /^.*DNS Cache Snooping/i] },
    texts: {
      en: {
        title: 'Cache of the name server can be asked',
        description: 'The DNS server tells strangers which names are in its cache.',
        impact: 'It shows which services and partners are used.',
        remediation: 'Answer queries from your own networks only.',
      },
      es: {
        title: 'Se puede consultar la caché del servidor de nombres',
        description: 'El servidor DNS revela a extraños qué nombres tiene en caché.',
        impact: 'Muestra qué servicios y socios se usan.',
        remediation: 'Responda consultas solo desde sus propias redes.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-284',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: { titles: [/^.*Subdomain Takeover/i, /^.*takeover detection$/i] },
    texts: {
      en: {
        title: 'Subdomain can be taken over',
        description: 'A DNS record points to a service that nobody holds any more.',
        impact: 'Somebody who registers it shows pages and sets cookies under your name.',
        remediation: 'Remove the record, and remove records before services are given up.',
      },
      es: {
        title: 'Se puede tomar el control de un subdominio',
        description: 'Un registro DNS apunta a un servicio que ya nadie posee.',
        impact: 'Quien lo registre muestra páginas y fija cookies bajo su nombre.',
        remediation: 'Elimine el registro, y retire los registros antes de abandonar los servicios.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-319',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^SMTP Service Cleartext Login Permitted$/i,
        /^(?:SMTP|IMAP|POP3) (?:Unencrypted Cleartext Login|Cleartext Logins Permitted|.*STARTTLS (?:missing|not))/i,
        /^POP3 Cleartext Logins Permitted$/i,
      ],
    },
    texts: {
      en: {
        title: 'Mail passwords without encryption',
        description: 'The mail server takes passwords before the connection is encrypted.',
        impact: 'Somebody on the path reads passwords and messages.',
        remediation: 'Ask for TLS before sign-in, on ports 465, 993 and 995.',
      },
      es: {
        title: 'Contraseñas de correo sin cifrar',
        description: 'El servidor de correo acepta contraseñas antes de cifrar la conexión.',
        impact: 'Quien intercepte el tráfico lee contraseñas y mensajes.',
        remediation: 'Exija TLS antes del inicio de sesión, en los puertos 465, 993 y 995.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-204',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^.*(?:SMTP|Mailserver) .*(?:VRFY|EXPN)/i,
        /^Check if Mailserver answer to VRFY and EXPN/i,
        /^SMTP VRFY/i,
      ],
    },
    texts: {
      en: {
        title: 'Mail server tells which addresses exist',
        description: 'The mail server answers VRFY or EXPN.',
        impact: 'Addresses can be collected for phishing and for trying passwords.',
        remediation: 'Switch VRFY and EXPN off.',
      },
      es: {
        title: 'El servidor de correo revela qué direcciones existen',
        description: 'El servidor de correo responde a VRFY o EXPN.',
        impact: 'Se pueden reunir direcciones para phishing y para probar contraseñas.',
        remediation: 'Desactive VRFY y EXPN.',
      },
    },
  },
  {
    severity: 'info',
    cwe: null,
    cvss: null,
    match: { titles: [/^(?:Missing|No) DNSSEC/i, /^DNSSEC (?:not|missing)/i] },
    texts: {
      en: {
        title: 'Domain is not signed (DNSSEC)',
        description: 'The answers of the domain’s name servers carry no signature.',
        impact: 'A resolver cannot notice forged answers.',
        remediation: 'Sign the zone and put the DS record with the parent.',
      },
      es: {
        title: 'El dominio no está firmado (DNSSEC)',
        description: 'Las respuestas de los servidores de nombres del dominio no llevan firma.',
        impact: 'Un resolutor no puede notar respuestas falsificadas.',
        remediation: 'Firme la zona y publique el registro DS en la zona superior.',
      },
    },
  },
];
