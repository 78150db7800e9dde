import type { StarterText } from './starter-text.ts';

/** Source code. */
export const codeTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-798',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^.*hard-?coded[ -](?:password|credential|secret|token|key)/i,
        /^AWS Access Key ID/i,
        /^(?:GitHub|Slack|Stripe|GitLab) .*(?:token|key)/i,
        /^Asymmetric Private Key$/i,
        /^detected-\S*(?:key|token|secret|password)\S*$/i,
      ],
      cwes: ['CWE-798', 'CWE-259', 'CWE-321'],
    },
    texts: {
      en: {
        title: 'Secret in source code or image',
        description: 'A password, key or token stands in source code, an image or a file that goes with it.',
        impact: 'Whoever reads the code uses it; old versions keep it.',
        remediation:
          'Replace the secret at once, keep secrets in a vault or in the environment, and check for them with each change.',
      },
      es: {
        title: 'Secreto en el código fuente o en una imagen',
        description:
          'Una contraseña, clave o token figura en el código fuente, en una imagen o en un archivo que la acompaña.',
        impact: 'Quien lea el código lo puede usar; las versiones antiguas lo conservan.',
        remediation:
          'Sustituya el secreto de inmediato, guarde los secretos en un almacén o en el entorno y búsquelos en cada cambio.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^(?:use of an? )?(?:weak|insecure|broken|risky)[ -](?:crypto|cipher|cryptographic)/i,
        /^insecure-cipher/i,
        /^Use of a Broken or Risky/i,
      ],
      cwes: ['CWE-327'],
    },
    texts: {
      en: {
        title: 'Weak encryption in code',
        description:
          'The code encrypts with an algorithm or mode that is no longer safe, such as DES, RC4 or ECB.',
        impact: 'Encrypted data can be recovered or changed.',
        remediation: 'Use AES-GCM or ChaCha20-Poly1305 of a kept library, with a fresh nonce.',
      },
      es: {
        title: 'Cifrado débil en el código',
        description: 'El código cifra con un algoritmo o modo que ya no es seguro, como DES, RC4 o ECB.',
        impact: 'Los datos cifrados se pueden recuperar o modificar.',
        remediation: 'Use AES-GCM o ChaCha20-Poly1305 de una biblioteca mantenida, con un nonce nuevo.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-328',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^(?:weak|insecure)[ -]hash/i,
        /^insecure-hash/i,
        /^.*use-of-(?:md5|sha1)/i,
        /^Use of Weak Hash/i,
      ],
      cwes: ['CWE-328', 'CWE-916', 'CWE-759'],
    },
    texts: {
      en: {
        title: 'Weak hash in code',
        description:
          'The code uses MD5, SHA-1 or a fast hash where passwords or signatures are to be protected.',
        impact: 'Passwords are recovered quickly; contents can be replaced by others with the same hash.',
        remediation: 'Use SHA-256 or better, and argon2id, scrypt or bcrypt for passwords.',
      },
      es: {
        title: 'Función hash débil en el código',
        description: 'El código usa MD5, SHA-1 o una función rápida donde se protegen contraseñas o firmas.',
        impact:
          'Las contraseñas se recuperan pronto; los contenidos se pueden sustituir por otros con el mismo hash.',
        remediation: 'Use SHA-256 o superior, y argon2id, scrypt o bcrypt para contraseñas.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-338',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^.*(?:insecure|weak|predictable)[ -]random/i,
        /^Use of (?:Cryptographically Weak|Insufficiently Random)/i,
      ],
      cwes: ['CWE-330', 'CWE-338', 'CWE-331'],
    },
    texts: {
      en: {
        title: 'Values that can be guessed',
        description: 'Tokens, keys or passwords are made with a generator that is not meant for secrets.',
        impact: 'They can be predicted from others.',
        remediation: 'Use the generator of the system: crypto.randomBytes, secrets, SecureRandom.',
      },
      es: {
        title: 'Valores que se pueden adivinar',
        description: 'Tokens, claves o contraseñas se generan con un generador no pensado para secretos.',
        impact: 'Se pueden predecir a partir de otros.',
        remediation: 'Use el generador del sistema: crypto.randomBytes, secrets, SecureRandom.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-95',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^(?:eval|exec)-detected$/i,
        /^.*eval-(?:detected|injection|with)/i,
        /^dynamic code evaluation/i,
      ],
      cwes: ['CWE-95'],
    },
    texts: {
      en: {
        title: 'Code evaluates text as code',
        description: 'The code calls eval, exec or the like with text that is not fixed.',
        impact: 'If part of the text comes from outside, anybody runs code.',
        remediation:
          'Replace it by a function or a table of operations; for data, use a parser such as JSON.parse.',
      },
      es: {
        title: 'El código evalúa texto como código',
        description: 'El código llama a eval, exec o similar con texto que no es fijo.',
        impact: 'Si parte del texto procede de fuera, cualquiera ejecuta código.',
        remediation:
          'Sustitúyalo por una función o una tabla de operaciones; para datos, use un analizador como JSON.parse.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-295',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^.*(?:disabled?|no)[ -](?:cert|certificate|tls|ssl)[ -](?:validation|verification|verify)/i,
        /^bypass-tls-verification$/i,
        /^(?:node|requests|curl)?-?.*(?:ssl|tls|cert)-(?:verification|validation)-disabled/i,
      ],
    },
    texts: {
      en: {
        title: 'Certificates are not checked in code',
        description: 'The code switches off the check of certificates for its connections.',
        impact: 'Somebody on the path can pass for the server, and read and change what is sent.',
        remediation: 'Leave the check on, and add an internal authority to the trusted ones.',
      },
      es: {
        title: 'El código no comprueba certificados',
        description: 'El código desactiva la comprobación de certificados en sus conexiones.',
        impact:
          'Quien intercepte el tráfico puede hacerse pasar por el servidor y leer y modificar lo que se envía.',
        remediation: 'Deje activa la comprobación y añada la autoridad interna a las de confianza.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-1333',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L',
    match: {
      titles: [/^.*(?:redos|regular expression denial|inefficient regular expression)/i],
      cwes: ['CWE-1333'],
    },
    texts: {
      en: {
        title: 'A pattern can block the service (ReDoS)',
        description: 'A regular expression takes exponential time for some inputs.',
        impact: 'One request can keep the service busy for long.',
        remediation:
          'Write the pattern without nested repetition, limit the length of the input or use an engine such as RE2.',
      },
      es: {
        title: 'Un patrón puede bloquear el servicio (ReDoS)',
        description: 'Una expresión regular tarda un tiempo exponencial con algunas entradas.',
        impact: 'Una petición puede ocupar el servicio mucho tiempo.',
        remediation:
          'Escriba el patrón sin repeticiones anidadas, limite la longitud de la entrada o use un motor como RE2.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-117',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:L/A:N',
    match: {
      titles: [/^.*log[ -](?:injection|forging)/i, /^Log entries created from user input/i],
      cwes: ['CWE-117'],
    },
    texts: {
      en: {
        title: 'Log entries can be forged',
        description: 'Input is written to the log with its line breaks.',
        impact: 'Entries can be forged, and traces hidden.',
        remediation: 'Write structured logs (JSON), or encode line breaks.',
      },
      es: {
        title: 'Se pueden falsificar entradas del registro',
        description: 'Los datos de entrada se escriben en el registro con sus saltos de línea.',
        impact: 'Se pueden falsificar entradas y ocultar rastros.',
        remediation: 'Escriba registros estructurados (JSON) o codifique los saltos de línea.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-532',
    cvss: 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^.*(?:clear-?text|sensitive)[ -](?:logging|information in log)/i,
        /^Insertion of Sensitive Information into Log/i,
      ],
      cwes: ['CWE-532'],
    },
    texts: {
      en: {
        title: 'Secrets in logs',
        description: 'The code writes passwords, tokens or personal data to the log.',
        impact: 'Whoever may read logs uses them.',
        remediation: 'Leave them out or mask them, delete the old entries and replace the secrets.',
      },
      es: {
        title: 'Secretos en los registros',
        description: 'El código escribe contraseñas, tokens o datos personales en el registro.',
        impact: 'Quien pueda leer los registros los puede usar.',
        remediation: 'No los escriba o enmascárelos, borre las entradas antiguas y sustituya los secretos.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-377',
    cvss: 'CVSS:3.1/AV:L/AC:H/PR:L/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [/^.*insecure[ -]temp(?:orary)?[ -]?file/i, /^Insecure temporary file/i],
      cwes: ['CWE-377', 'CWE-379'],
    },
    texts: {
      en: {
        title: 'Insecure temporary files',
        description: 'Temporary files are made with a name that can be guessed, or with rights for all.',
        impact: 'Another user of the system reads or replaces them.',
        remediation: 'Use mkstemp or the like, in a folder of the service’s own.',
      },
      es: {
        title: 'Archivos temporales inseguros',
        description:
          'Los archivos temporales se crean con un nombre que se puede adivinar o con permisos para todos.',
        impact: 'Otro usuario del sistema los lee o reemplaza.',
        remediation: 'Use mkstemp o similar, en una carpeta propia del servicio.',
      },
    },
  },
];
