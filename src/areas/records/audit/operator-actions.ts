import type { Message } from '../../../shared/messages.ts';
import type { Action } from './action.ts';

const operatorActs: Readonly<Record<string, Message>> = {
  'create-staff': { en: 'a new staff account', es: 'una nueva cuenta del equipo' },
  'change-role': { en: 'the role of Operator, given or taken', es: 'dar o quitar el rol de Operación' },
  'enable-operator': {
    en: 'the enabling of an Operator',
    es: 'la habilitación de una cuenta de Operación',
  },
  'reset-operator': { en: 'the reset of an Operator', es: 'el restablecimiento de una cuenta de Operación' },
  'erase-organisation': { en: 'the erasure of an organisation', es: 'el borrado de una organización' },
  'erase-operator': { en: 'the erasure of an Operator', es: 'el borrado de una cuenta de Operación' },
  'second-review': { en: 'the rule of the second person', es: 'la regla de la segunda persona' },
};

/** A sentence for each thing that two Operators do. */
const operatorActWords = (en: string, es: string): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.entries(operatorActs).map(([kind, what]) => [
      kind,
      { en: `${en}: ${what.en}`, es: `${es}: ${what.es}` },
    ]),
  );

/** What one Operator asks for and another confirms. */
export const operatorActions = {
  'operator-act.ask': {
    group: 'account',
    words: {
      en: 'asked a second Operator to confirm something',
      es: 'pidió que otra persona con rol de Operación confirmara algo',
    },
    by: {
      detail: 'kind',
      words: operatorActWords(
        'asked a second Operator to confirm',
        'pidió que otra persona con rol de Operación confirmara',
      ),
    },
  },
  'operator-act.confirm': {
    group: 'account',
    words: {
      en: 'confirmed something as second Operator',
      es: 'confirmó algo como segunda persona con rol de Operación',
    },
    by: {
      detail: 'kind',
      words: operatorActWords(
        'confirmed as second Operator',
        'confirmó como segunda persona con rol de Operación',
      ),
    },
  },
  'operator-act.withdraw': {
    group: 'account',
    words: {
      en: 'withdrew or declined what waited for a second Operator',
      es: 'retiró o rechazó lo que esperaba a otra persona con rol de Operación',
    },
    by: { detail: 'kind', words: operatorActWords('withdrew or declined', 'retiró o rechazó') },
  },
} as const satisfies Readonly<Record<string, Action>>;
