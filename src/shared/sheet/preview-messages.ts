/** What the preview of a sheet says before it is sent. */
export const previewMessages = {
  reading: { en: 'Reading the file', es: 'Leyendo el archivo' },
  unreadable: {
    en: 'The file could not be read. Choose it again.',
    es: 'No se pudo leer el archivo. Vuelva a elegirlo.',
  },
  rows: (count: string) => ({ en: `${count} rows`, es: `${count} filas` }),
  oneRow: { en: '1 row', es: '1 fila' },
  inOrder: { en: 'Everything is in order', es: 'Todo en orden' },
  oneFault: { en: '1 thing to correct', es: '1 punto por corregir' },
  faults: (count: string) => ({ en: `${count} things to correct`, es: `${count} puntos por corregir` }),
  separator: {
    ',': { en: 'separated by commas', es: 'separado por comas' },
    ';': { en: 'separated by semicolons', es: 'separado por punto y coma' },
  },
  faultList: { en: 'What to correct', es: 'Qué corregir' },
  at: (row: string, column: string) => ({
    en: column ? `Row ${row}, ${column}` : `Row ${row}`,
    es: column ? `Fila ${row}, ${column}` : `Fila ${row}`,
  }),
  atLine: (line: string) => ({ en: `Line ${line}`, es: `Línea ${line}` }),
  typedHint: {
    en: 'Each line is checked a moment after you have typed it.',
    es: 'Cada línea se comprueba un momento después de escribirla.',
  },
  wholeFile: { en: 'File', es: 'Archivo' },
  more: (count: string) => ({ en: `${count} more`, es: `${count} más` }),
  showAll: (count: string) => ({ en: `Show all ${count}`, es: `Mostrar los ${count}` }),
  table: { en: 'First rows and wrong rows of the file', es: 'Primeras filas y filas erróneas del archivo' },
  row: { en: 'Row', es: 'Fila' },
  ignored: { en: 'not used', es: 'no se usa' },
  readAs: (column: string) => ({ en: `read as ${column}`, es: `leída como ${column}` }),
  rowsBetween: (count: string) => ({ en: `${count} rows in order`, es: `${count} filas en orden` }),
  oneRowBetween: { en: '1 row in order', es: '1 fila en orden' },
  rowsBelow: (count: string) => ({ en: `${count} more rows`, es: `${count} filas más` }),
  oneRowBelow: { en: '1 more row', es: '1 fila más' },
  mend: (row: string, column: string) => ({
    en: `Correct row ${row}, ${column}`,
    es: `Corregir fila ${row}, ${column}`,
  }),
  mendHint: {
    en: 'Press a marked cell to correct it here.',
    es: 'Pulse una celda marcada para corregirla aquí.',
  },
  corrected: (count: string) => ({
    en: `${count} cells corrected here: the corrected file is sent`,
    es: `${count} celdas corregidas aquí: se envía el archivo corregido`,
  }),
  oneCorrected: {
    en: '1 cell corrected here: the corrected file is sent',
    es: '1 celda corregida aquí: se envía el archivo corregido',
  },
  notMended: { en: 'The cell could not be corrected here.', es: 'No se pudo corregir la celda aquí.' },
  empty: { en: 'empty', es: 'vacía' },
} as const;
