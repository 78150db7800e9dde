import type { Message, Messages } from '../../../../shared/messages.ts';
import { formatDate } from '../../../../shared/time/dates.ts';
import type { Verification } from '../contract.ts';

/** The public page on which anybody verifies a report. */
export const verifyMessages = {
  title: { en: 'Verify a report', es: 'Verificar un informe' },
  subtitle: {
    en: 'Find out whether a report was issued here, has been changed, or has a newer version. You need no account.',
    es: 'Compruebe si un informe se emitió aquí, si se ha modificado o si existe una versión más reciente. No necesita una cuenta.',
  },
  drop: { en: 'Drop the file here or', es: 'Suelte aquí el archivo o' },
  choose: { en: 'choose it', es: 'elíjalo' },
  file: { en: 'File', es: 'Archivo' },
  stays: {
    en: 'The archive, the PDF or any file of it. It is read in this browser and not uploaded.',
    es: 'El archivo comprimido, el PDF o cualquiera de sus archivos. Se lee en este navegador y no se sube.',
  },
  or: { en: 'or', es: 'o bien' },
  code: { en: 'Verification code', es: 'Código de verificación' },
  codeHelp: {
    en: 'On the first page of each document and at the foot of the others.',
    es: 'En la primera página de cada documento y al pie de las demás.',
  },
  verify: { en: 'Verify', es: 'Verificar' },
  notACode: {
    en: 'A code has 25 letters and digits in five groups.',
    es: 'Un código tiene 25 letras y cifras en cinco grupos.',
  },
  reading: { en: 'Reading the file…', es: 'Leyendo el archivo…' },
  tooLarge: {
    en: 'This file is over 1 GiB, too large for a browser. Unpack the archive and verify manifest.json.',
    es: 'Este archivo supera 1 GiB, demasiado para un navegador. Descomprímalo y verifique manifest.json.',
  },
  unreadable: {
    en: 'The browser could not read this file. Try again.',
    es: 'El navegador no pudo leer este archivo. Inténtelo de nuevo.',
  },
  genuine: { en: 'Genuine', es: 'Auténtico' },
  genuineFile: {
    en: 'This file was issued here and has not been changed. There is no newer version.',
    es: 'Este archivo se emitió aquí y no se ha modificado. No existe una versión más reciente.',
  },
  genuineCode: {
    en: 'This code was issued here, and there is no newer version. To learn whether your file is unchanged, drop it too.',
    es: 'Este código se emitió aquí y no existe una versión más reciente. Para saber si su archivo no se ha modificado, suéltelo también.',
  },
  superseded: { en: 'Superseded', es: 'Sustituido' },
  supersededFile: (on: string): Message => ({
    en: `This file was issued here and has not been changed, but a newer version was issued on ${on}. Ask for that one.`,
    es: `Este archivo se emitió aquí y no se ha modificado, pero el ${on} se emitió una versión más reciente. Solicítela.`,
  }),
  supersededCode: (on: string): Message => ({
    en: `This code was issued here, but a newer version was issued on ${on}. Ask for that one.`,
    es: `Este código se emitió aquí, pero el ${on} se emitió una versión más reciente. Solicítela.`,
  }),
  changed: { en: 'Changed', es: 'Modificado' },
  changedText: {
    en: 'The code was issued here, but this is not the file that was issued under it. Do not rely on it; ask for the original.',
    es: 'El código se emitió aquí, pero este no es el archivo que se emitió con él. No se fíe de él; solicite el original.',
  },
  /** The list of an archive that was changed may be wrong too: it is said to be its own. */
  added: (n: number): Message => ({
    en: `${n === 1 ? 'One file in this archive is' : `${n} files in this archive are`} not in its own list (manifest.json). Somebody put ${n === 1 ? 'it' : 'them'} there:`,
    es: `${n === 1 ? 'Un archivo de este paquete no figura' : `${n} archivos de este paquete no figuran`} en su propia lista (manifest.json). Alguien ${n === 1 ? 'lo' : 'los'} ha añadido:`,
  }),
  supersededLetter: (on: string): Message => ({
    en: `This letter was issued here and has not been changed, but it is out of date: a newer version of the report on which it rests was issued on ${on}. A letter of that version takes its place; ask for it.`,
    es: `Esta carta se emitió aquí y no se ha modificado, pero ya no es la vigente: el ${on} se emitió una versión más reciente del informe en que se basa. La sustituye una carta de esa versión; solicítela.`,
  }),
  supersededLetterCode: (on: string): Message => ({
    en: `The letter with this code was issued here, but it is out of date: a newer version of the report on which it rests was issued on ${on}. A letter of that version takes its place; ask for it.`,
    es: `La carta con este código se emitió aquí, pero ya no es la vigente: el ${on} se emitió una versión más reciente del informe en que se basa. La sustituye una carta de esa versión; solicítela.`,
  }),
  unknown: { en: 'Unknown', es: 'Desconocido' },
  notIssued: { en: 'Not issued here', es: 'No se emitió aquí' },
  notIssuedCode: {
    en: 'Nothing was issued here with this code. If it is typed as it is printed, do not trust the document.',
    es: 'Aquí no se emitió nada con este código. Si lo ha escrito tal como está impreso, no se fíe del documento.',
  },
  notIssuedFile: {
    en: 'Nothing was issued here with this code: do not trust this file. If you typed the code, compare it with the printed one.',
    es: 'Aquí no se emitió nada con este código: no se fíe de este archivo. Si ha escrito el código, compárelo con el impreso.',
  },
  unknownFile: {
    en: 'This file alone says nothing. Enter the code that is printed on its report, and it is compared with what was issued.',
    es: 'Este archivo por sí solo no dice nada. Introduzca el código impreso en su informe y se comparará con lo que se emitió.',
  },
  failed: { en: 'Not verified', es: 'No se pudo verificar' },
  kind: { en: 'Document', es: 'Documento' },
  version: { en: 'Version', es: 'Versión' },
  issued: { en: 'Issued on', es: 'Emitido el' },
  newer: { en: 'Newer version issued on', es: 'Versión más reciente emitida el' },
  key: { en: 'Signing key', es: 'Clave de firma' },
  offline: {
    en: 'Signatures can be checked without this page, with the public key:',
    es: 'Las firmas pueden comprobarse sin esta página, con la clave pública:',
  },
  keyFile: { en: 'download the key', es: 'descargar la clave' },
  toConsole: { en: 'To the console', es: 'Ir a la consola' },
} as const satisfies Messages;

/** What was verified, in words. */
export const verifiedKindWords = {
  archive: { en: 'Archive of a report', es: 'Archivo comprimido de un informe' },
  file: { en: 'A file of a report', es: 'Un archivo de un informe' },
  technical: { en: 'Technical report', es: 'Informe técnico' },
  executive: { en: 'Executive report', es: 'Informe ejecutivo' },
  finding: { en: 'Report of one finding', es: 'Informe de un hallazgo' },
  attestation: { en: 'Letter of attestation', es: 'Carta de constancia' },
  erasure: { en: 'Certificate of erasure', es: 'Certificado de borrado' },
} as const satisfies Readonly<Record<NonNullable<Verification['kind']>, Message>>;

type Words = {
  readonly kind: 'success' | 'warning' | 'danger' | 'info';
  readonly title: Message;
  readonly text: Message;
};

const superseded = (isLetter: boolean, hasFile: boolean): ((on: string) => Message) => {
  if (isLetter) return hasFile ? verifyMessages.supersededLetter : verifyMessages.supersededLetterCode;
  return hasFile ? verifyMessages.supersededFile : verifyMessages.supersededCode;
};

/** What was asked with: a file, a code (typed, followed or read from the file), or both. */
export type AskedWith = { readonly hasFile: boolean; readonly hasCode: boolean };

/** What an answer means, for what was asked with. */
export const verdictWords = (answer: Verification, { hasFile, hasCode }: AskedWith): Words => {
  const on = formatDate(answer.superseded_at);
  switch (answer.result) {
    case 'genuine':
      return {
        kind: 'success',
        title: verifyMessages.genuine,
        text: hasFile ? verifyMessages.genuineFile : verifyMessages.genuineCode,
      };
    case 'superseded':
      return {
        kind: 'warning',
        title: verifyMessages.superseded,
        text: superseded(answer.kind === 'attestation', hasFile)(on),
      };
    case 'changed':
      return { kind: 'danger', title: verifyMessages.changed, text: verifyMessages.changedText };
    case 'unknown':
      // Only a file without any code says nothing; a code that nobody gave here is a verdict.
      return hasCode
        ? {
            kind: 'warning',
            title: verifyMessages.notIssued,
            text: hasFile ? verifyMessages.notIssuedFile : verifyMessages.notIssuedCode,
          }
        : { kind: 'info', title: verifyMessages.unknown, text: verifyMessages.unknownFile };
  }
};
