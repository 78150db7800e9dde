import { service } from '../../../shared/service.ts';
import { createMessages } from '../../casework/requests/messages.ts';
import { serviceArea } from '../../casework/requests/service-area.ts';
import { spearphishingCalls } from './contract.ts';
import { spearphishingTexts } from './messages.ts';

const names = { en: 'Spearphishing Campaign', es: 'Campaña de spearphishing' } as const;
const shortNames = { en: 'Spearphishing', es: 'Spearphishing' } as const;

const campaign = service({
  module: 'SPEARPHISHING CAMPAIGN',
  submodule: 'SPEARPHISHING CAMPAIGN',
  prefix: 'PHISH',
  type: 'NA',
  path: '/spearphishing-campaign',
  moduleNames: names,
  names,
  shortNames,
  also: {
    en: 'phishing phish simulation awareness social engineering email',
    es: 'phishing simulación concienciación ingeniería social correo suplantación',
  },
  template: 'spearphishing-campaign.csv',
  outcome: {
    en: 'An analyst accepts the request, agrees the dates with you and runs the campaign. You get how many opened the message, clicked, entered data and reported it, by department, what was found, and a signed report (PDF); all of it is for Administrators and for whoever asked. The planned end stands in the request.',
    es: 'Un analista acepta la solicitud, acuerda las fechas con usted y lleva a cabo la campaña. Recibirá cuántas personas abrieron el mensaje, pulsaron, introdujeron datos y lo notificaron, por departamento, lo que se encuentre y un informe firmado (PDF); todo ello es para las personas con rol de Administración y para quien la solicitó. El fin previsto figura en la solicitud.',
  },
  sample: () => import('./sample.ts').then(({ campaignSample }) => campaignSample),
  reportWants: ['summary', 'conclusion'],
  input: 'csv',
  sheet: () => import('./recipients.ts').then(({ recipientRules }) => recipientRules),
  isAboutPeople: true,
  campaign: { address: 'email', group: 'department' },
  method: {
    en: 'People on the list receive a simulated deceptive message. Recorded is how they react to it. The campaign measures habits at one moment; it is no judgement of any person.',
    es: 'Las personas de la lista reciben un mensaje engañoso simulado y se registra cómo reaccionan. La campaña mide hábitos en un momento dado; no juzga a ninguna persona.',
  },
});

/** Spearphishing campaigns (rows F, K8 to K13). */
export const spearphishing = serviceArea({
  services: [campaign],
  shortTitle: shortNames,
  calls: spearphishingCalls,
  common: {
    send: { file: spearphishingCalls.sendInfo },
    getTemplate: spearphishingCalls.getTemplate,
    descriptionRequired: true,
    created: createMessages.campaignCreated,
  },
  icon: 'mail',
  createLabel: spearphishingTexts.create,
  about: spearphishingTexts.about,
  emptyTitle: spearphishingTexts.emptyTitle,
  emptyText: spearphishingTexts.emptyText,
});
