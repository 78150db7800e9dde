import type { StarterText } from './starter-text.ts';

/** Wireless networks and people. */
export const wirelessSocialTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: 'CWE-311',
    cvss: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: {
      titles: [/^(?:WEP|WPA-?TKIP|WPA) (?:in use|encryption|enabled)/i],
    },
    texts: {
      en: {
        title: 'Wireless network without safe encryption',
        description: 'The network is open, or uses WEP or WPA with TKIP.',
        impact: 'Whoever is near reads the traffic or gets into the network.',
        remediation: 'Use WPA3, or WPA2 with AES, and separate devices that cannot do so.',
      },
      es: {
        title: 'Red inalámbrica sin cifrado seguro',
        description: 'La red está abierta o usa WEP o WPA con TKIP.',
        impact: 'Quien esté cerca lee el tráfico o entra en la red.',
        remediation: 'Use WPA3, o WPA2 con AES, y separe los equipos que no puedan.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-521',
    cvss: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: {
      titles: [/^Weak (?:Wi-?Fi|WPA2?|Wireless) (?:passphrase|password|PSK|key)/i, /^WPS (?:enabled|PIN)/i],
    },
    texts: {
      en: {
        title: 'Key of the wireless network can be guessed',
        description: 'The key of the network was found from a recorded sign-in, or WPS is on.',
        impact: 'Whoever is near gets into the network and reads traffic.',
        remediation:
          'Use sign-in per person (802.1X) or a random key of 20 characters or more, and switch WPS off.',
      },
      es: {
        title: 'Se puede adivinar la clave de la red inalámbrica',
        description: 'La clave de la red se halló a partir de una conexión grabada, o WPS está activo.',
        impact: 'Quien esté cerca entra en la red y lee el tráfico.',
        remediation:
          'Use autenticación por persona (802.1X) o una clave aleatoria de 20 caracteres o más y desactive WPS.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-295',
    cvss: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:R/S:U/C:H/I:H/A:N',
    match: {
      titles: [
        /^.*Evil Twin/i,
        /^.*(?:802\.1X|EAP|PEAP).*(?:certificate|validation)/i,
        /^Rogue access point/i,
      ],
    },
    texts: {
      en: {
        title: 'Devices join a forged wireless network',
        description: 'Devices do not check the certificate of the wireless network’s sign-in.',
        impact: 'A forged access point receives hashes of passwords.',
        remediation: 'Set the authority and the server’s name in the profile of all devices, or use EAP-TLS.',
      },
      es: {
        title: 'Los equipos se conectan a una red inalámbrica falsa',
        description: 'Los equipos no comprueban el certificado al autenticarse en la red inalámbrica.',
        impact: 'Un punto de acceso falso recibe hashes de contraseñas.',
        remediation:
          'Fije la autoridad y el nombre del servidor en el perfil de todos los equipos o use EAP-TLS.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-653',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:L/I:L/A:N',
    match: {
      titles: [
        /^Guest (?:Wi-?Fi|network|wireless).*(?:not isolated|isolation|reaches|access)/i,
        /^.*(?:Missing|Insufficient|No) Network Segmentation/i,
      ],
    },
    texts: {
      en: {
        title: 'Networks are not separated',
        description:
          'From guest or user networks, servers or other networks can be reached that are not needed there.',
        impact: 'One device that is taken over reaches everything.',
        remediation:
          'Separate networks by their use, allow named services only and test it from each network.',
      },
      es: {
        title: 'Las redes no están separadas',
        description:
          'Desde redes de invitados o usuarios se alcanzan servidores u otras redes que allí no se necesitan.',
        impact: 'Un equipo comprometido lo alcanza todo.',
        remediation:
          'Separe las redes por su uso, permita solo servicios concretos y compruébelo desde cada red.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:N/A:N',
    match: {
      titles: [
        /^.*(?:Credentials (?:entered|submitted)|Employees entered credentials).*/i,
        /^Phishing (?:simulation|campaign|test)/i,
      ],
    },
    texts: {
      en: {
        title: 'People gave their password to a forged page',
        description: 'In a test, people entered their password on a forged page.',
        impact: 'With the same means, an attacker gets into mailboxes and internal systems.',
        remediation:
          'Use a second factor that resists phishing (FIDO2), give people one simple way to report, and train with short, frequent exercises.',
      },
      es: {
        title: 'Personas dieron su contraseña en una página falsa',
        description: 'En una prueba, hubo personas que escribieron su contraseña en una página falsa.',
        impact: 'Con los mismos medios, un atacante entra en buzones y sistemas internos.',
        remediation:
          'Use un segundo factor resistente al phishing (FIDO2), ofrezca una vía sencilla para avisar y entrene con ejercicios breves y frecuentes.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: null,
    cvss: 'CVSS:3.1/AV:P/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: { titles: [/^Tailgating/i, /^.*Physical access/i, /^Unlocked workstation/i] },
    texts: {
      en: {
        title: 'Strangers get into rooms or at screens',
        description: 'Strangers came into rooms behind staff, or found unlocked screens.',
        impact: 'Devices can be connected and data read on the spot.',
        remediation:
          'Let doors open for one person at a time, lock screens after a few minutes, block unknown devices in the network, and let people ask strangers.',
      },
      es: {
        title: 'Extraños acceden a salas o pantallas',
        description: 'Hubo extraños que entraron tras un empleado o encontraron pantallas sin bloquear.',
        impact: 'Se pueden conectar equipos y leer datos in situ.',
        remediation:
          'Haga que las puertas permitan una persona cada vez, bloquee las pantallas a los pocos minutos, impida equipos desconocidos en la red y anime a preguntar a los extraños.',
      },
    },
  },
];
