import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { useId } from 'react';
import { pickerFirstDate, pickerLastDate, pickerYearsPerRow } from '../constants.ts';
import { useLanguage } from '../language.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './use-form.ts';

type DateFieldProps = FieldProps<string> & {
  readonly label: string;
  readonly help?: string;
  readonly disabled?: boolean;
};

/**
 * A day, `YYYY-MM-DD` or '' (rows L16, N13): 1900 to 2099, four years a row; the toolbar with cancel and accept
 * stands on touch screens only, which is the picker's own rule (cancel, accept). Imports the picker: use it in lazy pages.
 */
export const DateField = ({
  label,
  help,
  error,
  value,
  onChange,
  onBlur,
  name,
  disabled,
}: DateFieldProps) => {
  const id = useId();
  const language = useLanguage();
  // The package's type has `undefined` where ours forbids it; there is none in it.
  const words = esES.components.MuiLocalizationProvider.defaultProps.localeText as PickersLocaleText;
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={language}
        {...(language === 'es' ? { localeText: words } : {})}
      >
        <DatePicker
          value={value === '' ? null : dayjs(value)}
          onChange={(day) => onChange(day?.isValid() ? day.format('YYYY-MM-DD') : '')}
          format="DD/MM/YYYY"
          minDate={dayjs(pickerFirstDate)}
          maxDate={dayjs(pickerLastDate)}
          yearsPerRow={pickerYearsPerRow}
          disabled={disabled ?? false}
          slotProps={{
            textField: {
              id,
              name,
              size: 'small',
              onBlur,
              error: error !== null,
              fullWidth: true,
              // The parts of the date are a group; the label above names only its hidden input.
              slotProps: { input: { 'aria-label': label } },
            },
            field: { clearable: true },
          }}
        />
      </LocalizationProvider>
    </FieldFrame>
  );
};
