import { esES, type PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { Language } from '../../../shared/messages.ts';

type Words = Partial<PickersLocaleText>;

// The package's type has `undefined` where ours forbids it; there is none in it.
const ofThePackage = esES.components.MuiLocalizationProvider.defaultProps.localeText as Words;

const views: Readonly<Record<string, string>> = {
  hours: 'la hora',
  minutes: 'los minutos',
  seconds: 'los segundos',
  meridiem: 'a. m. o p. m.',
};

/** The package says tú, leaves accents out and is half English: what a person reads or hears is said here. */
const spanish: Words = {
  ...ofThePackage,
  openPreviousView: 'Volver a la vista anterior',
  openNextView: 'Abrir la vista siguiente',
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year'
      ? 'Se muestran los años; cambie a la vista de calendario'
      : 'Se muestra el calendario; cambie a la vista de años',
  cancelButtonLabel: 'Cancelar',
  clearButtonLabel: 'Borrar',
  okButtonLabel: 'Aceptar',
  datePickerToolbarTitle: 'Seleccione la fecha',
  timePickerToolbarTitle: 'Seleccione la hora',
  dateTimePickerToolbarTitle: 'Seleccione la fecha y la hora',
  openDatePickerDialogue: (date) =>
    date ? `Seleccione la fecha; la actual es ${date}` : 'Seleccione la fecha',
  openTimePickerDialogue: (time) =>
    time ? `Seleccione la hora; la actual es ${time}` : 'Seleccione la hora',
  clockLabelText: (view, time) =>
    `Seleccione ${views[view] ?? view}. ${time ? `La hora seleccionada es ${time}` : 'No hay hora seleccionada'}`,
  selectViewText: (view) => `Seleccione ${views[view] ?? view}`,
  fieldClearLabel: 'Borrar la fecha',
  timeTableLabel: 'Seleccione la hora',
  dateTableLabel: 'Seleccione la fecha',
  year: 'Año',
  month: 'Mes',
  day: 'Día',
  weekDay: 'Día de la semana',
  hours: 'Horas',
  minutes: 'Minutos',
  seconds: 'Segundos',
  meridiem: 'a. m. o p. m.',
  empty: 'Vacío',
};

const english: Words = { okButtonLabel: 'Accept', fieldClearLabel: 'Clear the date' };

/** What the picker says (rows N13, X2): the toolbar's buttons are cancel and accept. */
export const pickerWords: Readonly<Record<Language, Words>> = { en: english, es: spanish };
