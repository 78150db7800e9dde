import type { StarterText } from './starter-text.ts';

/** Permissions, sessions and tokens. */
export const accessControlTexts: readonly StarterText[] = [
  {
    severity: 'high',
    cwe: 'CWE-862',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^Missing Authorization$/i,
        /^Broken (?:Access Control|Function Level Authorization)/i,
        /^Privilege escalation$/i,
        /^Access Control Issue/i,
      ],
      cwes: ['CWE-862', 'CWE-863', 'CWE-285'],
    },
    texts: {
      en: {
        title: 'Functions without a check of permissions',
        description:
          'The server does not check whether the signed-in person may use a function; it is only hidden.',
        impact: 'Ordinary users do what is meant for administrators.',
        remediation:
          'Check permissions on the server for each call, refuse by default, and test it for each role.',
      },
      es: {
        title: 'Funciones sin comprobación de permisos',
        description:
          'El servidor no comprueba si la persona autenticada puede usar una función; solo la oculta.',
        impact: 'Usuarios corrientes hacen lo reservado a administradores.',
        remediation:
          'Compruebe los permisos en el servidor en cada llamada, deniegue por defecto y pruébelo con cada rol.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [/^Missing Authentication/i, /^Authentication bypass/i, /^Unauthenticated access/i],
      cwes: ['CWE-306'],
    },
    texts: {
      en: {
        title: 'Functions without sign-in',
        description: 'Functions or data that need a sign-in answer without one.',
        impact: 'Anybody who reaches the address reads or changes data.',
        remediation: 'Ask for a session by default, and list the few exceptions.',
      },
      es: {
        title: 'Funciones sin inicio de sesión',
        description: 'Funciones o datos que requieren iniciar sesión responden sin ella.',
        impact: 'Cualquiera que alcance la dirección lee o modifica datos.',
        remediation: 'Exija una sesión por defecto y enumere las pocas excepciones.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-347',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^JWT (?:none algorithm|signature not verified|weak HMAC secret|arbitrary|self-signed)/i,
        /^JWT .*(?:None|Signature|Weak)/i,
      ],
      cwes: ['CWE-347'],
    },
    texts: {
      en: {
        title: 'Tokens (JWT) can be forged',
        description:
          'The server accepts tokens without a valid signature, or signed with a key that can be guessed.',
        impact: 'Anybody can write a token for any account.',
        remediation:
          'Accept one configured algorithm, check signature, issuer and end, and use a random key of at least 256 bits.',
      },
      es: {
        title: 'Se pueden falsificar tokens (JWT)',
        description:
          'El servidor acepta tokens sin firma válida o firmados con una clave que se puede adivinar.',
        impact: 'Cualquiera puede crear un token para cualquier cuenta.',
        remediation:
          'Acepte un único algoritmo configurado, compruebe firma, emisor y vencimiento, y use una clave aleatoria de al menos 256 bits.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-384',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:N',
    match: { titles: [/^Session Fixation/i], cwes: ['CWE-384'] },
    texts: {
      en: {
        title: 'Session fixation',
        description: 'The session id stays the same at sign-in.',
        impact: 'Somebody who plants an id beforehand is signed in with the victim.',
        remediation: 'Give a new id at each sign-in and change of rights, and take ids from cookies only.',
      },
      es: {
        title: 'Fijación de sesión',
        description: 'El identificador de sesión no cambia al iniciar sesión.',
        impact: 'Quien implante antes un identificador queda autenticado junto con la víctima.',
        remediation:
          'Genere un identificador nuevo en cada inicio de sesión y cambio de permisos y acéptelos solo en cookies.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-613',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:L/A:N',
    match: {
      titles: [/^Insufficient Session Expiration/i, /^Session (?:does not expire|timeout)/i],
      cwes: ['CWE-613'],
    },
    texts: {
      en: {
        title: 'Sessions do not end',
        description: 'Sessions stay valid for very long, or after sign-out and change of password.',
        impact: 'A stolen or forgotten session can be used later.',
        remediation: 'End sessions on the server at sign-out, after idle time and with a change of password.',
      },
      es: {
        title: 'Las sesiones no terminan',
        description:
          'Las sesiones siguen siendo válidas mucho tiempo, o tras cerrar la sesión y cambiar la contraseña.',
        impact: 'Una sesión robada u olvidada se puede usar más tarde.',
        remediation:
          'Termine las sesiones en el servidor al cerrarlas, tras un tiempo de inactividad y al cambiar la contraseña.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-915',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:N/I:H/A:N',
    match: { titles: [/^Mass Assignment/i], cwes: ['CWE-915'] },
    texts: {
      en: {
        title: 'Fields that users must not set are taken (mass assignment)',
        description: 'The server stores every field of the request, also those that its form does not offer.',
        impact: 'Users change their role, prices or the owner of a record.',
        remediation: 'Take named fields only, and ignore or refuse the rest.',
      },
      es: {
        title: 'Se aceptan campos que el usuario no debe fijar (mass assignment)',
        description:
          'El servidor guarda todos los campos de la petición, también los que su formulario no ofrece.',
        impact: 'Los usuarios cambian su rol, precios o el titular de un registro.',
        remediation: 'Acepte solo campos concretos e ignore o rechace el resto.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-308',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: { titles: [/^(?:No|Missing) (?:Multi-?Factor|Second Factor|MFA|2FA)/i], cwes: ['CWE-308'] },
    texts: {
      en: {
        title: 'Sign-in with a password alone',
        description: 'Access from the internet asks for a password only.',
        impact: 'A stolen or guessed password is enough to get in.',
        remediation: 'Ask for a second factor, best one that resists phishing (FIDO2), for everybody.',
      },
      es: {
        title: 'Inicio de sesión solo con contraseña',
        description: 'El acceso desde internet solo pide una contraseña.',
        impact: 'Basta una contraseña robada o adivinada para entrar.',
        remediation: 'Exija a todos un segundo factor, preferiblemente resistente al phishing (FIDO2).',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-640',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:L/A:N',
    match: {
      titles: [/^(?:Weak )?Password (?:Reset|Recovery)/i, /^Password reset poisoning/i],
      cwes: ['CWE-640'],
    },
    texts: {
      en: {
        title: 'Weak way to a new password',
        description: 'The way to a new password can be guessed, used twice or sent elsewhere.',
        impact: 'Accounts of others can be taken over.',
        remediation:
          'Send a random link that works once and for a short time, and end all sessions behind it.',
      },
      es: {
        title: 'Recuperación de contraseña débil',
        description:
          'El procedimiento para una contraseña nueva se puede adivinar, usar dos veces o desviar.',
        impact: 'Se puede tomar el control de cuentas ajenas.',
        remediation:
          'Envíe un enlace aleatorio, de un solo uso y breve, y termine después todas las sesiones.',
      },
    },
  },
];
