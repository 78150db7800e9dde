import { fileCalls } from '../../../../areas/casework/requests/contract.ts';
import { createMessages } from '../../../../areas/casework/requests/messages.ts';
import { serviceArea } from '../../../../areas/casework/requests/service-area.ts';
import { service } from '../../../../shared/service.ts';

const calls = fileCalls('/api/main/people_survey', 'csv');
const names = { en: 'People Survey', es: 'Encuesta a personas' } as const;

/** For tests: a second service about people, with nothing of its own but its columns. */
const peopleSurvey = service({
  module: 'PEOPLE SURVEY',
  submodule: 'PEOPLE SURVEY',
  prefix: 'SURVEY',
  type: 'NA',
  path: '/people-survey',
  moduleNames: names,
  names,
  shortNames: names,
  template: 'survey.csv',
  input: 'csv',
  sheet: async () => ({
    columns: [{ name: 'email', required: true, maxCharacters: 254 }],
    start: () => () => [],
  }),
  isAboutPeople: true,
  method: { en: 'People are asked what they know.', es: 'Se pregunta a las personas qué saben.' },
});

const area = serviceArea({
  services: [peopleSurvey],
  shortTitle: names,
  calls,
  common: { send: { file: calls.sendInfo }, getTemplate: calls.getTemplate, created: createMessages.created },
  icon: 'people',
  createLabel: { en: 'New survey', es: 'Nueva encuesta' },
  about: { en: 'See what your people know.', es: 'Vea qué sabe su personal.' },
  emptyTitle: { en: 'No surveys yet', es: 'Todavía no hay encuestas' },
  emptyText: { en: 'Begin with a CSV of people.', es: 'Empiece con un CSV de personas.' },
});

export const survey = { ...area, calls };
