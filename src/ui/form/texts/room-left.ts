import { formatNumber } from '../../text/format.ts';
import { useLanguage } from '../../text/language.ts';

const nearShare = 0.9;

/** How much of the room of a text is used, `4,980/5,000`; null while there is plenty. */
export const useRoomLeft = (text: string, maxLength: number | undefined): string | null => {
  const language = useLanguage();
  if (maxLength === undefined || text.length <= maxLength * nearShare) return null;
  return `${formatNumber(text.length, language)}/${formatNumber(maxLength, language)}`;
};
