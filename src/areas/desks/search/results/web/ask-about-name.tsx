import { useState } from 'react';
import { formatDate } from '../../../../../shared/time/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { useAction } from '../../../../../ui/calls/use-action.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { Notice } from '../../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../../ui/page/skeleton.tsx';
import { useLanguage, useSay } from '../../../../../ui/text/language.ts';
import { postMessage } from '../../../../casework/conversations/contract.ts';
import { messageMaxCharacters } from '../../../../casework/conversations/rules.ts';
import type { RequestRow } from '../../../../casework/requests/contract.ts';
import type { ServiceArea } from '../../../../casework/requests/service-area.ts';
import type { Hit } from '../../contract.ts';
import { resultMessages as messages } from '../messages.ts';
import { HelpLink } from './hit-actions.tsx';
import { useOpenRequests } from './open-requests.ts';
import { questionAbout, resembledDomain, shieldingWithQuestion } from './request-from-hit.ts';
import styles from './reveal.module.css';
import type { UnitsLeft } from './units-left.ts';

type Values = { readonly request: string; readonly text: string };

/** Title, domain and day: titles repeat. */
const requestWords = ({ title, domain_subdomain: domain, start_date }: RequestRow): string =>
  [title, ...(domain ? [domain] : []), formatDate(start_date)].join(' · ');

type WriteProps = {
  readonly hit: Hit;
  readonly requests: readonly [RequestRow, ...RequestRow[]];
  readonly onClose: () => void;
};

/** The question, prepared, and the request in whose conversation it is asked. */
const Write = ({ hit, requests, onClose }: WriteProps) => {
  const language = useLanguage();
  const asking = useAction((input: { request_id: string; text: string }) => send(postMessage, input));
  const form = useFields<Values>([
    {
      name: 'request',
      type: 'select',
      label: messages.askIn,
      help: messages.askInHelp,
      initialValue: requests[0].id,
      choices: requests.map((row) => ({ value: row.id, label: requestWords(row) })),
      validation: isFilled,
      validationErrorMessage: messages.askInRequired,
    },
    {
      name: 'text',
      type: 'textarea',
      label: messages.questionLabel,
      initialValue: questionAbout(hit, language),
      rows: 8,
      maxLength: messageMaxCharacters,
      validation: isFilled,
      validationErrorMessage: messages.questionRequired,
    },
  ]);
  return (
    <ActionDialog
      title={messages.askAbout}
      subtitle={hit.title}
      form={form}
      submitLabel={messages.askVerb}
      action={asking}
      input={({ request, text }) => ({ request_id: request, text: text.trim() })}
      done={(_, { request }) => messages.questionSent(requests.find(({ id }) => id === request)?.title ?? '')}
      failed={messages.questionNotSent}
      onClose={onClose}
    />
  );
};

type NowhereProps = { readonly hit: Hit; readonly left: UnitsLeft; readonly onClose: () => void };

/** There is no conversation yet: a request for the organisation's own domain begins one. */
const Nowhere = ({ hit, left, onClose }: NowhereProps) => {
  const say = useSay();
  const language = useLanguage();
  const help = shieldingWithQuestion(hit, questionAbout(hit, language), language);
  return (
    <Dialog
      open
      title={say(messages.askAbout)}
      subtitle={hit.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say(uiMessages.close)}</Button>}
    >
      <div className={styles.shown}>
        <Notice>{say(messages.nowhereToAsk(resembledDomain(hit) ?? ''))}</Notice>
        {help ? (
          <p className={styles.help}>
            <HelpLink help={help} label={say(messages.askAboutOf(hit.title))} left={left} />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
};

type AskAboutNameProps = NowhereProps & { readonly areas: readonly ServiceArea[] };

/** Asks the analysts about a name of somebody else, in the conversation of the open request that fits best. */
export const AskAboutName = ({ areas, hit, left, onClose }: AskAboutNameProps) => {
  const say = useSay();
  const { rows, error } = useOpenRequests(areas, resembledDomain(hit) ?? '');
  // As they were when the dialog opened: a choice does not move under the hand.
  const [shown, setShown] = useState(rows);
  if (rows && !shown) setShown(rows);
  if (!shown) {
    return (
      <Dialog open title={say(messages.askAbout)} subtitle={hit.title} onClose={onClose}>
        {error ? <Notice kind="danger">{errorMessage(error)}</Notice> : <Skeleton height={120} />}
      </Dialog>
    );
  }
  const [first, ...rest] = shown;
  return first ? (
    <Write hit={hit} requests={[first, ...rest]} onClose={onClose} />
  ) : (
    <Nowhere hit={hit} left={left} onClose={onClose} />
  );
};
