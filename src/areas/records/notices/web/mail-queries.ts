import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../shared/call.ts';
import type { MailState } from '../../../../shared/vocabulary/mail-state.ts';
import { type Page, send, sendPaged } from '../../../../ui/calls/client.ts';
import { useChange } from '../../../../ui/calls/use-change.ts';
import { listMail, type MailDetails, type MailRow, readMail, sendMailAgain } from '../contract.ts';

const mailKey = ['mail'] as const;
const listKey = [...mailKey, 'list'] as const;
const messageKey = (mailId: string) => [...mailKey, 'message', mailId] as const;

const lookAgainMilliseconds = 2000;
/** Looking on for ever would keep a session alive that nobody uses. */
const mostLooks = 15;
const inMotion: readonly MailState[] = ['waiting', 'sending', 'handed over'];

/** Looks again for a while, as long as one of them is on its way. */
const whileInMotion = (states: readonly MailState[], looks: number): number | false =>
  looks < mostLooks && states.some((state) => inMotion.includes(state)) ? lookAgainMilliseconds : false;

/** One page; the last page stays while the next one comes. */
export const useMailList = (input: InputOf<typeof listMail>) =>
  useQuery<Page<MailRow[]>>({
    queryKey: [...listKey, input],
    queryFn: ({ signal }) => sendPaged(listMail, input, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      whileInMotion(data?.data.map((row) => row.state) ?? [], dataUpdateCount),
  });

export const useMail = (mailId: string) =>
  useQuery<MailDetails>({
    queryKey: messageKey(mailId),
    queryFn: ({ signal }) => send(readMail, { mail_id: mailId }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      whileInMotion(data ? [data.state] : [], dataUpdateCount),
  });

export const useSendAgain = () => {
  const queryClient = useQueryClient();
  return useChange((mailId: string) => send(sendMailAgain, { mail_id: mailId }), {
    onSuccess: (mail) => {
      queryClient.setQueryData(messageKey(mail.mail_id), mail);
    },
    changes: [mailKey],
  });
};
