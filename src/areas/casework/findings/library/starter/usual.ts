import type { StarterText } from './starter-text.ts';

/** Weaknesses that every provider meets, to begin a library with. */
export const usualTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-89',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^SQL [Ii]njection(?: - .*| \(.*)?$/i,
        /^SQL Injection/i,
        /^Inyección (?:de )?SQL/i,
        /^Database query built from user-controlled sources$/i,
        /^(?:.*[-/])?sql-?injection/i,
      ],
      cwes: ['CWE-89', 'CWE-564'],
    },
    texts: {
      en: {
        title: 'SQL injection',
        description:
          'A value from the request becomes part of a database query as it came. Whoever sends a crafted value reads, changes or deletes any row that the application can reach.',
        impact: 'All data that the application can reach is exposed, often accounts with their passwords.',
        remediation:
          'Pass values as parameters of a prepared statement. Give the application’s account only the rights that it needs, and check every place where queries are put together from text.',
      },
      es: {
        title: 'Inyección de SQL',
        description:
          'Un valor de la petición pasa a formar parte de una consulta tal como llegó. Quien envíe un valor manipulado podrá leer, cambiar o borrar cualquier fila al alcance de la aplicación.',
        impact:
          'Quedan expuestos todos los datos al alcance de la aplicación, a menudo cuentas con sus contraseñas.',
        remediation:
          'Pase los valores como parámetros de una sentencia preparada. Otorgue a la cuenta de la aplicación solo los permisos que necesita y revise cada lugar donde se componen consultas con texto.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-79',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
    match: {
      titles: [
        /^(?:Reflected )?Cross[- ]site scripting(?: \((?:reflected|xss|dom-based and reflected)\))?$/i,
      ],
      cwes: ['CWE-79', 'CWE-80'],
    },
    texts: {
      en: {
        title: 'Cross-site scripting',
        description:
          'A value that somebody else can choose is written into a page without being encoded. A prepared link or entry runs script in the browser of whoever opens it, with that person’s session.',
        impact: 'An attacker acts in the name of whoever opens the link, and reads what they may read.',
        remediation:
          'Encode values for the place where they stand (HTML, attribute, script, address). Let a template engine do it, and add a Content-Security-Policy without unsafe-inline as a second line.',
      },
      es: {
        title: 'Ejecución de scripts entre sitios (XSS)',
        description:
          'Un valor que otra persona puede elegir se escribe en una página sin codificarlo. Un enlace o una entrada preparados ejecutan código en el navegador de quien los abra, con su sesión.',
        impact: 'Un atacante actúa en nombre de quien abra el enlace y lee lo que esa persona puede leer.',
        remediation:
          'Codifique los valores según el lugar donde aparecen (HTML, atributo, script, dirección). Deje que lo haga un motor de plantillas y añada una Content-Security-Policy sin unsafe-inline como segunda barrera.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-639',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [/^Insecure Direct Object References?/i, /^Broken Object[- ]Level Authori[sz]ation/i, /^IDOR/i],
      cwes: ['CWE-639'],
    },
    texts: {
      en: {
        title: 'Access to records of other users',
        description:
          'The server takes the id of a record from the request and does not check whose it is. By changing the id, a signed-in user reads or changes what belongs to others.',
        impact: 'Data of other people or customers is read and changed without being noticed.',
        remediation:
          'Check on the server, for every call, that the record belongs to the user or organisation of the session. Ids that are hard to guess do not replace this check.',
      },
      es: {
        title: 'Acceso a registros de otros usuarios',
        description:
          'El servidor toma de la petición el identificador de un registro y no comprueba de quién es. Cambiando el identificador, un usuario autenticado lee o modifica lo que pertenece a otros.',
        impact: 'Se leen y modifican datos de otras personas o clientes sin que se note.',
        remediation:
          'Compruebe en el servidor, en cada llamada, que el registro pertenece al usuario o a la organización de la sesión. Que los identificadores sean difíciles de adivinar no sustituye esta comprobación.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-1104',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:L',
    match: {
      titles: [/^(?:Vulnerable and )?Outdated (?:software|components?|versions?)/i],
      cwes: ['CWE-937', 'CWE-1035', 'CWE-1395'],
    },
    texts: {
      en: {
        title: 'Outdated software with known weaknesses',
        description:
          'The version in use has published weaknesses for which attack tools are public. No knowledge of the system is needed to use them.',
        impact: 'Depending on the weakness, data is read or changed or the system taken over.',
        remediation:
          'Update to a version that its maker still supports. Keep an inventory of versions and agree on the days within which security updates are installed.',
      },
      es: {
        title: 'Software obsoleto con debilidades conocidas',
        description:
          'La versión en uso tiene debilidades publicadas para las que existen herramientas de ataque públicas. Para aprovecharlas no hace falta conocer el sistema.',
        impact: 'Según la debilidad, se leen o modifican datos o se toma el control del sistema.',
        remediation:
          'Actualice a una versión que su fabricante siga manteniendo. Lleve un inventario de versiones y acuerde en cuántos días se instalan las actualizaciones de seguridad.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-521',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [/^Weak (?:or default )?password$/i, /^Contraseña débil/i],
      cwes: ['CWE-521', 'CWE-1391'],
    },
    texts: {
      en: {
        title: 'Weak or default password',
        description:
          'The service accepts a password that stands in public lists, or the one that it was delivered with. Automatic attacks try these first.',
        impact: 'Whoever guesses the password has the rights of the account.',
        remediation:
          'Change the password, refuse those of public lists when one is set, and ask for a second factor wherever the service is reachable from outside.',
      },
      es: {
        title: 'Contraseña débil o de fábrica',
        description:
          'El servicio acepta una contraseña que figura en listas públicas o la que traía de fábrica. Los ataques automáticos prueban primero estas.',
        impact: 'Quien adivine la contraseña tiene los permisos de la cuenta.',
        remediation:
          'Cambie la contraseña, rechace al fijarla las que figuran en listas públicas y exija un segundo factor donde el servicio sea accesible desde fuera.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-326',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^TLS: TLS1(?:_1)?$/i,
        /^TLS 1\.[01] is offered$/i,
        /^TLS Version 1\.[01] (?:Protocol Detection|Deprecated Protocol)$/i,
        /^SSL\/TLS: Deprecated TLSv1\.0 and TLSv1\.1 Protocol Detection$/i,
        /^Deprecated TLS/i,
        /^SSL\/TLS Server supports TLSv1\.[01]$/i,
        /^TLS Server Supports TLS version 1\.[01]$/i,
      ],
    },
    texts: {
      en: {
        title: 'Obsolete TLS version or cipher',
        description:
          'The server accepts TLS 1.0, TLS 1.1 or ciphers that are no longer considered safe. Somebody on the path can weaken a connection or read it later.',
        impact: 'Passwords and content of recorded connections may become readable.',
        remediation: 'Offer TLS 1.2 and 1.3 with forward secrecy only, and switch the rest off.',
      },
      es: {
        title: 'Versión o cifrado TLS obsoletos',
        description:
          'El servidor acepta TLS 1.0, TLS 1.1 o cifrados que ya no se consideran seguros. Quien intercepte el tráfico puede debilitar una conexión o leerla más tarde.',
        impact: 'Las contraseñas y el contenido de conexiones grabadas podrían llegar a leerse.',
        remediation:
          'Ofrezca solo TLS 1.2 y 1.3 con confidencialidad directa (forward secrecy) y desactive el resto.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-693',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:N/I:L/A:N',
    match: { titles: [/^(?:HTTP )?Missing (?:HTTP )?Security Headers/i, /^TLS: security_headers$/i] },
    texts: {
      en: {
        title: 'Missing security headers',
        description:
          'The pages come without headers by which a browser would limit the damage of other weaknesses: Content-Security-Policy, Strict-Transport-Security, X-Content-Type-Options.',
        impact: 'Weaknesses of the pages do more harm than they need to.',
        remediation: 'Send these headers with every answer; begin the policy in report-only mode.',
      },
      es: {
        title: 'Faltan cabeceras de seguridad',
        description:
          'Las páginas llegan sin las cabeceras con las que un navegador limitaría el daño de otras debilidades: Content-Security-Policy, Strict-Transport-Security, X-Content-Type-Options.',
        impact: 'Las debilidades de las páginas causan más daño del necesario.',
        remediation:
          'Envíe estas cabeceras con cada respuesta; empiece con la política en modo de solo informe.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-200',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^Server Leaks (?:Version )?Information via/i,
        /^HTTP Server Type and Version$/i,
        /^TLS: banner_(?:server|application)$/i,
        /^.*X-Powered-By header/i,
        /^Web Server Version Disclosure/i,
      ],
    },
    texts: {
      en: {
        title: 'Version details shown to strangers',
        description:
          'Answers and error pages name products and versions. That spares an attacker the search for what might work.',
        impact: 'Known weaknesses of that version are found without trying.',
        remediation: 'Switch off version banners and give errors a page of your own without details.',
      },
      es: {
        title: 'Detalles de versiones a la vista',
        description:
          'Las respuestas y las páginas de error nombran productos y versiones. Eso ahorra a un atacante buscar qué podría funcionar.',
        impact: 'Las debilidades conocidas de esa versión se encuentran sin tener que probar.',
        remediation:
          'Desactive los avisos de versión y muestre en los errores una página propia sin detalles.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-307',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^(?:No|Missing) (?:rate limit|account lockout)/i,
        /^(?:No|Missing) protection against brute[- ]?force/i,
      ],
      cwes: ['CWE-307'],
    },
    texts: {
      en: {
        title: 'Sign-in without a limit on tries',
        description:
          'Any number of passwords can be tried in a row. With lists of leaked passwords, accounts are taken over sooner or later.',
        impact: 'Accounts of people with a reused or weak password are taken over.',
        remediation:
          'Slow down and limit tries by account and by address without shutting the owner out, and ask for a second factor.',
      },
      es: {
        title: 'Inicio de sesión sin límite de intentos',
        description:
          'Se puede probar cualquier número de contraseñas seguidas. Con listas de contraseñas filtradas, tarde o temprano se toma el control de cuentas.',
        impact: 'Se toma el control de cuentas con una contraseña reutilizada o débil.',
        remediation:
          'Ralentice y limite los intentos por cuenta y por dirección sin dejar fuera al titular, y exija un segundo factor.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-284',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [
        /^.*(?:Admin(?:istration|istrative|istrator)?|Management) (?:Interface|Panel|Console) ?(?!.*Default)/i,
      ],
    },
    texts: {
      en: {
        title: 'Management interface reachable from user networks',
        description:
          'An interface that administers systems answers from networks in which anybody may sit. A single stolen password or unpatched weakness is then enough.',
        impact: 'Whoever gets in controls the systems that it administers.',
        remediation:
          'Reach management interfaces only from a network of their own or through a jump host with a second factor.',
      },
      es: {
        title: 'Interfaz de administración accesible desde redes de usuarios',
        description:
          'Una interfaz que administra sistemas responde desde redes en las que puede estar cualquiera. Basta entonces una contraseña robada o una debilidad sin corregir.',
        impact: 'Quien entre controla los sistemas que administra.',
        remediation:
          'Acceda a las interfaces de administración solo desde una red propia o a través de un equipo de salto con segundo factor.',
      },
    },
  },
];
