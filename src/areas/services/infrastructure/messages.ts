import type { Message, Messages } from '../../../shared/messages.ts';

/** Faults of the target and exclude columns, by rule name. */
export const targetFaults = {
  target: {
    en: 'This is not an IP address, a CIDR range, a host name or a URL.',
    es: 'Esto no es una dirección IP, un rango CIDR, un nombre de host ni una URL.',
  },
  spaces: {
    en: 'A target holds no spaces: one target in each row.',
    es: 'Un objetivo no lleva espacios: uno en cada fila.',
  },
  numbers: {
    en: 'Each of the four numbers of an IPv4 address goes from 0 to 255, without leading zeros.',
    es: 'Cada uno de los cuatro números de una dirección IPv4 va de 0 a 255, sin ceros a la izquierda.',
  },
  prefix: {
    en: 'The prefix after “/” goes from 0 to 32 in IPv4 and from 0 to 128 in IPv6.',
    es: 'El prefijo tras «/» va de 0 a 32 en IPv4 y de 0 a 128 en IPv6.',
  },
  span: {
    en: 'Write a range as CIDR, such as 10.0.0.0/28, or one address in each row.',
    es: 'Escriba un rango como CIDR, por ejemplo 10.0.0.0/28, o una dirección por fila.',
  },
  url: {
    en: 'Invalid URL: it must begin with http:// or https:// and hold no user or password.',
    es: 'URL no válida: debe empezar por http:// o https:// y no llevar usuario ni contraseña.',
  },
  private_address: {
    en: 'A private address can only be assessed from inside: use the internal service.',
    es: 'Una dirección privada solo se puede evaluar desde dentro: use el servicio interno.',
  },
  public_address: {
    en: 'This is a public address: use the external service.',
    es: 'Esta dirección es pública: use el servicio externo.',
  },
  reserved_address: {
    en: 'Loopback, link-local, multicast and reserved addresses cannot be assessed.',
    es: 'No se pueden evaluar direcciones de bucle local, de enlace local, multidifusión ni reservadas.',
  },
  mixed_range: {
    en: 'This range holds addresses of different kinds. Split it.',
    es: 'Este rango contiene direcciones de distinto tipo. Divídalo.',
  },
  range_too_large: {
    en: 'At most 4,096 addresses in one row (/20 in IPv4, /116 in IPv6).',
    es: 'Como máximo 4.096 direcciones por fila (/20 en IPv4, /116 en IPv6).',
  },
  internal_name: {
    en: 'This name is not visible from outside: use the internal service.',
    es: 'Este nombre no es visible desde fuera: use el servicio interno.',
  },
  overlap: (row: number): Message => ({
    en: `Overlaps the target of row ${row}.`,
    es: `Se solapa con el objetivo de la fila ${row}.`,
  }),
  kind: {
    en: 'Must be ip, cidr, host or url, or be left empty.',
    es: 'Debe ser ip, cidr, host o url, o quedar vacío.',
  },
  kind_mismatch: (kind: string): Message => ({
    en: `The target is read as “${kind}”. Correct it or leave this empty.`,
    es: `El objetivo se interpreta como «${kind}». Corríjalo o deje esto vacío.`,
  }),
  exclude: {
    en: 'Must be IP addresses or CIDR ranges, separated by spaces.',
    es: 'Deben ser direcciones IP o rangos CIDR, separados por espacios.',
  },
  exclude_needs_range: {
    en: 'Only an address or a range can have exclusions.',
    es: 'Solo una dirección o un rango puede tener exclusiones.',
  },
  exclude_outside: (text: string): Message => ({
    en: `${text} is not inside the target.`,
    es: `${text} no está dentro del objetivo.`,
  }),
} as const satisfies Messages;

/** Faults of the wireless sheet, by rule name. */
export const wirelessFaults = {
  ssid: {
    en: 'A network name has at most 32 bytes (letters with accents take two).',
    es: 'Un nombre de red tiene como máximo 32 bytes (las letras con acento ocupan dos).',
  },
  bssid: {
    en: 'This is not a MAC address, such as 00:1A:2B:3C:4D:5E.',
    es: 'Esto no es una dirección MAC, como 00:1A:2B:3C:4D:5E.',
  },
  band: {
    en: 'Must be 2.4, 5 or 6 GHz; several are separated by a slash.',
    es: 'Debe ser 2,4, 5 o 6 GHz; si son varias, sepárelas con una barra.',
  },
} as const satisfies Messages;

/** The list and the form of assessments. */
export const infrastructureTexts = {
  create: { en: 'New request', es: 'Nueva solicitud' },
  about: {
    en: 'Have servers, networks and Wi-Fi assessed or attacked by specialists, from inside or outside.',
    es: 'Haga que especialistas evalúen o ataquen servidores, redes y Wi-Fi, desde dentro o desde fuera.',
  },
  emptyTitle: { en: 'No assessments yet', es: 'Todavía no hay evaluaciones' },
  emptyText: {
    en: 'Analysts look for weaknesses in the networks and systems you list, from outside or from inside. Begin with a CSV of targets.',
    es: 'Los analistas buscan debilidades en las redes y sistemas que usted indique, desde fuera o desde dentro. Empiece con un CSV de objetivos.',
  },
  authorise: {
    en: 'I give this authorisation in the name of my organisation.',
    es: 'Otorgo esta autorización en nombre de mi organización.',
  },
  authoriseLater: {
    en: 'Not authorised: once the request is sent, work waits until somebody authorises the test.',
    es: 'Sin autorización: una vez enviada la solicitud, el trabajo espera a que alguien autorice las pruebas.',
  },
  notAuthorised: {
    en: 'Work begins once somebody authorises the test.',
    es: 'El trabajo empieza cuando alguien autorice las pruebas.',
  },
} as const satisfies Messages;

/** What belongs into each column of a list of targets. */
export const targetColumnTexts = {
  target: { en: 'An address, a range, a host or a URL', es: 'Una dirección, un rango, un host o una URL' },
  kind: {
    en: 'ip, cidr, host or url; may stay empty',
    es: 'ip, cidr, host o url; puede quedar vacío',
  },
  description: { en: 'What it is, for the analyst', es: 'Qué es, para el analista' },
  exclude: {
    en: 'Addresses of the range that are not to be tested, with spaces between',
    es: 'Direcciones del rango que no se deben probar, separadas por espacios',
  },
} as const satisfies Messages;

/** What belongs into each column of a list of wireless networks. */
export const wirelessColumnTexts = {
  ssid: { en: 'Name of the network', es: 'Nombre de la red' },
  bssid: { en: 'Address of the access point (MAC)', es: 'Dirección del punto de acceso (MAC)' },
  site: { en: 'Building or branch', es: 'Edificio o sucursal' },
  floor: { en: 'Floor', es: 'Planta' },
  band: { en: 'Bands, such as 2.4 or 5 GHz', es: 'Bandas, como 2.4 o 5 GHz' },
  security: {
    en: 'How it is protected, such as WPA2-Enterprise',
    es: 'Cómo está protegida, como WPA2-Enterprise',
  },
  notes: { en: 'What the analyst should know', es: 'Lo que el analista debe saber' },
} as const satisfies Messages;
