import type { StarterText } from './starter-text.ts';

/** Ciphers and versions of TLS. */
export const tlsCiphersTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^TLS: SWEET32$/i,
        /^TLS: cipherlist_3DES_IDEA$/i,
        /^SSL Medium Strength Cipher Suites Supported/i,
        /^SSL\/TLS: Report Vulnerable Cipher Suites for HTTPS$/i,
        /^SSL\/TLS: Vulnerable Cipher Suites for HTTPS$/i,
        /^SSL 64-bit Block Size Cipher Suites Supported/i,
      ],
      cves: ['CVE-2016-2183', 'CVE-2016-6329'],
    },
    texts: {
      en: {
        title: 'SWEET32: ciphers with 64-bit blocks',
        description:
          'The server offers ciphers with blocks of 64 bits, such as 3DES. With a lot of data in one connection, blocks repeat and give parts of the content away.',
        impact: 'Somebody who records long connections can recover session cookies.',
        remediation: 'Switch off 3DES, IDEA and other ciphers with 64-bit blocks.',
      },
      es: {
        title: 'SWEET32: cifrados con bloques de 64 bits',
        description:
          'El servidor ofrece cifrados con bloques de 64 bits, como 3DES. Con muchos datos en una conexión, los bloques se repiten y revelan partes del contenido.',
        impact: 'Quien grabe conexiones largas puede recuperar cookies de sesión.',
        remediation: 'Desactive 3DES, IDEA y los demás cifrados con bloques de 64 bits.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-326',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:N',
    match: {
      titles: [
        /^TLS: FREAK$/i,
        /^SSL\/TLS EXPORT_RSA/i,
        /^SSL\/TLS: RSA Temporary Key Handling 'RSA_EXPORT'/i,
        /^TLS: cipherlist_EXPORT$/i,
      ],
      cves: ['CVE-2015-0204', 'CVE-2015-1637'],
    },
    texts: {
      en: {
        title: 'FREAK: export ciphers are offered',
        description:
          'The server accepts cipher suites with RSA keys of 512 bits, which can be broken within hours.',
        impact: 'Somebody on the path can force a connection to such a suite and change what it carries.',
        remediation: 'Switch off all export cipher suites and update the TLS library.',
      },
      es: {
        title: 'FREAK: se ofrecen cifrados de exportación',
        description:
          'El servidor acepta conjuntos de cifrado con claves RSA de 512 bits, que se rompen en horas.',
        impact:
          'Quien intercepte el tráfico puede forzar una conexión a usarlos y modificar lo que transporta.',
        remediation: 'Desactive todos los conjuntos de cifrado de exportación y actualice la biblioteca TLS.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [/^TLS: DROWN$/i, /^SSL DROWN Attack Vulnerability/i, /^SSL\/TLS: .*DROWN/i],
      cves: ['CVE-2016-0800', 'CVE-2016-0703'],
    },
    texts: {
      en: {
        title: 'DROWN: the key is used with SSL 2.0',
        description:
          'A service with this RSA key accepts SSL 2.0. That makes it possible to decrypt TLS connections to every service with the same key.',
        impact: 'Recorded connections, with passwords and cookies, can be decrypted.',
        remediation:
          'Switch off SSL 2.0 on every service that uses this key, and do not share keys between services.',
      },
      es: {
        title: 'DROWN: la clave se usa con SSL 2.0',
        description:
          'Un servicio con esta clave RSA acepta SSL 2.0. Eso permite descifrar conexiones TLS con cualquier servicio que use la misma clave.',
        impact: 'Se pueden descifrar conexiones grabadas, con contraseñas y cookies.',
        remediation:
          'Desactive SSL 2.0 en todos los servicios que usan esta clave y no comparta claves entre servicios.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-326',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^TLS: LOGJAM(?:-common_primes)?$/i,
        /^SSL\/TLS Diffie-Hellman Modulus <= 1024 Bits/i,
        /^SSL\/TLS EXPORT_DHE/i,
        /^SSL\/TLS: Diffie-Hellman Key Exchange Insufficient DH Group Strength/i,
        /^Diffie-Hellman Key Exchange Insufficient Group Strength$/i,
      ],
      cves: ['CVE-2015-4000'],
    },
    texts: {
      en: {
        title: 'Logjam: weak Diffie-Hellman group',
        description:
          'The server exchanges keys over a Diffie-Hellman group of 1024 bits or less, or a widely used one.',
        impact: 'An attacker with large means can decrypt recorded connections.',
        remediation: 'Use ECDHE, or groups of at least 2048 bits (RFC 7919), and switch off DHE_EXPORT.',
      },
      es: {
        title: 'Logjam: grupo Diffie-Hellman débil',
        description:
          'El servidor intercambia claves con un grupo Diffie-Hellman de 1024 bits o menos, o con uno de uso muy común.',
        impact: 'Un atacante con grandes recursos puede descifrar conexiones grabadas.',
        remediation: 'Use ECDHE o grupos de al menos 2048 bits (RFC 7919) y desactive DHE_EXPORT.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-326',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^TLS: BEAST(?:_CBC_TLS1|_CBC_SSL3)?$/i,
        /^SSL\/TLS Protocol Initialization Vector Implementation Information Disclosure/i,
      ],
      cves: ['CVE-2011-3389'],
    },
    texts: {
      en: {
        title: 'BEAST: CBC ciphers with TLS 1.0',
        description:
          'The server offers CBC ciphers with SSL 3.0 or TLS 1.0, whose initialisation vectors can be predicted. Current browsers work around it.',
        impact: 'With an old browser, somebody on the path may read session cookies.',
        remediation: 'Switch off SSL 3.0 and TLS 1.0.',
      },
      es: {
        title: 'BEAST: cifrados CBC con TLS 1.0',
        description:
          'El servidor ofrece cifrados CBC con SSL 3.0 o TLS 1.0, cuyos vectores de inicialización se pueden predecir. Los navegadores actuales lo evitan.',
        impact: 'Con un navegador antiguo, quien intercepte el tráfico podría leer cookies de sesión.',
        remediation: 'Desactive SSL 3.0 y TLS 1.0.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-203',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^TLS: LUCKY13$/i,
        /^TLS: cipherlist_OBSOLETED$/i,
        /^SSL Cipher Block Chaining Cipher Suites Supported$/i,
      ],
      cves: ['CVE-2013-0169'],
    },
    texts: {
      en: {
        title: 'LUCKY13: CBC cipher suites',
        description:
          'The server offers cipher suites in CBC mode, which give hints by timing unless the library is careful.',
        impact: 'Under laboratory conditions, parts of a connection can be recovered.',
        remediation:
          'Prefer suites with AES-GCM or ChaCha20-Poly1305, switch off CBC suites and keep the TLS library up to date.',
      },
      es: {
        title: 'LUCKY13: conjuntos de cifrado CBC',
        description:
          'El servidor ofrece conjuntos de cifrado en modo CBC, que dan indicios por el tiempo de respuesta si la biblioteca no lo evita.',
        impact: 'En condiciones de laboratorio se pueden recuperar partes de una conexión.',
        remediation:
          'Prefiera conjuntos con AES-GCM o ChaCha20-Poly1305, desactive los CBC y mantenga actualizada la biblioteca TLS.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [/^TLS: RC4$/i, /^SSL RC4 Cipher Suites Supported/i, /^SSL\/TLS: .*RC4/i],
      cves: ['CVE-2013-2566', 'CVE-2015-2808'],
    },
    texts: {
      en: {
        title: 'RC4 cipher suites are offered',
        description: 'The server offers RC4, whose key stream is biased; RFC 7465 forbids it.',
        impact: 'From many connections with the same content, cookies and passwords can be recovered.',
        remediation: 'Switch off all RC4 cipher suites.',
      },
      es: {
        title: 'Se ofrecen conjuntos de cifrado RC4',
        description: 'El servidor ofrece RC4, cuyo flujo de clave tiene sesgos; la RFC 7465 lo prohíbe.',
        impact:
          'A partir de muchas conexiones con el mismo contenido se pueden recuperar cookies y contraseñas.',
        remediation: 'Desactive todos los conjuntos de cifrado RC4.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^TLS: cipherlist_(?:NULL|aNULL|LOW)$/i,
        /^SSL (?:Null|Anonymous|Weak) Cipher Suites? Supported/i,
        /^SSL\/TLS: (?:Null|Anonymous) Cipher Suites/i,
      ],
    },
    texts: {
      en: {
        title: 'Cipher suites without protection',
        description:
          'The server offers suites that do not encrypt, do not authenticate the server or use very short keys.',
        impact: 'Somebody on the path can read and change a connection without being noticed.',
        remediation:
          'Switch off NULL, anonymous, LOW and export suites; offer suites with authentication and AEAD only.',
      },
      es: {
        title: 'Conjuntos de cifrado sin protección',
        description:
          'El servidor ofrece conjuntos que no cifran, no autentican al servidor o usan claves muy cortas.',
        impact: 'Quien intercepte el tráfico puede leer y modificar una conexión sin que se note.',
        remediation:
          'Desactive los conjuntos NULL, anónimos, LOW y de exportación; ofrezca solo conjuntos con autenticación y AEAD.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-326',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^TLS: FS$/i,
        /^TLS: PFS$/i,
        /^SSL Perfect Forward Secrecy Cipher Suites (?:Not|Un)supported/i,
        /^SSL\/TLS: Missing Perfect Forward Secrecy/i,
      ],
    },
    texts: {
      en: {
        title: 'No forward secrecy',
        description: 'The server offers no key exchange with forward secrecy (ECDHE or DHE).',
        impact: 'Whoever obtains the private key later decrypts everything that was recorded before.',
        remediation: 'Offer and prefer suites with ECDHE; TLS 1.3 has no others.',
      },
      es: {
        title: 'Sin confidencialidad directa',
        description:
          'El servidor no ofrece ningún intercambio de claves con confidencialidad directa (ECDHE o DHE).',
        impact: 'Quien obtenga más tarde la clave privada descifrará todo lo grabado antes.',
        remediation: 'Ofrezca y prefiera conjuntos con ECDHE; TLS 1.3 no tiene otros.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-757',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N',
    match: { titles: [/^TLS: fallback_SCSV$/i, /^SSL\/TLS: .*TLS_FALLBACK_SCSV/i, /^TLS Fallback SCSV/i] },
    texts: {
      en: {
        title: 'No protection against TLS downgrades',
        description:
          'The server does not support TLS_FALLBACK_SCSV (RFC 7507) and offers more than one old version.',
        impact: 'Somebody on the path can force a connection down to a weaker version than both sides know.',
        remediation: 'Update the TLS library, or offer TLS 1.2 and TLS 1.3 only.',
      },
      es: {
        title: 'Sin protección contra la degradación de TLS',
        description:
          'El servidor no admite TLS_FALLBACK_SCSV (RFC 7507) y ofrece más de una versión antigua.',
        impact:
          'Quien intercepte el tráfico puede forzar una conexión a una versión más débil que la que ambos extremos conocen.',
        remediation: 'Actualice la biblioteca TLS u ofrezca solo TLS 1.2 y TLS 1.3.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-119',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: { titles: [/^TLS: winshock$/i, /^MS14-066/i], cves: ['CVE-2014-6321'] },
    texts: {
      en: {
        title: 'Winshock: code execution in Schannel (MS14-066)',
        description:
          'The TLS library of Windows lacks the update MS14-066 and handles manipulated packets wrongly.',
        impact: 'Somebody on the network can run code on the server without signing in.',
        remediation:
          'Install the update MS14-066 or a later cumulative one; replace Windows versions without support.',
      },
      es: {
        title: 'Winshock: ejecución de código en Schannel (MS14-066)',
        description:
          'A la biblioteca TLS de Windows le falta la actualización MS14-066 y trata mal los paquetes manipulados.',
        impact: 'Desde la red se puede ejecutar código en el servidor sin iniciar sesión.',
        remediation:
          'Instale la actualización MS14-066 u otra acumulativa posterior; sustituya las versiones de Windows sin soporte.',
      },
    },
  },
];
