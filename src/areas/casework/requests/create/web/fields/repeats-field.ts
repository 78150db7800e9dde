import type { Message } from '../../../../../../shared/messages.ts';
import type { Service } from '../../../../../../shared/service.ts';
import { isMachines, serviceOf } from '../../../../../../shared/services.ts';
import type { FieldDefinition } from '../../../../../../ui/form/field-definition.ts';
import { repeatsNone } from '../../../contract.ts';
import { createMessages } from '../../../messages.ts';
import type { RequestDraft } from '../../../web/web-area.ts';

/** Whether the new request repeats the one from which its form was filled. */
export type RepeatsValues = { readonly repeats: boolean };

type Earlier = RequestDraft & { readonly id: string; readonly reference: string };

/** The request from which a form was filled; undefined where it was filled by something else, or by nothing. */
const earlierOf = (from: RequestDraft | undefined): Earlier | undefined =>
  from?.id !== undefined && from.reference !== undefined
    ? { ...from, id: from.id, reference: from.reference }
    : undefined;

const helpOf = (earlier: Earlier): Message =>
  isMachines(earlier) ? createMessages.scansAgainHelp : createMessages.repeatsHelp;

/** Says that a request is about the same as the one from which its form was filled, whatever title it gets. */
export const repeatsField = (from: RequestDraft | undefined): FieldDefinition<RepeatsValues> => {
  const earlier = earlierOf(from);
  return {
    name: 'repeats',
    type: 'checkbox',
    label: earlier
      ? (isMachines(earlier) ? createMessages.scansAgain : createMessages.repeats)(earlier.reference)
      : '',
    initialValue: earlier !== undefined,
    display: earlier !== undefined,
    help: earlier ? helpOf(earlier) : undefined,
  };
};

/** Whether a form asks for the service of the request from which it was filled: only then can it repeat that one. */
export const asksForSame = (from: RequestDraft | undefined, service: Service | undefined): boolean => {
  const earlier = earlierOf(from);
  return earlier !== undefined && service !== undefined && serviceOf(earlier) === service;
};

/** What is sent of it: a box that is cleared says so. @param service that the form asks for. */
export const repeatsOf = (
  { repeats }: RepeatsValues,
  from: RequestDraft | undefined,
  service: Service | undefined,
): { readonly repeats?: string } => {
  const earlier = earlierOf(from);
  if (!earlier || !asksForSame(earlier, service)) return {};
  return { repeats: repeats ? earlier.id : repeatsNone };
};
