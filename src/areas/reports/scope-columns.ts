import type { SheetColumn } from '../requests/sheet/sheet-rules.ts';

/** Characters that a report prints of one cell of a customer's sheet. */
export const scopeCellCharacters = 300;
/** Rows of a customer's sheet that a report prints; all of them stand in scope.csv of the archive. */
export const scopeMostRows = 200;

const column = (name: string, ...alsoCalled: string[]): SheetColumn => ({
  name,
  alsoCalled,
  // What is longer was refused when it was sent; here it is only cut.
  maxCharacters: 32_767,
  multiline: true,
});

const targets: readonly SheetColumn[] = [
  column('target', 'objetivo'),
  column('exclude', 'excluir', 'exclusiones'),
  column('description', 'descripción'),
];

/** What a report tells of each row of a request's sheet, by submodule. People are none of it, only how many they are. */
const columns: Readonly<Record<string, readonly SheetColumn[]>> = {
  'VULNERABILITY ASSESSMENT': targets,
  'PENETRATION TESTING': targets,
  'WIRELESS SECURITY ASSESSMENT': [
    column('ssid'),
    column('bssid'),
    column('site', 'sede', 'sitio'),
    column('floor', 'piso', 'planta'),
    column('band', 'banda'),
  ],
};

/** The columns that a report prints of this service's sheet, what is tested first; undefined where it prints none. */
export const scopeColumns = (submodule: string): readonly SheetColumn[] | undefined =>
  Object.hasOwn(columns, submodule) ? columns[submodule] : undefined;
