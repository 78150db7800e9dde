import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { pickerFirstDate, pickerLastDate, pickerYearsPerRow } from '../../constants.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../use-form.ts';
import { useHalfTyped } from './half-typed.ts';
import { PickerFrame } from './picker-frame.tsx';
import { pickerSlots } from './picker-slots.ts';

type DateFieldProps = FieldProps<string> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
};

/**
 * A day, `YYYY-MM-DD`, '' or `halfTyped` (rows L16, N13): 1900 to 2099, four years a row; the toolbar with cancel and accept
 * stands on touch screens only, which is the picker's own rule. Imports the picker: use it in lazy parts.
 */
export const DateField = (props: DateFieldProps) => {
  const { label, help, aside, error, disabled = false } = props;
  const id = useId();
  const half = useHalfTyped(props, 'YYYY-MM-DD');
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error}>
      <PickerFrame>
        <DatePicker
          value={half.value}
          onChange={half.onChange}
          format="DD/MM/YYYY"
          minDate={dayjs(pickerFirstDate)}
          maxDate={dayjs(pickerLastDate)}
          yearsPerRow={pickerYearsPerRow}
          disabled={disabled}
          slotProps={pickerSlots(id, props, half.typing)}
        />
      </PickerFrame>
    </FieldFrame>
  );
};
