import type { Status } from '../areas/requests/status.ts';

/** One request of the demo organisation and the state in which it is shown. */
export type DemoRequest = {
  readonly submodule: string;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly status: Status;
  readonly daysAgo: number;
  readonly percentage?: number;
  readonly plannedDays?: number;
  readonly reason?: string;
  readonly domain?: string;
};

export const demoQuotas = [
  { submodule: 'SPEARPHISHING CAMPAIGN', type_submodule: 'NA', limit: 12 },
  { submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'INTERNAL', limit: 4 },
  { submodule: 'VULNERABILITY ASSESSMENT', type_submodule: 'EXTERNAL', limit: 3 },
  { submodule: 'PENETRATION TESTING', type_submodule: 'INTERNAL', limit: 2 },
  { submodule: 'PENETRATION TESTING', type_submodule: 'EXTERNAL', limit: 2 },
  { submodule: 'SHIELDING', type_submodule: 'NA', limit: 5 },
  { submodule: 'SAST', type_submodule: 'NA', limit: 6 },
] as const;

const campaign = { submodule: 'SPEARPHISHING CAMPAIGN', type: 'NA' } as const;

export const demoRequests: readonly DemoRequest[] = [
  {
    ...campaign,
    title: 'Invoices of the first quarter',
    description: 'Finance and procurement; a supplier that changes its bank account.',
    status: 'finished',
    daysAgo: 41,
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'EXTERNAL',
    title: 'Public services, spring',
    description: 'Everything that answers from the Internet.',
    status: 'finished',
    daysAgo: 33,
  },
  {
    submodule: 'SAST',
    type: 'NA',
    title: 'Web shop, release 4.2',
    description: 'Before the release of May.',
    status: 'finished',
    daysAgo: 0,
  },
  {
    ...campaign,
    title: 'Parcel notice for all branches',
    description: 'Short text, link to a page that asks for the domain password.',
    status: 'In progress',
    daysAgo: 6,
    percentage: 62,
    plannedDays: 12,
  },
  {
    submodule: 'PENETRATION TESTING',
    type: 'EXTERNAL',
    title: 'Online banking',
    description: 'Two accounts are provided; no denial of service.',
    status: 'In progress',
    daysAgo: 4,
    percentage: 35,
    plannedDays: 16,
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'INTERNAL',
    title: 'Server network of the data centre',
    description: 'At night, and without the payment switch.',
    status: 'in review',
    daysAgo: 12,
    percentage: 98,
  },
  {
    submodule: 'PENETRATION TESTING',
    type: 'INTERNAL',
    title: 'Workstations in Lima',
    description: 'From an employee’s notebook.',
    status: 'accepted',
    daysAgo: 2,
    plannedDays: 21,
  },
  {
    submodule: 'SHIELDING',
    type: 'NA',
    title: 'Customer portal',
    description: '',
    status: 'pending',
    daysAgo: 1,
    domain: 'portal.bancoandino.example',
  },
  {
    ...campaign,
    title: 'Holiday calendar',
    description: 'Whole staff.',
    status: 'pending',
    daysAgo: 0.2,
  },
  {
    ...campaign,
    title: 'Board members',
    description: 'Seven people.',
    status: 'rejected',
    daysAgo: 20,
    reason: 'The list holds private addresses. Please send the ones of the company.',
  },
  {
    submodule: 'VULNERABILITY ASSESSMENT',
    type: 'EXTERNAL',
    title: 'Old extranet',
    description: 'To be switched off.',
    status: 'cancelled',
    daysAgo: 17,
  },
  {
    submodule: 'SHIELDING',
    type: 'NA',
    title: 'Campaign site',
    description: '',
    status: 'failed',
    daysAgo: 26,
    domain: 'promo.bancoandino.example',
    reason: 'The domain stopped answering while we worked.',
  },
];

/** What analysts found in the demo's finished requests. */
export const demoFindings = [
  {
    severity: 'critical',
    cwe: 'CWE-287',
    location: 'https://extranet.bancoandino.example/login',
    title: {
      en: 'Sign-in can be skipped with a forged header',
      es: 'El inicio de sesión se puede omitir con una cabecera falsificada',
    },
    description: {
      en: 'The application trusts the X-Forwarded-User header from any sender and signs that user in.',
      es: 'La aplicación confía en la cabecera X-Forwarded-User de cualquier remitente e inicia la sesión de ese usuario.',
    },
    remediation: {
      en: 'Accept the header from the reverse proxy only, and remove it from all other requests.',
      es: 'Acepte la cabecera solo del proxy inverso y elimínela del resto de las peticiones.',
    },
    excerpt: 'GET /account HTTP/1.1\nX-Forwarded-User: administrator\n\nHTTP/1.1 200 OK',
  },
  {
    severity: 'medium',
    cwe: 'CWE-327',
    location: 'mail.bancoandino.example:25',
    title: { en: 'Old TLS versions are accepted', es: 'Se aceptan versiones antiguas de TLS' },
    description: {
      en: 'The mail server still negotiates TLS 1.0, which no longer protects what is sent.',
      es: 'El servidor de correo todavía negocia TLS 1.0, que ya no protege lo que se envía.',
    },
    remediation: {
      en: 'Allow TLS 1.2 and newer only.',
      es: 'Permita solo TLS 1.2 y posteriores.',
    },
    excerpt: 'Protocol  : TLSv1\nCipher    : ECDHE-RSA-AES256-SHA',
  },
  {
    severity: 'low',
    cwe: 'CWE-200',
    location: 'https://www.bancoandino.example/',
    title: { en: 'The server tells its version', es: 'El servidor revela su versión' },
    description: {
      en: 'The Server header names product and version, which spares an attacker the search.',
      es: 'La cabecera Server indica producto y versión, lo que ahorra trabajo a un atacante.',
    },
    remediation: {
      en: 'Shorten the header to the product, or remove it.',
      es: 'Reduzca la cabecera al producto o elimínela.',
    },
    excerpt: 'Server: nginx/1.14.0',
  },
] as const;
