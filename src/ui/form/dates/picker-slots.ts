import type { ReactNode } from 'react';
import { describedBy } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';
import type { Typing } from './half-typed.ts';

type PickerProps = Pick<FieldProps<string>, 'name' | 'error'> & {
  readonly label: string;
  readonly help?: ReactNode;
};

/** What the two pickers tell their text field; ours stands in a frame with label, help and error. */
export const pickerSlots = (id: string, { name, error, label, help }: PickerProps, typing: Typing) => ({
  textField: {
    id,
    name,
    size: 'small' as const,
    onBlur: typing.onBlur,
    onKeyDownCapture: typing.onKeyDownCapture,
    onKeyUp: typing.onKeyUp,
    error: error !== null,
    fullWidth: true,
    // The parts of the date are a group; the label above names only its hidden input.
    slotProps: { input: { 'aria-label': label, 'aria-describedby': describedBy(id, help, error) } },
  },
  field: { clearable: true, fieldRef: typing.parts, onClear: typing.onClear },
});
