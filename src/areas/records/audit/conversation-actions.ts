import type { Action } from './action.ts';

/** What is read and written in the talk about a request. */
export const conversationActions = {
  'conversation.read': {
    group: 'access',
    isReading: true,
    words: { en: 'read the conversation about {object}', es: 'leyó la conversación sobre {object}' },
  },
  'conversation.post': {
    group: 'request',
    words: { en: 'wrote a message about {object}', es: 'escribió un mensaje sobre {object}' },
  },
  'conversation.ask': {
    group: 'request',
    words: { en: 'asked the customer about {object}', es: 'hizo una pregunta al cliente sobre {object}' },
  },
  'conversation.note': {
    group: 'request',
    words: { en: 'wrote an internal note about {object}', es: 'escribió una nota interna sobre {object}' },
  },
  'conversation.withdraw': {
    group: 'request',
    words: { en: 'took back a message about {object}', es: 'retiró un mensaje sobre {object}' },
  },
  'conversation.attach': {
    group: 'file',
    words: {
      en: 'added a file to a message about {object}',
      es: 'añadió un archivo a un mensaje sobre {object}',
    },
  },
  'conversation.download': {
    group: 'file',
    words: {
      en: 'downloaded a file of the conversation about {object}',
      es: 'descargó un archivo de la conversación sobre {object}',
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
