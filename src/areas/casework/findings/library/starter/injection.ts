import type { StarterText } from './starter-text.ts';

/** Input that becomes code, a query or a path. */
export const injectionTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-78',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^OS command injection$/i, /^Remote OS Command Injection/i, /^Command injection/i],
      cwes: ['CWE-78', 'CWE-77'],
    },
    texts: {
      en: {
        title: 'Command injection',
        description: 'A value from the request becomes part of a command that the server’s shell runs.',
        impact: 'Whoever sends a crafted value runs commands with the rights of the application.',
        remediation:
          'Call programs without a shell, with arguments in a list, and accept only expected values.',
      },
      es: {
        title: 'Inyección de comandos',
        description:
          'Un valor de la petición pasa a formar parte de un comando que ejecuta la shell del servidor.',
        impact: 'Quien envíe un valor manipulado ejecuta comandos con los permisos de la aplicación.',
        remediation:
          'Llame a los programas sin shell, con los argumentos en una lista, y acepte solo los valores esperados.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-22',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^Path Traversal$/i,
        /^File path traversal$/i,
        /^File path manipulation$/i,
        /^(?:Directory|Path) Traversal/i,
        /^Local File Inclusion/i,
      ],
      cwes: ['CWE-22', 'CWE-23', 'CWE-35', 'CWE-36'],
    },
    texts: {
      en: {
        title: 'Path traversal',
        description:
          'A value from the request becomes part of a file’s path without a check, so that ../ leads out of the folder.',
        impact: 'Files of the server can be read, such as configuration with passwords.',
        remediation: 'Choose files by an id, resolve the path and refuse what lies outside the folder.',
      },
      es: {
        title: 'Recorrido de directorios (path traversal)',
        description:
          'Un valor de la petición pasa a formar parte de la ruta de un archivo sin comprobarlo, de modo que ../ lleva fuera de la carpeta.',
        impact: 'Se pueden leer archivos del servidor, como configuraciones con contraseñas.',
        remediation:
          'Elija los archivos por un identificador, resuelva la ruta y rechace lo que quede fuera de la carpeta.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-611',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [/^XML External Entity/i, /^XML external entity injection$/i, /^XXE/i],
      cwes: ['CWE-611'],
    },
    texts: {
      en: {
        title: 'XML external entities are read (XXE)',
        description: 'The XML parser follows external entities in documents that users send.',
        impact: 'Files of the server and internal services can be read.',
        remediation: 'Switch off document types and external entities in the parser.',
      },
      es: {
        title: 'Se leen entidades externas XML (XXE)',
        description: 'El analizador de XML sigue entidades externas en documentos que envían los usuarios.',
        impact: 'Se pueden leer archivos del servidor y servicios internos.',
        remediation: 'Desactive en el analizador los tipos de documento y las entidades externas.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-918',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:L/I:L/A:N',
    match: {
      titles: [
        /^Server[- ]Side Request Forgery/i,
        /^External service interaction \(/i,
        /^External service interaction$/i,
        /^Out-of-band resource load/i,
      ],
      cwes: ['CWE-918'],
    },
    texts: {
      en: {
        title: 'The server fetches addresses that users name (SSRF)',
        description: 'The server opens connections to addresses from the request.',
        impact: 'Internal services and metadata of the cloud can be reached through the server.',
        remediation:
          'Allow named targets only, check the resolved address and every redirect, and shut off the metadata service.',
      },
      es: {
        title: 'El servidor abre direcciones que indica el usuario (SSRF)',
        description: 'El servidor abre conexiones a direcciones tomadas de la petición.',
        impact: 'A través del servidor se llega a servicios internos y a los metadatos de la nube.',
        remediation:
          'Permita solo destinos definidos, compruebe la dirección resuelta y cada redirección y cierre el acceso al servicio de metadatos.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-1336',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [/^Server[- ]Side Template Injection/i, /^Client-side template injection$/i],
      cwes: ['CWE-1336'],
    },
    texts: {
      en: {
        title: 'Template injection',
        description: 'A value from the request becomes part of a template that the engine evaluates.',
        impact: 'Depending on the engine, code runs on the server or in the browser.',
        remediation: 'Pass values as data of a fixed template, and use an engine without logic or a sandbox.',
      },
      es: {
        title: 'Inyección de plantillas',
        description: 'Un valor de la petición pasa a formar parte de una plantilla que el motor evalúa.',
        impact: 'Según el motor, se ejecuta código en el servidor o en el navegador.',
        remediation:
          'Pase los valores como datos de una plantilla fija y use un motor sin lógica o con aislamiento.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-90',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: { titles: [/^LDAP Injection/i], cwes: ['CWE-90'] },
    texts: {
      en: {
        title: 'LDAP injection',
        description: 'A value from the request becomes part of a directory query as it came.',
        impact: 'Sign-in can be passed and entries of the directory read.',
        remediation: 'Escape values by RFC 4515 or use a library that does, and bind with few rights.',
      },
      es: {
        title: 'Inyección LDAP',
        description:
          'Un valor de la petición pasa a formar parte de una consulta al directorio tal como llegó.',
        impact: 'Se puede eludir el inicio de sesión y leer entradas del directorio.',
        remediation:
          'Escape los valores según la RFC 4515 o use una biblioteca que lo haga, y conéctese con pocos permisos.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-643',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: { titles: [/^XPath Injection/i], cwes: ['CWE-643'] },
    texts: {
      en: {
        title: 'XPath injection',
        description: 'A value from the request becomes part of an XPath query as it came.',
        impact: 'Any part of the XML document can be read.',
        remediation: 'Use queries with variables and accept only expected values.',
      },
      es: {
        title: 'Inyección XPath',
        description: 'Un valor de la petición pasa a formar parte de una consulta XPath tal como llegó.',
        impact: 'Se puede leer cualquier parte del documento XML.',
        remediation: 'Use consultas con variables y acepte solo los valores esperados.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-943',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: { titles: [/^NoSQL Injection/i], cwes: ['CWE-943'] },
    texts: {
      en: {
        title: 'NoSQL injection',
        description: 'Operators from the request become part of a database query.',
        impact: 'Conditions, sign-in included, can be passed and records read.',
        remediation: 'Accept plain values of the expected type only, and switch off server-side scripts.',
      },
      es: {
        title: 'Inyección NoSQL',
        description:
          'Operadores tomados de la petición pasan a formar parte de una consulta a la base de datos.',
        impact: 'Se pueden eludir condiciones, incluido el inicio de sesión, y leer registros.',
        remediation:
          'Acepte solo valores simples del tipo esperado y desactive los scripts del lado del servidor.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-502',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^Deserialization of untrusted data/i,
        /^Serialized object in HTTP message$/i,
        /^Insecure deserialization/i,
      ],
      cwes: ['CWE-502'],
    },
    texts: {
      en: {
        title: 'Untrusted data is deserialised',
        description: 'The application turns data from outside back into objects of any type.',
        impact: 'With suitable classes at hand, code runs on the server.',
        remediation:
          'Use a plain format such as JSON with a schema; where it cannot be avoided, allow named types only and sign the data.',
      },
      es: {
        title: 'Se deserializan datos no confiables',
        description: 'La aplicación convierte datos externos en objetos de cualquier tipo.',
        impact: 'Con clases adecuadas disponibles, se ejecuta código en el servidor.',
        remediation:
          'Use un formato simple como JSON con un esquema; si no se puede evitar, permita solo tipos concretos y firme los datos.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-113',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
    match: { titles: [/^HTTP response header injection$/i, /^CRLF Injection/i], cwes: ['CWE-93', 'CWE-113'] },
    texts: {
      en: {
        title: 'Line breaks in headers (CRLF injection)',
        description: 'A value from the request is written into a header of the answer with its line breaks.',
        impact: 'Headers and content of the answer can be forged, cookies set and caches poisoned.',
        remediation: 'Refuse or encode line breaks in values of headers, and update the framework.',
      },
      es: {
        title: 'Saltos de línea en cabeceras (inyección CRLF)',
        description:
          'Un valor de la petición se escribe en una cabecera de la respuesta con sus saltos de línea.',
        impact: 'Se pueden falsificar cabeceras y contenido, fijar cookies y envenenar cachés.',
        remediation:
          'Rechace o codifique los saltos de línea en valores de cabeceras y actualice el framework.',
      },
    },
  },
];
