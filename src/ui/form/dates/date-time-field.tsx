import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { pickerFirstDate, pickerLastDate, pickerYearsPerRow } from '../../constants.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';
import { useHalfTyped } from './half-typed.ts';
import { PickerFrame } from './picker-frame.tsx';
import { pickerSlots } from './picker-slots.ts';

type DateTimeFieldProps = FieldProps<string> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
  readonly disablePast?: boolean;
};

/**
 * A day and a time of 24 hours in the reader's zone, `YYYY-MM-DDTHH:mm`, '' or `halfTyped` (row N13; N7 is about what is
 * shown). Use it in lazy parts.
 */
export const DateTimeField = (props: DateTimeFieldProps) => {
  const { label, help, aside, error, disabled = false, disablePast = false } = props;
  const id = useId();
  const half = useHalfTyped(props, 'YYYY-MM-DDTHH:mm');
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error}>
      <PickerFrame>
        <DateTimePicker
          value={half.value}
          onChange={half.onChange}
          format="DD/MM/YYYY HH:mm"
          ampm={false}
          minDate={dayjs(pickerFirstDate)}
          maxDate={dayjs(pickerLastDate)}
          yearsPerRow={pickerYearsPerRow}
          disablePast={disablePast}
          disabled={disabled}
          slotProps={pickerSlots(id, props, half.typing)}
        />
      </PickerFrame>
    </FieldFrame>
  );
};
