import { type SubmoduleType, service } from '../../../shared/service.ts';
import { serviceArea } from '../../casework/requests/service-area.ts';
import { infrastructureCalls } from './contract.ts';
import { infrastructureTexts } from './messages.ts';

const ofArea = {
  module: 'INFRASTRUCTURE VULNERABILITY ASSESSMENT',
  path: '/infrastructure-vulnerability-assessment',
  moduleNames: {
    en: 'Infrastructure Vulnerability Assessment',
    es: 'Evaluación de vulnerabilidades de infraestructura',
  },
  input: 'csv',
  needsAuthorisation: true,
} as const;

type Reach = Exclude<SubmoduleType, 'NA'>;

const ofTargets = (type: Reach) => ({
  ...ofArea,
  type,
  sheet: () => import('./targets.ts').then(({ targetRules }) => targetRules(type)),
  listed: 'targets' as const,
  scopeColumns: [
    { name: 'target', alsoCalled: ['objetivo'] },
    { name: 'exclude', alsoCalled: ['excluir', 'exclusiones'] },
    { name: 'description', alsoCalled: ['descripción'] },
  ],
});

const vulnerabilityAssessment = (type: Reach) =>
  service({
    ...ofTargets(type),
    submodule: 'VULNERABILITY ASSESSMENT',
    prefix: 'VULN',
    names: { en: 'Vulnerability Assessment', es: 'Evaluación de vulnerabilidades' },
    shortNames: { en: 'Vulnerabilities', es: 'Vulnerabilidades' },
    also: { en: 'scan scanning va infrastructure network', es: 'escaneo análisis infraestructura red' },
    template: `vulnerability-assessment-${type.toLowerCase()}.csv`,
    outcome: {
      en: 'An analyst accepts the request, sets its dates and scans the targets. You get the findings here as they are released, and a signed report (PDF) with findings, proof and remedies. The planned end stands in the request.',
      es: 'Un analista acepta la solicitud, fija las fechas y escanea los objetivos. Recibirá aquí los hallazgos a medida que se publiquen y un informe firmado (PDF) con hallazgos, evidencias y correcciones. El fin previsto figura en la solicitud.',
    },
    sample: () => import('./sample.ts').then(({ assessmentSample }) => assessmentSample),
    method: {
      en: 'The targets are examined for known weaknesses with scanning tools, and an analyst reviews what they report. Weaknesses are not exploited, so some may prove harder or easier to use than described.',
      es: 'Los objetivos se examinan en busca de debilidades conocidas con herramientas de escaneo y un analista revisa lo que indican. Las debilidades no se explotan, por lo que algunas pueden resultar más o menos aprovechables de lo descrito.',
    },
  });

const penetrationTesting = (type: Reach) =>
  service({
    ...ofTargets(type),
    submodule: 'PENETRATION TESTING',
    prefix: 'PENTEST',
    names: { en: 'Penetration Test', es: 'Prueba de penetración' },
    shortNames: { en: 'Pentest', es: 'Pentest' },
    also: {
      en: 'pentest pen testing ethical hacking infrastructure network',
      es: 'pentest test intrusión hacking ético infraestructura red',
    },
    template: `penetration-testing-${type.toLowerCase()}.csv`,
    outcome: {
      en: 'An analyst accepts the request, sets its dates and tests the targets by hand. You get the findings here as they are released, and a signed report (PDF) with the ways in, proof and remedies. The planned end stands in the request.',
      es: 'Un analista acepta la solicitud, fija las fechas y prueba los objetivos a mano. Recibirá aquí los hallazgos a medida que se publiquen y un informe firmado (PDF) con las vías de entrada, evidencias y correcciones. El fin previsto figura en la solicitud.',
    },
    sample: () => import('./sample.ts').then(({ penetrationSample }) => penetrationSample),
    method: {
      en: 'An analyst attempts, within the agreed limits and time, what an attacker would attempt. The test shows ways that were found, not every way that exists.',
      es: 'Un analista intenta, dentro de los límites y el tiempo acordados, lo que intentaría un atacante. La prueba muestra las vías encontradas, no todas las que existen.',
    },
  });

const wireless = service({
  ...ofArea,
  submodule: 'WIRELESS SECURITY ASSESSMENT',
  prefix: 'WIFI',
  type: 'NA',
  names: { en: 'Wireless Security Assessment', es: 'Evaluación de seguridad inalámbrica' },
  shortNames: { en: 'Wireless', es: 'Red inalámbrica' },
  also: { en: 'wifi wi-fi wlan security network', es: 'wifi wi-fi wlan seguridad red' },
  template: 'wireless-security-assessment.csv',
  outcome: {
    en: 'An analyst accepts the request, sets a date and comes to your site. You get the findings here as they are released, and a signed report (PDF) with findings, proof and remedies. The planned end stands in the request.',
    es: 'Un analista acepta la solicitud, fija una fecha y acude a su sede. Recibirá aquí los hallazgos a medida que se publiquen y un informe firmado (PDF) con hallazgos, evidencias y correcciones. El fin previsto figura en la solicitud.',
  },
  sample: () => import('./sample.ts').then(({ wirelessSample }) => wirelessSample),
  sheet: () => import('./wireless.ts').then(({ wirelessRules }) => wirelessRules),
  method: {
    en: 'The listed networks are observed on site: their protection, their configuration and what answers beside them. Networks that were silent or out of reach at that time are not covered.',
    es: 'Las redes enumeradas se observan en el lugar: su protección, su configuración y lo que responde junto a ellas. No se cubren las redes que entonces estaban en silencio o fuera de alcance.',
  },
  listed: 'networks',
  scopeColumns: [
    { name: 'ssid' },
    { name: 'bssid' },
    { name: 'site', alsoCalled: ['sede', 'sitio'] },
    { name: 'floor', alsoCalled: ['piso', 'planta'] },
    { name: 'band', alsoCalled: ['banda'] },
  ],
});

/** Vulnerability assessments, penetration tests, wireless (rows G, K14 to K19). */
export const infrastructure = serviceArea({
  services: [
    vulnerabilityAssessment('INTERNAL'),
    vulnerabilityAssessment('EXTERNAL'),
    penetrationTesting('INTERNAL'),
    penetrationTesting('EXTERNAL'),
    wireless,
  ],
  shortTitle: { en: 'Infrastructure', es: 'Infraestructura' },
  calls: infrastructureCalls,
  icon: 'server',
  createLabel: infrastructureTexts.create,
  about: infrastructureTexts.about,
  emptyTitle: infrastructureTexts.emptyTitle,
  emptyText: infrastructureTexts.emptyText,
});
