import { type Messages, say } from '../../../../shared/messages.ts';
import { serviceName } from '../../../../shared/services.ts';
import { roleWords } from '../messages.ts';
import type { OperatorAct } from './contract.ts';

/** What waits for a second Operator, on the page of people. */
export const actMessages = {
  title: { en: 'Waiting for a second Operator', es: 'A la espera de otra persona con rol de Operación' },
  loadFailed: {
    en: 'What waits for a second Operator could not be loaded.',
    es: 'No se pudo cargar lo que espera a otra persona con rol de Operación.',
  },
  askedBy: (name: string) => ({ en: `asked by ${name}`, es: `lo pide ${name}` }),
  confirm: { en: 'Confirm', es: 'Confirmar' },
  decline: { en: 'Decline', es: 'Rechazar' },
  withdraw: { en: 'Withdraw', es: 'Retirar' },
  notYou: {
    en: 'Another Operator confirms: it is about your own account, or you or whoever asks made or reset the other’s lately.',
    es: 'Lo confirma otra persona: es sobre la cuenta de usted, o una de las dos creó o restableció hace poco la de la otra.',
  },
  confirmTitle: {
    en: 'Do what another Operator asks for?',
    es: '¿Hacer lo que pide otra persona con rol de Operación?',
  },
  confirmText: {
    en: 'It is done at once and in your name. Confirm it only if you know why it is asked for.',
    es: 'Se hace al momento y en su nombre. Confírmelo solo si sabe por qué se pide.',
  },
  confirmErasure: {
    en: 'The week of seven days begins now; at its end everything of this customer is erased for good, unless an Operator takes it back.',
    es: 'Empieza ahora el plazo de siete días; al terminar se borra definitivamente todo lo de este cliente, salvo que alguien con rol de Operación lo anule.',
  },
  done: { en: 'Done, and both names are in the trail.', es: 'Hecho; ambos nombres constan en el registro.' },
  notDone: { en: 'Not confirmed', es: 'Sin confirmar' },
  withdrawn: { en: 'Withdrawn: nothing was changed.', es: 'Retirado: no se ha cambiado nada.' },
  declined: { en: 'Declined: nothing was changed.', es: 'Rechazado: no se ha cambiado nada.' },
  notWithdrawn: { en: 'Not withdrawn', es: 'Sin retirar' },
  handOver: (username: string) => ({
    en: `One-time password of ${username}`,
    es: `Contraseña de un solo uso de ${username}`,
  }),
} as const satisfies Messages;

type Asked = Pick<OperatorAct, 'kind' | 'subject'>;

const roleOf = ({ rol }: OperatorAct['subject']): keyof typeof roleWords =>
  rol === 'Operator' ? 'Operator' : 'Analyst';

const whoOf = ({ full_name = '', email = '' }: OperatorAct['subject']): string =>
  email === '' ? full_name : `${full_name}, ${email}`;

const ruleMessage = ({ submodule = '', type_submodule = '', second_person }: OperatorAct['subject']) => {
  const service = serviceName(submodule, type_submodule);
  return second_person
    ? {
        en: `Switch the second review of ${say(service, 'en')} on`,
        es: `Activar la segunda revisión de ${say(service, 'es')}`,
      }
    : {
        en: `Switch the second review of ${say(service, 'en')} off`,
        es: `Desactivar la segunda revisión de ${say(service, 'es')}`,
      };
};

/** What is asked for, in one line. */
export const actMessage = ({ kind, subject }: Asked) => {
  const name = subject.username ?? '';
  if (kind === 'erase-organisation') {
    const whose = subject.organisation ?? '';
    return {
      en: `Erasure of ${whose} at the end of its contract`,
      es: `Borrado de ${whose} al terminar su contrato`,
    };
  }
  if (kind === 'second-review') return ruleMessage(subject);
  if (kind === 'create-staff') {
    const role = roleWords[roleOf(subject)];
    return {
      en: `New staff account ${name}, ${role.en}: ${whoOf(subject)}`,
      es: `Nueva cuenta del equipo ${name}, ${role.es}: ${whoOf(subject)}`,
    };
  }
  if (kind === 'erase-operator')
    return {
      en: `Erasure of the Operator ${name}, for good`,
      es: `Borrado definitivo de la cuenta de Operación ${name}`,
    };
  if (kind === 'enable-operator')
    return {
      en: `The Operator ${name}, who is disabled, signs in again`,
      es: `La cuenta de Operación ${name}, que está deshabilitada, vuelve a entrar`,
    };
  if (kind === 'change-role') {
    return subject.rol === 'Operator'
      ? { en: `${name} becomes an Operator`, es: `${name} pasa a tener el rol de Operación` }
      : { en: `${name} is no longer an Operator`, es: `${name} deja de tener el rol de Operación` };
  }
  return subject.keep_factor
    ? {
        en: `New password for the Operator ${name}`,
        es: `Nueva contraseña para la cuenta de Operación ${name}`,
      }
    : {
        en: `New password and second factor for the Operator ${name}`,
        es: `Nueva contraseña y segundo factor para la cuenta de Operación ${name}`,
      };
};
