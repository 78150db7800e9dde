import { formatSize } from '../../../../shared/bytes/format-size.ts';
import { type Language, languages, type Message } from '../../../../shared/messages.ts';

/** What an organisation has left of its limit, in bytes. */
export type Room = { readonly left: number; readonly limit: number };

const inBoth = (words: (language: Language) => string): Message =>
  Object.fromEntries(languages.map((language) => [language, words(language)])) as Message;

const leftOf = ({ left, limit }: Room, language: Language): string => {
  const [small, all] = [formatSize(left, language, 'down'), formatSize(limit, language)];
  return language === 'es' ? `${small} de ${all}` : `${small} of ${all}`;
};

/**
 * Why a customer's file was not taken, with the figures.
 * @param size of the file in bytes, where it was said before the file came.
 */
export const noRoomFor = (size: number | undefined, room: Room): Message =>
  inBoth((language) => {
    const left = leftOf(room, language);
    const file = size === undefined ? undefined : formatSize(size, language);
    if (language === 'es')
      return `${file === undefined ? 'Este archivo no cabe' : `Este archivo ocupa ${file}`}: a su organización le quedan ${left}. Su proveedor puede darle más espacio.`;
    return `${file === undefined ? 'This file does not fit' : `This file has ${file}`}: your organisation has ${left} left. Your provider can give it more.`;
  });
