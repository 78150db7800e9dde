/** Where the mappings of all staff are kept. */
export const mappingsPath = '/library/columns';

/** Where staff say what the columns of a sheet mean. */
export const mappingMessages = {
  unknown: {
    en: 'No program is known by these columns. Choose what they mean.',
    es: 'Ningún programa conocido usa estas columnas. Elija qué significan.',
  },
  unknownHint: {
    en: 'The choice is kept under a name: the next file with these columns is read by itself.',
    es: 'La elección se guarda con un nombre: el próximo archivo con estas columnas se lee solo.',
  },
  choose: { en: 'Choose columns', es: 'Elegir columnas' },
  change: { en: 'Change columns', es: 'Cambiar columnas' },
  readWith: (name: string) => ({
    en: `Read with the mapping “${name}”.`,
    es: `Leído con la asignación «${name}».`,
  }),
  others: (count: string) => ({
    en: `Others have these columns too (${count}): the newest reads.`,
    es: `Otras tienen las mismas columnas (${count}): lee la más reciente.`,
  }),
  loadFailed: { en: 'The columns could not be loaded.', es: 'No se pudieron cargar las columnas.' },
  chooseTitle: { en: 'What do the columns mean?', es: '¿Qué significan las columnas?' },
  editTitle: { en: 'Edit mapping', es: 'Editar la asignación' },
  firstRows: (count: string) => ({
    en: `The first rows of ${count}, as they stand in the file`,
    es: `Las primeras filas de ${count}, tal como figuran en el archivo`,
  }),
  notOffered: (count: string) => ({
    en: `Columns that are not offered, beyond the 60th or without a name: ${count}.`,
    es: `Columnas que no se ofrecen, a partir de la 60 o sin nombre: ${count}.`,
  }),
  name: { en: 'Name of the program', es: 'Nombre del programa' },
  nameHelp: {
    en: 'For example “Internal scanner of ACME”. Customers read it as what found a finding.',
    es: 'Por ejemplo «Escáner interno de ACME». Los clientes lo leen como origen de un hallazgo.',
  },
  nameRequired: { en: 'Give it a name.', es: 'Póngale un nombre.' },
  language: { en: 'Language of its texts', es: 'Idioma de sus textos' },
  english: { en: 'English', es: 'Inglés' },
  spanish: { en: 'Spanish', es: 'Español' },
  needed: { en: 'Needed', es: 'Necesario' },
  further: { en: 'If there is such a column', es: 'Si existe tal columna' },
  noColumn: { en: 'No column', es: 'Ninguna columna' },
  chooseColumn: { en: 'Choose a column', es: 'Elija una columna' },
  columnRequired: { en: 'Choose a column.', es: 'Elija una columna.' },
  tooManyColumns: (most: number) => ({
    en: `At most ${most} columns.`,
    es: `Como máximo ${most} columnas.`,
  }),
  title: { en: 'Title', es: 'Título' },
  severity: { en: 'Severity', es: 'Severidad' },
  noWords: {
    en: 'This column holds too many different texts to be severities.',
    es: 'Esta columna tiene demasiados textos distintos para ser severidades.',
  },
  target: { en: 'Where', es: 'Dónde' },
  targetHelp: {
    en: 'Several are put together: a host with its port, a URL with its path.',
    es: 'Varias se unen: un equipo con su puerto, una URL con su ruta.',
  },
  separator: { en: 'Several places in one cell', es: 'Varios lugares en una celda' },
  separators: {
    line: { en: 'One on each line', es: 'Uno en cada línea' },
    comma: { en: 'With commas between them', es: 'Separados por comas' },
    semicolon: { en: 'With semicolons between them', es: 'Separados por puntos y comas' },
    blank: { en: 'With blanks between them', es: 'Separados por espacios' },
  },
  cvss: { en: 'CVSS vector or score', es: 'Vector o puntuación CVSS' },
  cwe: { en: 'CWE', es: 'CWE' },
  references: { en: 'CVE and references', es: 'CVE y referencias' },
  rule: { en: 'Rule or id', es: 'Regla o identificador' },
  ruleHelp: {
    en: 'Tells whether a later file says the same again; without it the title does.',
    es: 'Indica si un archivo posterior dice lo mismo; sin ella lo indica el título.',
  },
  description: { en: 'Description', es: 'Descripción' },
  descriptionHelp: {
    en: 'Several become paragraphs that begin with the column’s name.',
    es: 'Varias pasan a ser párrafos que empiezan con el nombre de la columna.',
  },
  evidence: { en: 'Evidence', es: 'Evidencia' },
  remediation: { en: 'Remediation', es: 'Remediación' },
  isScore: {
    en: 'Numbers from 0 to 10 are scores',
    es: 'Los números de 0 a 10 son puntuaciones',
  },
  words: { en: 'What the words of severity mean', es: 'Qué significan las palabras de severidad' },
  wordsHelp: {
    en: 'A later word that is not here counts if it is a usual one, else a person rates it.',
    es: 'Una palabra posterior que no esté aquí cuenta si es habitual; si no, la valora una persona.',
  },
  noWordsYet: { en: 'There is no word to be explained.', es: 'No hay palabras que explicar.' },
  wordMeans: (word: string) => ({ en: `“${word}” means`, es: `«${word}» significa` }),
  times: (count: string) => ({ en: `rows: ${count}`, es: `filas: ${count}` }),
  chooseMeaning: { en: 'Choose', es: 'Elija' },
  meaningRequired: {
    en: 'Say what each word means.',
    es: 'Indique qué significa cada palabra.',
  },
  toRate: { en: 'To be rated', es: 'Por valorar' },
  leaveOut: { en: 'Leave out', es: 'Excluir' },
  saveAndRead: { en: 'Save and read the file', es: 'Guardar y leer el archivo' },
  save: { en: 'Save', es: 'Guardar' },
  saved: (name: string) => ({ en: `“${name}” was saved.`, es: `Se guardó «${name}».` }),
  notSaved: { en: 'The mapping was not saved', es: 'No se guardó la asignación' },

  page: { en: 'CSV columns', es: 'Columnas de CSV' },
  about: {
    en: 'What the columns of CSV files mean whose program is not known. A new one is made where such a file is imported.',
    es: 'Qué significan las columnas de los CSV cuyo programa no se conoce. Una nueva se crea al importar uno de esos archivos.',
  },
  listFailed: { en: 'The mappings could not be loaded.', es: 'No se pudieron cargar las asignaciones.' },
  empty: { en: 'There are no mappings yet', es: 'Todavía no hay asignaciones' },
  emptyHint: {
    en: 'Hand in a CSV on the page of a request. If no program is known by its columns, you choose there what they mean.',
    es: 'Entregue un CSV en la página de una solicitud. Si ningún programa usa sus columnas, allí elige qué significan.',
  },
  columns: (names: string) => ({ en: `Columns: ${names}`, es: `Columnas: ${names}` }),
  by: (name: string, when: string) => ({
    en: `Changed by ${name}, ${when}`,
    es: `Modificada por ${name}, ${when}`,
  }),
  notUsed: {
    en: 'A newer mapping for the same columns reads their files.',
    es: 'Una asignación más reciente para las mismas columnas lee sus archivos.',
  },
  edit: { en: 'Edit', es: 'Editar' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeTitle: (name: string) => ({ en: `Remove “${name}”?`, es: `¿Quitar «${name}»?` }),
  removeText: {
    en: 'Files with these columns wait for a choice again. Imports that used it, and their findings, stay.',
    es: 'Los archivos con estas columnas vuelven a esperar una elección. Las importaciones que la usaron y sus hallazgos se conservan.',
  },
  removed: (name: string) => ({ en: `“${name}” was removed.`, es: `Se quitó «${name}».` }),
  notRemoved: { en: 'The mapping was not removed', es: 'No se quitó la asignación' },
  manage: { en: 'Column mappings for other CSV files', es: 'Asignaciones de columnas para otros CSV' },
} as const;
