import { type Message, say } from '../../../../../shared/messages.ts';
import { currentLanguage } from '../../../../../ui/text/language.ts';
import { toast } from '../../../../../ui/toast.ts';
import { accountMessages } from '../../account/messages.ts';

/** After a sign-in with one of the last recovery codes: how many are left, and where new ones are made. */
export const warnOfFewCodes = (left: number): void => {
  const words = (message: Message): string => say(message, currentLanguage());
  const text = left === 0 ? accountMessages.codesNone : accountMessages.codesLeft(left);
  toast(words(text), {
    kind: 'warning',
    title: words(accountMessages.fewTitle),
    link: { to: '/account', text: words(accountMessages.title) },
  });
};
