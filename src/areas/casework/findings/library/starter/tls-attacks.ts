import type { StarterText } from './starter-text.ts';

/** Attacks on TLS and its libraries. */
export const tlsAttacksTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^SSLv[23] is offered$/i,
        /^SSL ?(?:2|3|2\.0|3\.0) is offered$/i,
        /^SSL [23]\.0 is offered$/i,
        /^TLS: SSLv[23]$/i,
        /^SSL Version 2 and 3 Protocol Detection$/i,
        /^SSL\/TLS: Deprecated SSLv2 and SSLv3 Protocol Detection$/i,
        /^Deprecated SSLv3 Protocol/i,
      ],
    },
    texts: {
      en: {
        title: 'SSL 2.0 or SSL 3.0 is offered',
        description:
          'The server accepts SSL 2.0 or SSL 3.0, whose design is broken and which RFC 6176 and RFC 7568 forbid.',
        impact: 'Somebody on the path can decrypt parts of a connection or change them.',
        remediation: 'Switch off SSL 2.0 and SSL 3.0; offer TLS 1.2 and TLS 1.3 only.',
      },
      es: {
        title: 'Se ofrece SSL 2.0 o SSL 3.0',
        description:
          'El servidor acepta SSL 2.0 o SSL 3.0, cuyo diseño está roto y que las RFC 6176 y 7568 prohíben.',
        impact: 'Quien intercepte el tráfico puede descifrar partes de una conexión o alterarlas.',
        remediation: 'Desactive SSL 2.0 y SSL 3.0; ofrezca solo TLS 1.2 y TLS 1.3.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-125',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^TLS: heartbleed$/i,
        /^Heartbleed$/i,
        /^OpenSSL (?:'?Heartbleed'?|Heartbeat Information Disclosure)/i,
        /^OpenSSL Heartbleed Vulnerability/i,
        /^SSL\/TLS: OpenSSL TLS 'heartbeat' Extension Information Disclosure/i,
      ],
      cves: ['CVE-2014-0160'],
    },
    texts: {
      en: {
        title: 'Heartbleed: memory of the server can be read',
        description:
          'The OpenSSL version in use answers manipulated heartbeat messages with up to 64 KB of its memory, as often as somebody asks.',
        impact:
          'Private keys, passwords and session data can be read from the network without leaving a trace.',
        remediation:
          'Update OpenSSL and restart the services. Replace certificate and private key, revoke the old certificate and change passwords that were used meanwhile.',
      },
      es: {
        title: 'Heartbleed: se puede leer la memoria del servidor',
        description:
          'La versión de OpenSSL en uso responde a mensajes heartbeat manipulados con hasta 64 KB de su memoria, tantas veces como se le pida.',
        impact:
          'Desde la red se pueden leer claves privadas, contraseñas y datos de sesión sin dejar rastro.',
        remediation:
          'Actualice OpenSSL y reinicie los servicios. Sustituya el certificado y la clave privada, revoque el certificado anterior y cambie las contraseñas usadas mientras tanto.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-326',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^TLS: CCS$/i,
        /^OpenSSL CCS injection$/i,
        /^OpenSSL 'ChangeCipherSpec' MiTM/i,
        /^SSL\/TLS CCS Injection/i,
        /^SSL\/TLS: OpenSSL CCS Man in the Middle/i,
      ],
      cves: ['CVE-2014-0224'],
    },
    texts: {
      en: {
        title: 'OpenSSL CCS injection',
        description:
          'The OpenSSL version in use accepts ChangeCipherSpec messages too early, so that a connection is set up with weak keys.',
        impact: 'Somebody on the path between two vulnerable sides can decrypt the connection and change it.',
        remediation: 'Update OpenSSL to a supported version and restart the services that use it.',
      },
      es: {
        title: 'Inyección CCS en OpenSSL',
        description:
          'La versión de OpenSSL en uso acepta mensajes ChangeCipherSpec antes de tiempo, con lo que la conexión se establece con claves débiles.',
        impact:
          'Quien intercepte el tráfico entre dos extremos vulnerables puede descifrar la conexión y modificarla.',
        remediation: 'Actualice OpenSSL a una versión con soporte y reinicie los servicios que la usan.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-200',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^TLS: ticketbleed$/i,
        /^Ticketbleed/i,
        /^F5 BIG-IP .*Ticketbleed/i,
        /^F5 TLS Session Ticket Implementation Remote Memory Disclosure/i,
      ],
      cves: ['CVE-2016-9244'],
    },
    texts: {
      en: {
        title: 'Ticketbleed: memory of the load balancer can be read',
        description:
          'The F5 BIG-IP in use returns up to 31 bytes of uninitialised memory for a manipulated session id when session tickets are on.',
        impact: 'Session ids and other data of other connections can be read from the network.',
        remediation:
          'Install the maker’s update, or switch session tickets off in the Client SSL profile until then.',
      },
      es: {
        title: 'Ticketbleed: se puede leer la memoria del balanceador',
        description:
          'El F5 BIG-IP en uso devuelve hasta 31 bytes de memoria sin inicializar ante un identificador de sesión manipulado cuando los tickets de sesión están activos.',
        impact: 'Desde la red se pueden leer identificadores de sesión y otros datos de otras conexiones.',
        remediation:
          'Instale la actualización del fabricante o, hasta entonces, desactive los tickets de sesión en el perfil Client SSL.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-203',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^ROBOT$/i,
        /^TLS: ROBOT$/i,
        /^Return Of Bleichenbacher's Oracle Threat/i,
        /^SSL\/TLS: Return of Bleichenbacher's Oracle Threat/i,
      ],
      cves: [
        'CVE-2017-13099',
        'CVE-2017-6168',
        'CVE-2017-17382',
        'CVE-2017-17427',
        'CVE-2017-17428',
        'CVE-2017-13098',
        'CVE-2017-1000385',
        'CVE-2017-12373',
      ],
    },
    texts: {
      en: {
        title: 'ROBOT: RSA key exchange gives an oracle',
        description:
          'The server answers differently to wrongly padded messages of the RSA key exchange (Bleichenbacher’s oracle).',
        impact:
          'Recorded connections that used RSA key exchange can be decrypted, and messages signed with the server’s key.',
        remediation:
          'Switch off cipher suites with RSA key exchange (TLS_RSA_*) and install the maker’s update.',
      },
      es: {
        title: 'ROBOT: el intercambio de claves RSA ofrece un oráculo',
        description:
          'El servidor responde de forma distinta ante mensajes del intercambio de claves RSA con relleno incorrecto (oráculo de Bleichenbacher).',
        impact:
          'Se pueden descifrar conexiones grabadas que usaron intercambio RSA y firmar mensajes con la clave del servidor.',
        remediation:
          'Desactive los conjuntos de cifrado con intercambio de claves RSA (TLS_RSA_*) e instale la actualización del fabricante.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-400',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L',
    match: {
      titles: [
        /^Client-initiated renegotiation$/i,
        /^TLS: secure_client_renego$/i,
        /^SSL\/TLS: Renegotiation DoS/i,
        /^SSL \/ TLS Renegotiation DoS/i,
      ],
      cves: ['CVE-2011-1473', 'CVE-2011-5094'],
    },
    texts: {
      en: {
        title: 'Clients may renegotiate TLS connections',
        description:
          'The server lets clients renegotiate within a connection as often as they like; that costs the server far more than the client.',
        impact: 'Few connections can be enough to slow the service down.',
        remediation: 'Switch off renegotiation by the client, or limit how often it is accepted.',
      },
      es: {
        title: 'Los clientes pueden renegociar conexiones TLS',
        description:
          'El servidor permite a los clientes renegociar dentro de una conexión tantas veces como quieran; eso le cuesta mucho más al servidor que al cliente.',
        impact: 'Pocas conexiones pueden bastar para ralentizar el servicio.',
        remediation: 'Desactive la renegociación iniciada por el cliente o limite su frecuencia.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-295',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^TLS: secure_renego$/i,
        /^SSL \/ TLS (?:Insecure )?Renegotiation (?:Handshakes )?MiTM/i,
        /^SSL\/TLS: Safe\/Secure Renegotiation/i,
        /^SSL Insecure Renegotiation/i,
      ],
      cves: ['CVE-2009-3555'],
    },
    texts: {
      en: {
        title: 'Insecure TLS renegotiation',
        description:
          'The server renegotiates connections without the extension of RFC 5746 that ties the new handshake to the old one.',
        impact: 'Somebody on the path can put data of their own in front of what a client sends.',
        remediation: 'Update the TLS library or switch insecure renegotiation off.',
      },
      es: {
        title: 'Renegociación TLS insegura',
        description:
          'El servidor renegocia conexiones sin la extensión de la RFC 5746, que vincula la nueva negociación con la anterior.',
        impact: 'Quien intercepte el tráfico puede anteponer datos propios a lo que envía un cliente.',
        remediation: 'Actualice la biblioteca TLS o desactive la renegociación insegura.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-203',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^TLS: CRIME_TLS$/i,
        /^TLS compression \(CRIME\)$/i,
        /^Transport Layer Security \(TLS\) Protocol CRIME/i,
        /^SSL\/TLS: TLS Compression/i,
      ],
      cves: ['CVE-2012-4929'],
    },
    texts: {
      en: {
        title: 'CRIME: TLS compression is on',
        description:
          'The server compresses within TLS. From the length of many requests, secret values in them can be guessed step by step.',
        impact: 'Session cookies can be read by somebody on the path who makes the browser send requests.',
        remediation: 'Switch off TLS compression.',
      },
      es: {
        title: 'CRIME: la compresión TLS está activa',
        description:
          'El servidor comprime dentro de TLS. A partir de la longitud de muchas peticiones se pueden adivinar paso a paso valores secretos.',
        impact:
          'Quien intercepte el tráfico y haga que el navegador envíe peticiones puede leer cookies de sesión.',
        remediation: 'Desactive la compresión TLS.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-203',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: { titles: [/^TLS: BREACH$/i, /^BREACH (?:attack|vulnerability)/i], cves: ['CVE-2013-3587'] },
    texts: {
      en: {
        title: 'BREACH: answers are compressed',
        description:
          'Answers over HTTPS are compressed. Where a page repeats a value of the request beside a secret, the secret can be guessed from the length of many answers.',
        impact:
          'Secrets within pages, such as tokens against forged requests, may be read by somebody on the path.',
        remediation:
          'Do not compress pages that hold secrets and repeat input, mask secrets anew in each answer, and send session cookies with SameSite.',
      },
      es: {
        title: 'BREACH: las respuestas se comprimen',
        description:
          'Las respuestas HTTPS se comprimen. Si una página repite un valor de la petición junto a un secreto, este se puede adivinar por la longitud de muchas respuestas.',
        impact:
          'Quien intercepte el tráfico podría leer secretos de las páginas, como los tokens contra peticiones falsificadas.',
        remediation:
          'No comprima páginas con secretos que repitan datos de entrada, enmascare los secretos en cada respuesta y envíe las cookies de sesión con SameSite.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-757',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^TLS: POODLE_SSL$/i,
        /^SSLv3 Padding Oracle On Downgraded/i,
        /^SSL\/TLS: SSLv3 Protocol CBC Cipher Suites Information Disclosure Vulnerability \(POODLE\)/i,
        /^POODLE$/i,
        /^SSL POODLE information leak$/i,
      ],
      cves: ['CVE-2014-3566'],
    },
    texts: {
      en: {
        title: 'POODLE: SSL 3.0 with CBC ciphers',
        description:
          'The server accepts SSL 3.0 with CBC ciphers, whose padding is not checked. A connection can be forced down to it.',
        impact: 'Somebody on the path can read session cookies byte by byte.',
        remediation: 'Switch off SSL 3.0.',
      },
      es: {
        title: 'POODLE: SSL 3.0 con cifrados CBC',
        description:
          'El servidor acepta SSL 3.0 con cifrados CBC, cuyo relleno no se comprueba. Se puede forzar una conexión a usarlo.',
        impact: 'Quien intercepte el tráfico puede leer cookies de sesión byte a byte.',
        remediation: 'Desactive SSL 3.0.',
      },
    },
  },
];
