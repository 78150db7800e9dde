import type { StarterText } from './starter-text.ts';

/** What airodump-ng and Kismet see of networks: the rules by which their files are read. */
export const wirelessNetworksTexts: readonly StarterText[] = [
  {
    severity: 'medium',
    cwe: 'CWE-311',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
    match: { titles: [/^Open (?:Wi-?Fi|Wireless)/i] },
    texts: {
      en: {
        title: 'Open wireless network',
        description: 'The network has no encryption and no key: everybody nearby can join it.',
        impact: 'Whoever is near reads the traffic, and reaches what can be reached from the network.',
        remediation:
          'Use WPA3, or Enhanced Open (OWE) for guests. Let a network for guests reach nothing but the internet.',
      },
      es: {
        title: 'Red inalámbrica abierta',
        description: 'La red no tiene cifrado ni clave: cualquiera que esté cerca puede unirse a ella.',
        impact: 'Quien esté cerca lee el tráfico y alcanza lo que se pueda alcanzar desde la red.',
        remediation:
          'Use WPA3, o Enhanced Open (OWE) para invitados. Haga que una red de invitados solo dé acceso a Internet.',
      },
    },
  },
  {
    severity: 'high',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: { titles: [/^WEP on a wireless network/i] },
    texts: {
      en: {
        title: 'WEP on a wireless network',
        description:
          'The network encrypts with WEP, whose key is found from recorded traffic within minutes.',
        impact: 'Whoever is near gets the key, reads the traffic of all and joins the network.',
        remediation:
          'Change to WPA3, or WPA2 with AES. Replace devices that know only WEP, or connect them by cable.',
      },
      es: {
        title: 'WEP en una red inalámbrica',
        description: 'La red cifra con WEP, cuya clave se obtiene en minutos a partir del tráfico grabado.',
        impact: 'Quien esté cerca obtiene la clave, lee el tráfico de todos y entra en la red.',
        remediation:
          'Cambie a WPA3, o a WPA2 con AES. Sustituya los equipos que solo admiten WEP o conéctelos por cable.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    cvss: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:L/A:N',
    match: { titles: [/^WPA or TKIP on a wireless network/i] },
    texts: {
      en: {
        title: 'WPA or TKIP on a wireless network',
        description:
          'The network takes the first version of WPA or the cipher TKIP, both of which were withdrawn by the Wi-Fi Alliance.',
        impact: 'Whoever is near can decrypt or forge single packets of those who use it.',
        remediation: 'Allow WPA2 with AES (CCMP) and WPA3 only.',
      },
      es: {
        title: 'WPA o TKIP en una red inalámbrica',
        description:
          'La red acepta la primera versión de WPA o el cifrado TKIP, ambos retirados por la Wi-Fi Alliance.',
        impact: 'Quien esté cerca puede descifrar o falsificar paquetes sueltos de quienes lo usan.',
        remediation: 'Permita solo WPA2 con AES (CCMP) y WPA3.',
      },
    },
  },
  {
    severity: 'medium',
    cwe: 'CWE-307',
    cvss: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N',
    match: { titles: [/^WPS on a wireless network/i] },
    texts: {
      en: {
        title: 'WPS on a wireless network',
        description:
          'Wi-Fi Protected Setup is on. Many devices take its PIN of eight digits, which can be tried in two halves.',
        impact:
          'Whoever is near may find the PIN and with it the key of the network, however long the key is.',
        remediation: 'Switch WPS off, at least sign-in by PIN.',
      },
      es: {
        title: 'WPS en una red inalámbrica',
        description:
          'Wi-Fi Protected Setup está activo. Muchos equipos aceptan su PIN de ocho cifras, que se puede probar en dos mitades.',
        impact:
          'Quien esté cerca puede hallar el PIN y con él la clave de la red, por larga que sea la clave.',
        remediation: 'Desactive WPS, al menos la conexión por PIN.',
      },
    },
  },
  {
    severity: 'low',
    cwe: 'CWE-345',
    cvss: 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:U/C:N/I:N/A:L',
    match: { titles: [/^Unprotected management frames of a wireless network/i] },
    texts: {
      en: {
        title: 'Unprotected management frames of a wireless network',
        description: 'The network does not offer protected management frames (802.11w).',
        impact:
          'Whoever is near can disconnect devices at will, and record how they sign in again to guess the key.',
        remediation:
          'Require protected management frames, or offer them where old devices need it. WPA3 requires them.',
      },
      es: {
        title: 'Tramas de gestión sin proteger en una red inalámbrica',
        description: 'La red no ofrece protección de las tramas de gestión (802.11w).',
        impact:
          'Quien esté cerca puede desconectar equipos a voluntad y grabar cómo se conectan de nuevo para adivinar la clave.',
        remediation:
          'Exija la protección de las tramas de gestión, u ofrézcala si hay equipos antiguos. WPA3 la exige.',
      },
    },
  },
  {
    severity: 'info',
    cwe: null,
    cvss: null,
    match: { titles: [/^Hidden name of a wireless network/i] },
    texts: {
      en: {
        title: 'Hidden name of a wireless network',
        description: 'The network leaves its name (SSID) out of its beacons.',
        impact:
          'A hidden name protects nothing: devices say it when they connect, and look for it aloud wherever they are.',
        remediation: 'Show the name, and protect the network by its encryption.',
      },
      es: {
        title: 'Nombre oculto de una red inalámbrica',
        description: 'La red omite su nombre (SSID) en sus balizas.',
        impact:
          'Un nombre oculto no protege: los equipos lo dicen al conectarse y lo buscan en voz alta allí donde estén.',
        remediation: 'Muestre el nombre y proteja la red con su cifrado.',
      },
    },
  },
];
