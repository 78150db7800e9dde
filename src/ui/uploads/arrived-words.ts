import type { Language, Message } from '../../shared/messages.ts';
import { formatNumber } from '../text/format.ts';

type Words = {
  readonly one: (name: string) => Message;
  readonly several: (count: string) => Message;
};

/** What is said of files that have arrived together: one by its name, several by how many they are. */
export const arrivedWords = (files: readonly File[], { one, several }: Words, language: Language): Message =>
  files[0] && files.length === 1 ? one(files[0].name) : several(formatNumber(files.length, language));
