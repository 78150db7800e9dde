import type { SheetColumn } from '../../shared/sheet/sheet-rules.ts';

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

/** What is told of each row of a request's sheet, by submodule. People are none of it, only how many they are. */
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

/** The columns that say what is tested, what is named first; undefined where this service's sheet says none of it. */
export const scopeColumns = (submodule: string): readonly SheetColumn[] | undefined =>
  Object.hasOwn(columns, submodule) ? columns[submodule] : undefined;
