import type { PickerValue } from '@mui/x-date-pickers/internals';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { pickerFirstDate, pickerLastDate } from '../../constants.ts';
import { halfTyped } from '../form-state.ts';
import type { FieldProps } from '../use-form.ts';
import { useImpossibleTime } from './impossible-time.ts';

/** A moment as the form holds it: '' for none, `halfTyped` for what is no day of the years that may be typed. */
const written = (moment: Dayjs | null, format: string): string => {
  if (moment === null) return '';
  const isDay =
    moment.isValid() && !moment.isBefore(pickerFirstDate) && !moment.isAfter(pickerLastDate, 'day');
  return isDay ? moment.format(format) : halfTyped;
};

/**
 * What a picker takes so that parts of a date are not taken for none: it says nothing itself while some of its parts
 * are empty, so they are looked at after every key and on leaving.
 */
export const useHalfTyped = (field: FieldProps<string>, format: string) => {
  const { value, onChange, onBlur } = field;
  const parts = useRef<FieldRef<PickerValue>>(null);
  const [held, setHeld] = useState<Dayjs | null>(null);
  const onKeyDownCapture = useImpossibleTime(parts);
  const look = (): void => {
    const isTyped = parts.current?.getSections().some((part) => part.value !== '') ?? false;
    if (value === '' && isTyped) onChange(halfTyped);
    if (value === halfTyped && !isTyped) onChange('');
  };
  return {
    value: value === '' ? null : value === halfTyped ? held : dayjs(value),
    onChange: (moment: Dayjs | null) => {
      setHeld(moment);
      onChange(written(moment, format));
    },
    /** For `pickerSlots`. */
    typing: {
      parts,
      onKeyDownCapture,
      onKeyUp: look,
      onClear: () => onChange(''),
      onBlur: () => {
        look();
        onBlur();
      },
    },
  };
};

export type Typing = ReturnType<typeof useHalfTyped>['typing'];
