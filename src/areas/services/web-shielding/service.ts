import { codeAbout } from '../../../engines/code/about.ts';
import { service } from '../../../shared/service.ts';
import { serviceArea } from '../../casework/requests/service-area.ts';
import { webShieldingCalls } from './contract.ts';
import { webShieldingTexts } from './messages.ts';

const ofArea = {
  module: 'DIGITAL WEB SHIELDING',
  type: 'NA',
  path: '/digital-web-shielding',
  moduleNames: { en: 'Digital Web Shielding', es: 'Blindaje web digital' },
} as const;

export const shielding = service({
  ...ofArea,
  submodule: 'SHIELDING',
  prefix: 'SHIELD',
  names: { en: 'Domain Shielding', es: 'Blindaje de dominio' },
  shortNames: { en: 'Shielding', es: 'Blindaje' },
  also: {
    en: 'web website mail tls dns spf dkim dmarc headers certificate',
    es: 'web sitio correo tls dns spf dkim dmarc cabeceras certificado',
  },
  template: 'shielding.csv',
  outcome: {
    en: 'An analyst accepts the request and examines what the domain shows to the public. You get the findings here as they are released, and a signed report (PDF). The planned end stands in the request.',
    es: 'Un analista acepta la solicitud y examina lo que el dominio muestra al público. Recibirá aquí los hallazgos a medida que se publiquen y un informe firmado (PDF). El fin previsto figura en la solicitud.',
  },
  sample: () => import('./sample.ts').then(({ shieldingSample }) => shieldingSample),
  reportWants: ['summary', 'rating'],
  standards: ['cvss'],
  input: 'domain',
  sheet: () => import('./sheets.ts').then(({ shieldingRules }) => shieldingRules),
  method: {
    en: 'What the domain shows to the public is examined: mail protection (SPF, DKIM, DMARC), web encryption and headers, and name service. Nothing is attacked and nothing behind a sign-in is seen.',
    es: 'Se examina lo que el dominio muestra al público: protección del correo (SPF, DKIM, DMARC), cifrado y cabeceras de la web y servicio de nombres. No se ataca nada ni se ve lo que hay tras un inicio de sesión.',
  },
});

export const sast = service({
  ...ofArea,
  submodule: 'SAST',
  prefix: 'SAST',
  names: { en: 'Static Code Analysis (SAST)', es: 'Análisis estático de código (SAST)' },
  shortNames: { en: 'SAST', es: 'SAST' },
  also: { en: 'static source code review scan zip', es: 'estático código fuente revisión zip' },
  template: 'sast.csv',
  outcome: {
    en: 'A machine begins as soon as the code is here, without anybody in between; most code takes minutes. You get the findings here, and a signed report (PDF).',
    es: 'Una máquina empieza en cuanto llega el código, sin que intervenga nadie; la mayoría del código tarda minutos. Recibirá aquí los hallazgos y un informe firmado (PDF).',
  },
  sample: () => import('./sample.ts').then(({ sastSample }) => sastSample),
  input: 'zip',
  sheet: () => import('./sheets.ts').then(({ sastRules }) => sastRules),
  engine: codeAbout,
  standards: ['cwe', 'owasp-top-10'],
  method: {
    en: 'The source code is read, not run: rules look for dangerous patterns, and declared third-party components are listed. Mistakes of logic and of operation are outside of what such reading can see.',
    es: 'El código fuente se lee, no se ejecuta: unas reglas buscan patrones peligrosos y se enumeran los componentes de terceros declarados. Los errores de lógica y de operación quedan fuera de lo que esta lectura puede ver.',
  },
});

/** Domain shielding, and static code analysis (rows H, K20 to K25). */
export const webShielding = serviceArea({
  services: [shielding, sast],
  shortTitle: { en: 'Web Shielding', es: 'Blindaje web' },
  calls: webShieldingCalls,
  icon: 'shield',
  createLabel: webShieldingTexts.create,
  bulkLabel: webShieldingTexts.bulk,
  about: webShieldingTexts.about,
  emptyTitle: webShieldingTexts.emptyTitle,
  emptyText: webShieldingTexts.emptyText,
});
