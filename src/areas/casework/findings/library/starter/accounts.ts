import type { StarterText } from './starter-text.ts';

/** Accounts and passwords. */
export const accountsTexts: readonly StarterText[] = [
  {
    severity: 'critical',
    cwe: 'CWE-1392',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^(?!Weak or ).*Default (?:Administrator |Admin )?(?:Credentials|Login|Logins|Password|Account)(?: .*)?$/i,
      ],
      cwes: ['CWE-1392', 'CWE-1393'],
    },
    texts: {
      en: {
        title: 'Default credentials',
        description:
          'The service accepts the account and password of its installation, which stand in public lists.',
        impact: 'Anybody who reaches it has full control of it.',
        remediation:
          'Change the password or remove the account, and check new systems for it before they go into use.',
      },
      es: {
        title: 'Credenciales por defecto',
        description:
          'El servicio acepta la cuenta y la contraseña de su instalación, que figuran en listas públicas.',
        impact: 'Cualquiera que lo alcance tiene el control total.',
        remediation:
          'Cambie la contraseña o elimine la cuenta, y compruébelo en los sistemas nuevos antes de ponerlos en uso.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-521',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^(?:Weak )?Password Policy/i,
        /^(?:SMB|Microsoft Windows).*Password Policy/i,
        /^Minimum Password Length/i,
      ],
    },
    texts: {
      en: {
        title: 'Weak rules for passwords',
        description: 'Short passwords, or those of public lists, are allowed.',
        impact: 'Passwords are guessed or recovered from stolen hashes.',
        remediation:
          'Ask for at least 12 characters, refuse those of public lists and ask for a second factor.',
      },
      es: {
        title: 'Reglas de contraseñas débiles',
        description: 'Se permiten contraseñas cortas o que figuran en listas públicas.',
        impact: 'Las contraseñas se adivinan o se recuperan de hashes robados.',
        remediation: 'Exija al menos 12 caracteres, rechace las de listas públicas y pida un segundo factor.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-262',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:L/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^.*Password(?:s)? Never Expire/i,
        /^.*Accounts? (?:Never Logged|Inactive|Disabled|Unused)/i,
        /^Stale Accounts/i,
      ],
    },
    texts: {
      en: {
        title: 'Old accounts and passwords',
        description: 'Accounts exist that nobody uses any more, or whose password was never changed.',
        impact: 'A password that leaked long ago still works.',
        remediation:
          'Disable accounts that are not used, and change passwords of services or use managed accounts.',
      },
      es: {
        title: 'Cuentas y contraseñas antiguas',
        description: 'Existen cuentas que ya nadie usa o cuya contraseña nunca se ha cambiado.',
        impact: 'Una contraseña filtrada hace tiempo sigue funcionando.',
        remediation:
          'Desactive las cuentas sin uso y cambie las contraseñas de servicio o use cuentas gestionadas.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-269',
    cvss: 'CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^(?:Excessive|Too Many) (?:Administrators|Privileges)/i,
        /^.*'?Domain Administrators'? Group User List/i,
        /^Shared local administrator/i,
      ],
    },
    texts: {
      en: {
        title: 'Too many administrators',
        description:
          'More accounts than needed have the highest rights, or share a local administrator’s password.',
        impact: 'One account taken over is enough for the whole network.',
        remediation:
          'Give rights for the task only, separate administrators’ accounts from daily ones and set local passwords with LAPS.',
      },
      es: {
        title: 'Demasiados administradores',
        description:
          'Más cuentas de las necesarias tienen los permisos más altos o comparten la contraseña del administrador local.',
        impact: 'Basta con comprometer una cuenta para toda la red.',
        remediation:
          'Otorgue permisos solo para la tarea, separe las cuentas de administración de las diarias y fije contraseñas locales con LAPS.',
      },
    },
  },
];
