import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/es';
import type { ReactNode } from 'react';
import { useLanguage } from '../../text/language.ts';
import { pickerWords } from './picker-words.ts';

/** Day names, order and words of the picker in the reader's language. */
export const PickerFrame = ({ children }: { children: ReactNode }) => {
  const language = useLanguage();
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      // British English: days before months, and weeks that begin on Monday.
      adapterLocale={language === 'en' ? 'en-gb' : language}
      localeText={pickerWords[language]}
    >
      {children}
    </LocalizationProvider>
  );
};
