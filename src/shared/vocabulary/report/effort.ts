import type { Message } from '../../messages.ts';

/** How much work it is to correct something: hours, days, or a project of its own. */
export const efforts = ['small', 'medium', 'large'] as const;
export type Effort = (typeof efforts)[number];

export const effortWords = {
  small: { en: 'Hours', es: 'Horas' },
  medium: { en: 'Days', es: 'Días' },
  large: { en: 'A project', es: 'Un proyecto' },
} as const satisfies Record<Effort, Message>;
