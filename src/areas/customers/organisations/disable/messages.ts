import type { Messages } from '../../../../shared/messages.ts';

/** Disabling a customer as a whole, and the way back. */
export const disableMessages = {
  disable: { en: 'Disable', es: 'Desactivar' },
  enable: { en: 'Enable again', es: 'Volver a activar' },
  chip: { en: 'Disabled', es: 'Desactivada' },
  customerChip: { en: 'Organisation disabled', es: 'Organización desactivada' },
  isDisabled: (since: string) => ({
    en: `Disabled since ${since}: nobody of this organisation can sign in`,
    es: `Desactivada desde el ${since}: nadie de esta organización puede iniciar sesión`,
  }),
  isDisabledShort: { en: 'The organisation is disabled.', es: 'La organización está desactivada.' },
  disableTitle: (name: string) => ({ en: `Disable “${name}”?`, es: `¿Desactivar «${name}»?` }),
  follows: {
    en: 'All sessions of its people end at once, and nobody of it signs in. It gets no more mail, and nobody can be added. What it asked for and what was found stays; work that has begun goes on, and you see its requests marked.',
    es: 'Todas las sesiones de sus personas se cierran de inmediato y nadie de la organización puede iniciar sesión. La organización no recibe más correo y no se puede añadir a nadie. Lo solicitado y lo hallado se conserva; el trabajo iniciado continúa y usted ve sus solicitudes marcadas.',
  },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonHelp: {
    en: 'Stands in your trail and in that of the organisation.',
    es: 'Consta en su auditoría y en la de la organización.',
  },
  reasonRequired: { en: 'A reason is required.', es: 'El motivo es obligatorio.' },
  reasonTooLong: { en: 'At most 500 characters.', es: 'Como máximo 500 caracteres.' },
  disabled: (name: string) => ({
    en: `“${name}” is disabled; its sessions have ended.`,
    es: `«${name}» está desactivada; sus sesiones se han cerrado.`,
  }),
  notDisabled: { en: 'The organisation was not disabled', es: 'La organización no se desactivó' },
  enableTitle: (name: string) => ({ en: `Enable “${name}” again?`, es: `¿Volver a activar «${name}»?` }),
  enableFollows: {
    en: 'Its people sign in again with what they had. Whoever was disabled by themselves stays disabled. Mail that was withheld is not sent by itself.',
    es: 'Sus personas inician sesión de nuevo con lo que tenían. Quien estaba desactivado individualmente sigue así. El correo retenido no se envía por sí solo.',
  },
  enabled: (name: string) => ({
    en: `“${name}” is enabled again.`,
    es: `«${name}» vuelve a estar activa.`,
  }),
  notEnabled: { en: 'The organisation was not enabled', es: 'La organización no se activó' },
  toBeErased: {
    en: 'The organisation is to be erased. Take that back first.',
    es: 'La organización se va a borrar. Anule antes el borrado.',
  },
  nobodyIsAdded: {
    en: 'The organisation is disabled: nobody can be added to it.',
    es: 'La organización está desactivada: no se puede añadir a nadie.',
  },
} as const satisfies Messages;
