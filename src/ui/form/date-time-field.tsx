import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { useId } from 'react';
import { pickerFirstDate, pickerLastDate, pickerYearsPerRow } from '../constants.ts';
import { useLanguage } from '../language.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './use-form.ts';

type DateTimeFieldProps = FieldProps<string> & {
  readonly label: string;
  readonly help?: string;
  readonly aside?: string;
  readonly disablePast?: boolean;
};

/** A day and a time of the reader's zone, `YYYY-MM-DDTHH:mm` or '' (rows N7, N13). Use it in lazy parts. */
export const DateTimeField = (props: DateTimeFieldProps) => {
  const { label, help, aside, error, value, onChange, onBlur, name, disablePast = false } = props;
  const id = useId();
  const language = useLanguage();
  // The package's type has `undefined` where ours forbids it; there is none in it.
  const words = esES.components.MuiLocalizationProvider.defaultProps.localeText as PickersLocaleText;
  return (
    <FieldFrame id={id} label={label} help={help} aside={aside} error={error}>
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={language}
        {...(language === 'es' ? { localeText: words } : {})}
      >
        <DateTimePicker
          value={value === '' ? null : dayjs(value)}
          onChange={(moment) => onChange(moment?.isValid() ? moment.format('YYYY-MM-DDTHH:mm') : '')}
          format="DD/MM/YYYY hh:mm A"
          ampm
          minDate={dayjs(pickerFirstDate)}
          maxDate={dayjs(pickerLastDate)}
          yearsPerRow={pickerYearsPerRow}
          disablePast={disablePast}
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
