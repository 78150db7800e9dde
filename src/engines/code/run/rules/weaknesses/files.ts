import type { Weakness } from '../code-rule.ts';

/** Paths, archives, temporary files and permissions. */
export const files = {
  traversal: {
    cwe: 'CWE-22',
    title: { en: 'Path from outside', es: 'Ruta venida de fuera' },
    message: {
      en: 'The request decides which file is opened, and ".." leaves the folder.',
      es: 'La petición decide qué archivo se abre, y «..» sale de la carpeta.',
    },
    remedy: {
      en: 'Look names up in a list, or resolve the path and check that it is still inside.',
      es: 'Busque los nombres en una lista, o resuelva la ruta y compruebe que sigue dentro.',
    },
  },
  zipSlip: {
    cwe: 'CWE-22',
    title: { en: 'Archive names used as paths', es: 'Nombres de un archivo comprimido usados como rutas' },
    message: {
      en: 'A name inside the archive can lead outside the target folder.',
      es: 'Un nombre del archivo comprimido puede llevar fuera de la carpeta de destino.',
    },
    remedy: {
      en: 'Resolve every name and refuse those outside the folder, links included.',
      es: 'Resuelva cada nombre y rechace los que salgan de la carpeta, enlaces incluidos.',
    },
  },
  temporary: {
    cwe: 'CWE-377',
    title: { en: 'Guessable temporary file', es: 'Fichero temporal previsible' },
    message: {
      en: 'Another user of the machine can put a file or a link of that name there first.',
      es: 'Otro usuario de la máquina puede crear antes un archivo o enlace con ese nombre.',
    },
    remedy: {
      en: 'Use a function that creates the file with a random name.',
      es: 'Use una función que cree el archivo con un nombre aleatorio.',
    },
  },
  permissions: {
    cwe: 'CWE-732',
    title: { en: 'File open to everyone', es: 'Fichero abierto a todos' },
    message: {
      en: 'Every user of the machine may change this file.',
      es: 'Cualquier usuario de la máquina puede cambiar este archivo.',
    },
    remedy: {
      en: 'Give rights to the owner only.',
      es: 'Dé derechos solo al propietario.',
    },
  },
} as const satisfies Record<string, Weakness>;
