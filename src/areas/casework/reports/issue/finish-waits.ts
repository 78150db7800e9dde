import type { Message } from '../../../../shared/messages.ts';
import { draftsLeft, toRateLeft } from '../../findings/texts.ts';
import { importsLeft } from '../../imports/texts.ts';

/** What has to be decided before a request is finished. */
export const finishWaitKinds = ['drafts', 'to_rate', 'imports'] as const;
export type FinishWait = {
  readonly kind: (typeof finishWaitKinds)[number];
  /** How many of them, at least one. */
  readonly total: number;
};

/** The same words before somebody asks for the end and where it is refused. */
export const finishWaitText = ({ kind, total }: FinishWait): Message => {
  if (kind === 'imports') return importsLeft(total);
  return kind === 'drafts' ? draftsLeft(total) : toRateLeft(total);
};
