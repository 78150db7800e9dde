import type { Message } from '../../shared/messages.ts';
import type { ZipFault } from './zip-limits.ts';

/** What a person reads when an archive is refused: what is wrong and what to do. */
export const zipMessages = {
  not_a_zip: {
    en: 'This is not a zip archive. Compress the code as .zip and upload it again.',
    es: 'Esto no es un archivo zip. Comprima el código como .zip y vuelva a subirlo.',
  },
  empty: {
    en: 'The archive holds no files. Add the code and upload it again.',
    es: 'El archivo no contiene ficheros. Añada el código y vuelva a subirlo.',
  },
  truncated: {
    en: 'The archive is incomplete. Create it again and upload it whole.',
    es: 'El archivo está incompleto. Créelo de nuevo y súbalo entero.',
  },
  encrypted: {
    en: 'The archive has a password. Create it without one; the upload itself is encrypted.',
    es: 'El archivo tiene contraseña. Créelo sin ella; el envío ya va cifrado.',
  },
  multi_disk: {
    en: 'The archive is one part of several. Create a single zip archive.',
    es: 'El archivo es una parte de varias. Cree un único archivo zip.',
  },
  symlink: {
    en: 'The archive holds a link or a special file. Replace links by the files and create it again.',
    es: 'El archivo contiene un enlace o un fichero especial. Sustituya los enlaces por los ficheros y créelo de nuevo.',
  },
  absolute_path: {
    en: 'The archive holds a name that starts at the root of a disk. Use names relative to the project.',
    es: 'El archivo contiene un nombre que parte de la raíz de un disco. Use nombres relativos al proyecto.',
  },
  parent_path: {
    en: 'The archive holds a name with "..". Use names that stay inside the project.',
    es: 'El archivo contiene un nombre con «..». Use nombres que no salgan del proyecto.',
  },
  backslash_path: {
    en: 'The archive holds a name with a backslash. Create it with a tool that separates folders by "/".',
    es: 'El archivo contiene un nombre con barra invertida. Créelo con un programa que separe las carpetas con «/».',
  },
  bad_name: {
    en: 'The archive holds a name that is too long or has control characters. Rename the file.',
    es: 'El archivo contiene un nombre demasiado largo o con caracteres de control. Cambie el nombre del fichero.',
  },
  duplicate_name: {
    en: 'The archive holds the same name twice. Leave one of the files and create it again.',
    es: 'El archivo contiene dos veces el mismo nombre. Deje uno de los ficheros y créelo de nuevo.',
  },
  overlapping_entries: {
    en: 'Files overlap inside the archive, as in a zip bomb. Create it again with an ordinary tool.',
    es: 'Los ficheros se solapan dentro del archivo, como en una bomba zip. Créelo de nuevo con un programa corriente.',
  },
  hidden_data: {
    en: 'The archive has data before or after it that belong to no file. Create a plain zip archive.',
    es: 'El archivo lleva datos delante o detrás que no pertenecen a ningún fichero. Cree un archivo zip sencillo.',
  },
  header_mismatch: {
    en: 'The archive contradicts itself about its files. Create it again with an ordinary tool.',
    es: 'El archivo se contradice sobre sus ficheros. Créelo de nuevo con un programa corriente.',
  },
  lying_size: {
    en: 'A file inside is damaged or not of the size that the archive says. Create it again.',
    es: 'Un fichero está dañado o no tiene el tamaño que dice el archivo. Créelo de nuevo.',
  },
  unsupported_method: {
    en: 'The archive uses a compression that we do not read. Use the ordinary one (Deflate).',
    es: 'El archivo usa una compresión que no leemos. Use la habitual (Deflate).',
  },
  too_large_upload: {
    en: 'The archive is too large. Leave out dependencies and build results.',
    es: 'El archivo es demasiado grande. Deje fuera las dependencias y los resultados de compilación.',
  },
  too_many_entries: {
    en: 'The archive holds too many files. Leave out dependencies and build results.',
    es: 'El archivo contiene demasiados ficheros. Deje fuera las dependencias y los resultados de compilación.',
  },
  too_large_unpacked: {
    en: 'The archive is too large once unpacked. Leave out dependencies and build results.',
    es: 'El archivo es demasiado grande al descomprimirlo. Deje fuera las dependencias y los resultados de compilación.',
  },
  bomb_ratio: {
    en: 'A file unpacks to many times its size, as in a zip bomb. Leave it out and create the archive again.',
    es: 'Un fichero se multiplica al descomprimirlo, como en una bomba zip. Quítelo y cree el archivo de nuevo.',
  },
  nested_bomb: {
    en: 'An archive inside this one is over the limits. Leave it out.',
    es: 'Un archivo comprimido dentro de este supera los límites. Quítelo.',
  },
  too_slow: {
    en: 'The archive took too long to check. Leave out what is not code and try again.',
    es: 'El archivo tardó demasiado en comprobarse. Quite lo que no sea código e inténtelo de nuevo.',
  },
} as const satisfies Record<ZipFault, Message>;

/** The fault in words, with the entry that it is about. */
export const zipFaultText = (fault: ZipFault, name: string | undefined): Message => {
  const { en, es } = zipMessages[fault];
  return name ? { en: `${en} (${name})`, es: `${es} (${name})` } : { en, es };
};
