import { descriptionMaxCharacters, titleMaxCharacters } from '../../../../../../shared/schema.ts';
import type { FieldDefinition } from '../../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../../ui/form/form-state.ts';
import { uiMessages } from '../../../../../../ui/messages.ts';
import { createMessages } from '../../../messages.ts';

/** What every new request has. */
export type RequestValues = { readonly title: string; readonly description: string };

/** Title and description (rows F2, F3): only spearphishing requires the second. */
export const requestFields = ({
  descriptionOptional,
  from,
  isFirst = true,
}: {
  readonly descriptionOptional: boolean;
  /** An earlier request that is asked for again. */
  readonly from?: RequestValues | undefined;
  /** False where the service is chosen before it: the form begins there. */
  readonly isFirst?: boolean;
}): readonly FieldDefinition<RequestValues>[] => [
  {
    name: 'title',
    type: 'text',
    label: createMessages.title,
    initialValue: from?.title ?? '',
    validation: isFilled,
    validationErrorMessage: createMessages.titleRequired,
    maxLength: titleMaxCharacters,
    autoFocus: isFirst,
  },
  {
    name: 'description',
    type: 'textarea',
    label: createMessages.description,
    initialValue: from?.description ?? '',
    validation: (text) => descriptionOptional || isFilled(text),
    validationErrorMessage: createMessages.descriptionRequired,
    maxLength: descriptionMaxCharacters,
    aside: ({ description }) =>
      descriptionOptional && description === ''
        ? uiMessages.optional
        : createMessages.characters(description.length, descriptionMaxCharacters),
  },
];
