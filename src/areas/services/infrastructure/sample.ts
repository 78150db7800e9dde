import type { SampleFinding, ServiceSample } from '../../../shared/service.ts';

const oldTls: SampleFinding = {
  severity: 'medium',
  cwe: 'CWE-327',
  location: 'mail.example.com:25',
  title: { en: 'Old TLS versions are accepted', es: 'Se aceptan versiones antiguas de TLS' },
  description: {
    en: 'The mail server still negotiates TLS 1.0, which no longer protects what is sent.',
    es: 'El servidor de correo todavía negocia TLS 1.0, que ya no protege lo que se envía.',
  },
  remediation: { en: 'Allow TLS 1.2 and newer only.', es: 'Permita solo TLS 1.2 y posteriores.' },
  excerpt: 'Protocol  : TLSv1\nCipher    : ECDHE-RSA-AES256-SHA',
};

/** What the report of a vulnerability assessment looks like. Invented. */
export const assessmentSample: ServiceSample = {
  title: { en: 'Servers of the online shop', es: 'Servidores de la tienda en línea' },
  description: {
    en: 'The servers of the shop and of mail, before the season.',
    es: 'Los servidores de la tienda y del correo, antes de la temporada.',
  },
  findings: [
    {
      severity: 'critical',
      cwe: 'CWE-1104',
      cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      location: 'files.example.com:8443',
      title: {
        en: 'A file server that its maker no longer maintains',
        es: 'Un servidor de archivos que su fabricante ya no mantiene',
      },
      description: {
        en: 'The version that answers gets no corrections any more, and a way to run commands in it without signing in is public.',
        es: 'La versión que responde ya no recibe correcciones y se conoce una forma pública de ejecutar órdenes en ella sin iniciar sesión.',
      },
      remediation: {
        en: 'Replace it with a version that is maintained. Until then allow its port from the internal network only.',
        es: 'Sustitúyalo por una versión mantenida. Mientras tanto, permita su puerto solo desde la red interna.',
      },
      excerpt: 'HTTP/1.1 200 OK\nServer: ExampleFiles/2.1 (end of life 2023)',
    },
    oldTls,
    {
      severity: 'low',
      cwe: 'CWE-200',
      location: 'https://shop.example.com/',
      title: { en: 'The server tells its version', es: 'El servidor revela su versión' },
      description: {
        en: 'The Server header names product and version, which spares an attacker the search.',
        es: 'La cabecera Server indica producto y versión, lo que ahorra trabajo a un atacante.',
      },
      remediation: {
        en: 'Shorten the header to the product, or remove it.',
        es: 'Reduzca la cabecera al producto o elimínela.',
      },
      excerpt: 'Server: nginx/1.18.0',
    },
  ],
};

/** What the report of a penetration test looks like. Invented. */
export const penetrationSample: ServiceSample = {
  title: { en: 'Extranet of the branches', es: 'Extranet de las sucursales' },
  description: {
    en: 'The extranet and its sign-in, as an attacker without an account would meet them.',
    es: 'La extranet y su inicio de sesión, tal como los encontraría un atacante sin cuenta.',
  },
  findings: [
    {
      severity: 'critical',
      cwe: 'CWE-287',
      cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
      location: 'https://extranet.example.com/login',
      title: {
        en: 'Sign-in can be skipped with a forged header',
        es: 'El inicio de sesión se puede omitir con una cabecera falsificada',
      },
      description: {
        en: 'The application trusts the `X-Forwarded-User` header from any sender and signs that user in. The account of an administrator was opened this way.',
        es: 'La aplicación confía en la cabecera `X-Forwarded-User` de cualquier remitente e inicia la sesión de ese usuario. Así se abrió la cuenta de un administrador.',
      },
      remediation: {
        en: 'Accept the header from the reverse proxy only, and remove it from all other requests.',
        es: 'Acepte la cabecera solo del proxy inverso y elimínela del resto de las peticiones.',
      },
      excerpt: 'GET /account HTTP/1.1\nX-Forwarded-User: administrator\n\nHTTP/1.1 200 OK',
    },
    {
      severity: 'high',
      cwe: 'CWE-639',
      location: 'https://extranet.example.com/invoices/1042',
      title: {
        en: 'One branch reads the invoices of another',
        es: 'Una sucursal lee las facturas de otra',
      },
      description: {
        en: 'The number of an invoice in the address is enough: whose it is is not checked.',
        es: 'Basta el número de factura en la dirección: no se comprueba de quién es.',
      },
      remediation: {
        en: 'Ask for the branch of the session in the same query that reads the invoice.',
        es: 'Compruebe la sucursal de la sesión en la misma consulta que lee la factura.',
      },
      excerpt: 'GET /invoices/1043 HTTP/1.1\n\nHTTP/1.1 200 OK',
    },
    oldTls,
  ],
};

/** What the report of a wireless assessment looks like. Invented. */
export const wirelessSample: ServiceSample = {
  title: { en: 'Wi-Fi of the headquarters', es: 'Wi-Fi de la sede central' },
  description: {
    en: 'The networks for employees and for guests, floors 1 to 3.',
    es: 'Las redes de empleados y de invitados, plantas 1 a 3.',
  },
  findings: [
    {
      severity: 'high',
      cwe: 'CWE-653',
      location: 'EXAMPLE-GUEST, floor 2',
      title: {
        en: 'Guests reach printers of the internal network',
        es: 'Los invitados alcanzan impresoras de la red interna',
      },
      description: {
        en: 'From the guest network two printers answered, which store what was printed.',
        es: 'Desde la red de invitados respondieron dos impresoras, que guardan lo impreso.',
      },
      remediation: {
        en: 'Separate the guest network from all others, and allow it the internet only.',
        es: 'Separe la red de invitados de las demás y permítale únicamente Internet.',
      },
      excerpt: '10.20.4.31:9100 open\n10.20.4.32:9100 open',
    },
    {
      severity: 'medium',
      cwe: 'CWE-326',
      location: 'EXAMPLE-STAFF, 00:1A:2B:3C:4D:5E',
      title: { en: 'WPA3 is there, WPA2 is still allowed', es: 'Hay WPA3, pero todavía se permite WPA2' },
      description: {
        en: 'Devices may fall back to WPA2, where a recorded sign-in can be guessed at leisure.',
        es: 'Los dispositivos pueden recurrir a WPA2, donde un inicio de sesión grabado se puede adivinar sin prisa.',
      },
      remediation: {
        en: 'Allow WPA3 only, or give WPA2 a network of its own for the devices that need it.',
        es: 'Permita solo WPA3, o cree una red WPA2 aparte para los dispositivos que la necesiten.',
      },
      excerpt: 'RSN: CCMP, AKM: SAE PSK',
    },
  ],
};
