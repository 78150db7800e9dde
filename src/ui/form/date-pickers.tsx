import 'dayjs/locale/es';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import { enUS, esES } from '@mui/x-date-pickers/locales';
import type { PickersActionBarAction } from '@mui/x-date-pickers/PickersActionBar';
import dayjs, { type Dayjs } from 'dayjs';
import { pickerFirstDate, pickerLastDate, pickerYearsPerRow } from '../constants.ts';
import { useLanguage } from '../language.ts';
import { useNarrow } from '../media.ts';

type DatePickersProps = {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string | undefined;
  readonly wrong: boolean;
  readonly value: string;
  readonly withTime?: boolean;
  readonly disablePast?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
};

const textsOf = (translation: typeof enUS): Partial<PickersLocaleText> =>
  // Their own type is not written for exactOptionalPropertyTypes; every key is there.
  translation.components.MuiLocalizationProvider.defaultProps.localeText as Partial<PickersLocaleText>;
const texts = { en: textsOf(enUS), es: textsOf(esES) } as const;
const phoneActions: PickersActionBarAction[] = ['cancel', 'accept'];
const first = dayjs(pickerFirstDate);
const last = dayjs(pickerLastDate).endOf('day');

const written = (value: Dayjs | null, format: string): string =>
  value?.isValid() && !value.isBefore(first) && !value.isAfter(last) ? value.format(format) : '';

/** MUI's pickers with the constants of row N13: years in fours, the toolbar and its buttons on small screens. */
export const DatePickers = (props: DatePickersProps) => {
  const { id, label, describedBy, wrong, value, withTime = false, disablePast = false } = props;
  const language = useLanguage();
  const narrow = useNarrow();
  const common = {
    value: value ? dayjs(value) : null,
    minDate: first,
    maxDate: last,
    disablePast,
    yearsPerRow: pickerYearsPerRow as 3 | 4,
    slotProps: {
      toolbar: { hidden: !narrow },
      actionBar: { actions: narrow ? phoneActions : [] },
      field: { clearable: true },
      textField: {
        id,
        size: 'small' as const,
        fullWidth: true,
        error: wrong,
        onBlur: props.onBlur,
        slotProps: { htmlInput: { 'aria-label': label, 'aria-describedby': describedBy } },
      },
    },
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={texts[language]}>
      {withTime ? (
        <DateTimePicker
          {...common}
          format="DD/MM/YYYY hh:mm A"
          ampm
          onChange={(next) => props.onChange(written(next, 'YYYY-MM-DDTHH:mm'))}
        />
      ) : (
        <DatePicker
          {...common}
          format="DD/MM/YYYY"
          onChange={(next) => props.onChange(written(next, 'YYYY-MM-DD'))}
        />
      )}
    </LocalizationProvider>
  );
};
