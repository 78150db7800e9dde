import type { StarterText } from './starter-text.ts';

/** Protocols of a network. */
export const networkProtocolsTexts: readonly StarterText[] = [
  {
    severity: 'low',
    cwe: 'CWE-287',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: {
      titles: [
        /^LDAP (?:NULL|Anonymous) (?:BASE|Bind)/i,
        /^.*LDAP .*Anonymous/i,
        /^LDAP Server NULL Bind/i,
        /^Use LDAP search request to retrieve information/i,
      ],
    },
    texts: {
      en: {
        title: 'Directory answers without an account (LDAP)',
        description: 'The directory answers queries of anybody.',
        impact: 'Accounts, groups and addresses can be read.',
        remediation: 'Refuse anonymous binds, or limit them to the root entry.',
      },
      es: {
        title: 'El directorio responde sin cuenta (LDAP)',
        description: 'El directorio responde a consultas de cualquiera.',
        impact: 'Se pueden leer cuentas, grupos y direcciones.',
        remediation: 'Rechace las conexiones anónimas o limítelas a la entrada raíz.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-521',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [/^(?:Internet Key Exchange \(IKE\)|IKE(?:v1)?) Aggressive Mode/i],
      cves: ['CVE-2002-1623'],
    },
    texts: {
      en: {
        title: 'VPN in IKE aggressive mode',
        description: 'The VPN gateway answers in aggressive mode with a hash that depends on the shared key.',
        impact: 'A weak key is found offline.',
        remediation: 'Use IKEv2 with certificates, or main mode with a long random key.',
      },
      es: {
        title: 'VPN en modo agresivo de IKE',
        description:
          'La puerta de enlace VPN responde en modo agresivo con un hash que depende de la clave compartida.',
        impact: 'Una clave débil se halla sin conexión.',
        remediation: 'Use IKEv2 con certificados, o el modo principal con una clave larga y aleatoria.',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:L/A:H',
    match: {
      titles: [/^memcached .*(?:Unauthenticated|Exposed|Amplification)/i],
      cves: ['CVE-2018-1000115'],
    },
    texts: {
      en: {
        title: 'Memcached answers to anybody',
        description: 'Memcached can be used from the network without an account.',
        impact: 'Its content can be read and changed, and the service used to flood others.',
        remediation: 'Bind it to the loopback or a private network, switch UDP off and filter port 11211.',
      },
      es: {
        title: 'Memcached responde a cualquiera',
        description: 'Memcached se puede usar desde la red sin cuenta.',
        impact: 'Se puede leer y modificar su contenido y usar el servicio para inundar a otros.',
        remediation:
          'Limítelo a la interfaz local o a una red privada, desactive UDP y filtre el puerto 11211.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^SSH (?:Weak|Server CBC|Weak Key|Weak MAC)/i,
        /^Weak (?:Key Exchange|Encryption|MAC|Host Key) (?:\(KEX\) )?Algorithm\(s\)/i,
        /^SSH weak/i,
        /^SSH .*(?:Weak|CBC|arcfour).*(?:Algorithm|Cipher|Mode)/i,
      ],
      cves: ['CVE-2008-5161'],
    },
    texts: {
      en: {
        title: 'SSH with weak algorithms',
        description:
          'The SSH server offers algorithms that are no longer considered safe, such as CBC ciphers, SHA-1 key exchange or MD5 MACs.',
        impact: 'Somebody on the path may weaken a session.',
        remediation:
          'Allow curve25519 or groups of at least 2048 bits, AES-GCM or ChaCha20, and SHA-2 MACs in encrypt-then-MAC mode.',
      },
      es: {
        title: 'SSH con algoritmos débiles',
        description:
          'El servidor SSH ofrece algoritmos que ya no se consideran seguros, como cifrados CBC, intercambio de claves con SHA-1 o MAC con MD5.',
        impact: 'Quien intercepte el tráfico podría debilitar una sesión.',
        remediation:
          'Permita curve25519 o grupos de al menos 2048 bits, AES-GCM o ChaCha20 y MAC con SHA-2 en modo encrypt-then-MAC.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-354',
    cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:N/I:H/A:N',
    match: { titles: [/^SSH Terrapin/i, /^.*Terrapin/i], cves: ['CVE-2023-48795'] },
    texts: {
      en: {
        title: 'Terrapin: messages of SSH can be removed',
        description:
          'With ChaCha20-Poly1305 or CBC with encrypt-then-MAC, the first messages of a session can be removed unnoticed.',
        impact: 'Somebody on the path can switch off protection that both sides agreed on.',
        remediation: 'Update server and clients to versions with strict key exchange.',
      },
      es: {
        title: 'Terrapin: se pueden eliminar mensajes de SSH',
        description:
          'Con ChaCha20-Poly1305 o CBC con encrypt-then-MAC se pueden eliminar sin que se note los primeros mensajes de una sesión.',
        impact: 'Quien intercepte el tráfico puede desactivar protecciones acordadas.',
        remediation:
          'Actualice servidor y clientes a versiones con intercambio de claves estricto (strict kex).',
      },
    },
  },
  {
    severity: 'critical',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    match: {
      titles: [
        /^.*Java (?:RMI|JMX).*(?:Insecure|Unauth|Code|Without)/i,
        /^.*JMX .*(?:Unauthenticated|Insecure|without)/i,
        /^JDWP/i,
      ],
      cves: ['CVE-2011-3556'],
    },
    texts: {
      en: {
        title: 'Java management without sign-in (RMI, JMX)',
        description: 'The management interface of a Java program answers without an account.',
        impact: 'Code can be run with the rights of the program.',
        remediation: 'Ask for authentication and TLS, or bind it to the loopback.',
      },
      es: {
        title: 'Gestión de Java sin inicio de sesión (RMI, JMX)',
        description: 'La interfaz de gestión de un programa Java responde sin cuenta.',
        impact: 'Se puede ejecutar código con los permisos del programa.',
        remediation: 'Exija autenticación y TLS o limítela a la interfaz local.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-306',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^.*rsync .*(?:Unauthenticated|Anonymous|Module|Passwordless)/i,
        /^TFTP (?:Server|Daemon|Traversal)/i,
      ],
    },
    texts: {
      en: {
        title: 'Files can be read without an account (rsync, TFTP)',
        description: 'The service delivers files to anybody.',
        impact: 'Configurations with passwords can be read.',
        remediation: 'Ask for authentication, allow named hosts and switch it off where nobody needs it.',
      },
      es: {
        title: 'Se pueden leer archivos sin cuenta (rsync, TFTP)',
        description: 'El servicio entrega archivos a cualquiera.',
        impact: 'Se pueden leer configuraciones con contraseñas.',
        remediation: 'Exija autenticación, permita equipos concretos y desactívelo donde nadie lo necesite.',
      },
    },
  },
];
