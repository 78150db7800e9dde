import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../../../ui/form/dialog/form-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import type { RequestRow } from '../../../../casework/requests/contract.ts';
import type { Hit } from '../../contract.ts';
import { resultMessages as messages } from '../messages.ts';
import { findingFromHit } from './request-from-hit.ts';

/** A customer's requests that take findings, the newest first. */
export type RequestsOf = (organisationId: string) => Promise<readonly RequestRow[]>;

type Choice = { readonly id: string; readonly words: string };

/** More share a record of a dataset only by accident. */
const mostCustomers = 5;

const useChoices = ({ customers }: Hit, requestsOf: RequestsOf) => {
  const asked = customers.slice(0, mostCustomers);
  return useQuery({
    queryKey: ['requests', 'for-finding', ...asked.map(({ organisation_id: id }) => id)],
    queryFn: async (): Promise<Choice[]> => {
      const lists = await Promise.all(asked.map(({ organisation_id: id }) => requestsOf(id)));
      return lists.flatMap((rows, n) =>
        rows.map(({ id, title, start_date }) => ({
          id,
          words: [title, asked[n]?.name, formatDate(start_date)].join(' · '),
        })),
      );
    },
  });
};

type ChooseProps = {
  readonly hit: Hit;
  readonly choices: readonly [Choice, ...Choice[]];
  readonly onClose: () => void;
};

const Choose = ({ hit, choices, onClose }: ChooseProps) => {
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useFields<{ request: string }>([
    {
      name: 'request',
      type: 'select',
      label: messages.findingIn,
      help: messages.findingInHelp,
      initialValue: choices[0].id,
      choices: choices.map(({ id, words }) => ({ value: id, label: words })),
      validation: isFilled,
      validationErrorMessage: messages.askInRequired,
    },
  ]);
  return (
    <FormDialog
      title={messages.findingFromThis}
      subtitle={hit.title}
      form={form}
      sending={false}
      submitLabel={messages.goOn}
      onSubmit={({ request }) => {
        const { to, state } = findingFromHit(hit, request, language);
        void navigate(to, { state });
      }}
      onClose={onClose}
    />
  );
};

type FindingForHitProps = {
  readonly hit: Hit;
  readonly requestsOf: RequestsOf;
  readonly onClose: () => void;
};

/** Chooses in which of the customer's requests a finding is written of a hit that stands in none. */
export const FindingForHit = ({ hit, requestsOf, onClose }: FindingForHitProps) => {
  const say = useSay();
  const { data, error } = useChoices(hit, requestsOf);
  const [first, ...rest] = data ?? [];
  if (first) return <Choose hit={hit} choices={[first, ...rest]} onClose={onClose} />;
  const names = hit.customers.map(({ name }) => name).join(', ');
  return (
    <Dialog
      open
      title={say(messages.findingFromThis)}
      subtitle={hit.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(uiMessages.close)}</Button>}
    >
      {error ? <Notice kind="danger">{errorMessage(error)}</Notice> : null}
      {data ? <Notice>{say(messages.noRequestFor(names))}</Notice> : null}
      {data || error ? null : <Skeleton height={60} />}
    </Dialog>
  );
};
