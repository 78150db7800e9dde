import type { Field } from '../../../../engines/exposure-files/fields.ts';
import type { Message, Messages } from '../../../../shared/messages.ts';
import type { LoadState } from './contract.ts';
import { datasetsTitle } from './titles.ts';

/** What a column may be. */
export const fieldWords: Readonly<Record<Field, Message>> = {
  email: { en: 'E-mail address', es: 'Correo electrónico' },
  user_name: { en: 'User name', es: 'Usuario' },
  password: { en: 'Password', es: 'Contraseña' },
  password_hash: { en: 'Password hash', es: 'Hash de la contraseña' },
  site: { en: 'Site or URL', es: 'Sitio o URL' },
  ip: { en: 'IP address', es: 'Dirección IP' },
  full_name: { en: 'Full name', es: 'Nombre completo' },
  phone: { en: 'Phone', es: 'Teléfono' },
  date: { en: 'Date', es: 'Fecha' },
  other: { en: 'Other personal data', es: 'Otros datos personales' },
  ignored: { en: 'Not taken', es: 'No se toma' },
};

/** Where a load stands. */
export const loadStateWords: Readonly<Record<LoadState, Message>> = {
  looking: { en: 'Being looked at', es: 'En revisión' },
  waiting: { en: 'Waits for a decision', es: 'A la espera de decisión' },
  loading: { en: 'Loading', es: 'Cargando' },
  loaded: { en: 'Loaded', es: 'Cargado' },
  failed: { en: 'Failed', es: 'Fallido' },
  'taking back': { en: 'Being taken back', es: 'Retirándose' },
  'taken back': { en: 'Taken back', es: 'Retirado' },
  discarded: { en: 'Discarded', es: 'Descartado' },
};

/** Datasets of leaked accounts, as staff load them. */
export const datasetMessages = {
  title: datasetsTitle,
  loadFailed: {
    en: 'The datasets could not be loaded.',
    es: 'No se pudieron cargar los conjuntos de datos.',
  },
  oneFailed: { en: 'The dataset could not be loaded.', es: 'No se pudo cargar el conjunto de datos.' },
  noSuch: { en: 'There is no such dataset.', es: 'No existe ese conjunto de datos.' },
  empty: { en: 'No datasets yet', es: 'Todavía no hay conjuntos de datos' },
  emptyHint: {
    en: 'Load files of leaked accounts here. A customer finds those of the domains that they have verified.',
    es: 'Cargue aquí archivos de cuentas filtradas. Cada cliente encuentra las de los dominios que ha verificado.',
  },
  load: { en: 'Load', es: 'Carga' },
  all: { en: 'All datasets', es: 'Todos los conjuntos de datos' },
  add: { en: 'Hand in a dataset', es: 'Entregar un conjunto de datos' },
  addVerb: { en: 'Hand in', es: 'Entregar' },
  notAdded: { en: 'The dataset was not handed in', es: 'No se entregó el conjunto de datos' },
  name: { en: 'Name', es: 'Nombre' },
  nameHelp: {
    en: 'Customers read it as the source of what they find.',
    es: 'Los clientes lo leen como origen de lo que encuentran.',
  },
  source: { en: 'Where it comes from', es: 'De dónde procede' },
  collected: { en: 'Collected on', es: 'Recogido el' },
  legal: { en: 'Legal note', es: 'Nota legal' },
  legalHelp: {
    en: 'Why it may be kept, and shown to those whom it is about.',
    es: 'Por qué puede conservarse y mostrarse a quienes concierne.',
  },
  file: { en: 'File', es: 'Archivo' },
  fileHelp: {
    en: 'It is looked at first: nothing is loaded before you say so. It is encrypted, and destroyed once it is loaded.',
    es: 'Primero se revisa: no se carga nada hasta que usted lo indique. Se cifra y se destruye una vez cargado.',
  },
  required: { en: 'This is required.', es: 'Este dato es obligatorio.' },
  tooLong: { en: 'This is too long.', es: 'Este texto es demasiado largo.' },
  state: { en: 'State', es: 'Estado' },
  records: { en: 'Records', es: 'Registros' },
  handedIn: { en: 'Handed in', es: 'Entregado' },
  by: { en: 'By', es: 'Por' },
  looking: { en: 'The file is being looked at', es: 'Se está revisando el archivo' },
  loading: (name: string) => ({ en: `Loading ${name}`, es: `Cargando ${name}` }),
  takingBack: (name: string) => ({ en: `Taking ${name} back`, es: `Retirando ${name}` }),
  columns: { en: 'What the columns are', es: 'Qué son las columnas' },
  columnsHint: {
    en: 'Passwords and personal data are encrypted, and covered here. What nobody needs is not taken.',
    es: 'Las contraseñas y los datos personales se cifran, y aquí aparecen tapados. Lo que nadie necesita no se toma.',
  },
  mappedBefore: {
    en: 'A file with the same columns was loaded before: they are set as they were then.',
    es: 'Ya se cargó un archivo con las mismas columnas: están definidas como entonces.',
  },
  columnIs: (name: string) => ({ en: `${name} is`, es: `${name} es` }),
  examples: { en: 'Examples', es: 'Ejemplos' },
  firstRows: { en: 'The first rows', es: 'Las primeras filas' },
  line: { en: 'Line', es: 'Línea' },
  lookAgain: { en: 'Look again', es: 'Revisar de nuevo' },
  begin: { en: 'Load it', es: 'Cargar' },
  began: (name: string) => ({ en: `${name} is being loaded`, es: `Se está cargando ${name}` }),
  notDone: { en: 'This was not done', es: 'No se ha realizado' },
  discard: { en: 'Discard', es: 'Descartar' },
  discardTitle: (name: string) => ({ en: `Discard «${name}»?`, es: `¿Descartar «${name}»?` }),
  discardText: {
    en: 'The file is destroyed; nothing of it was loaded.',
    es: 'El archivo se destruye; no se ha cargado nada de él.',
  },
  discarded: (name: string) => ({ en: `${name} was discarded`, es: `Se ha descartado ${name}` }),
  takeBack: { en: 'Take back', es: 'Retirar' },
  takeBackTitle: (name: string) => ({ en: `Take «${name}» back?`, es: `¿Retirar «${name}»?` }),
  takeBackText: {
    en: 'All its records go, and customers no longer find them. What another dataset holds too stays. This cannot be undone: the file is not kept.',
    es: 'Se eliminan todos sus registros y los clientes dejan de encontrarlos. Lo que también contiene otro conjunto de datos permanece. No se puede deshacer: el archivo no se conserva.',
  },
  takeBackByOperator: {
    en: 'An Operator can take this load back: all its records go, but for those that another dataset holds too.',
    es: 'Una persona con rol de Operación puede retirar esta carga: se eliminan todos sus registros, salvo los que también contiene otro conjunto de datos.',
  },
  takingBackBegan: (name: string) => ({
    en: `${name} is being taken back`,
    es: `Se está retirando ${name}`,
  }),
  added: { en: 'New records', es: 'Registros nuevos' },
  known: { en: 'Known already', es: 'Ya conocidos' },
  wrong: { en: 'Wrong lines', es: 'Líneas erróneas' },
  gone: { en: 'Taken back', es: 'Retirados' },
  kept: { en: 'Kept by another dataset', es: 'Conservados por otro conjunto' },
  size: { en: 'Size', es: 'Tamaño' },
  wrongLines: (count: string) => ({ en: `Wrong lines: ${count}`, es: `Líneas erróneas: ${count}` }),
  wrongSoFar: { en: 'Wrong among the first lines', es: 'Erróneas entre las primeras líneas' },
  onlyFirst: (count: string) => ({
    en: `The first ${count} are named.`,
    es: `Se nombran las primeras ${count}.`,
  }),
  atLine: (line: string) => ({ en: `Line ${line}`, es: `Línea ${line}` }),
} as const satisfies Messages;
