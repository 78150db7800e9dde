import type { FieldDefinition } from '../../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../../ui/form/form-state.ts';
import { createMessages } from '../../../messages.ts';

type Values = { readonly document: File | null };

/** An archive that is handed in, as large as the operator takes. @param progress 0 to 1 while it is leaving. */
export const zipField = (maxBytes: number, progress: number | null): FieldDefinition<Values> => ({
  name: 'document',
  type: 'file',
  label: createMessages.file,
  initialValue: null,
  accept: '.zip,application/zip,application/x-zip-compressed',
  kinds: 'ZIP',
  maxBytes,
  validation: isFilled,
  validationErrorMessage: createMessages.fileRequired,
  progress,
});
