import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import type { Ask } from '../contract.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';

type AskWordProps = { readonly quota: { readonly ask: Ask | null; readonly limit: number } };

/** What became of what was asked for; nothing where it was taken back or never asked. */
export const AskWord = ({ quota: { ask, limit } }: AskWordProps) => {
  const say = useSay();
  const language = useLanguage();
  switch (ask?.state) {
    case 'open':
      return say(messages.askedFor(formatNumber(ask.units, language), limit));
    case 'granted':
      return say(messages.granted(formatNumber(ask.granted_limit ?? 0, language)));
    case 'declined':
      return say(messages.declined(ask.answer ?? ''));
    default:
      return null;
  }
};
