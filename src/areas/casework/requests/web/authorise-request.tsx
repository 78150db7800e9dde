import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { send } from '../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../ui/calls/client-error.ts';
import { noteFailure } from '../../../../ui/calls/query-client.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { authorisationText, authoriseRequest, type RequestDetails } from '../contract.ts';
import { authorisationMessages as messages } from '../messages.ts';
import styles from './request-detail.module.css';
import { reloadRequests } from './request-queries.ts';

type Values = { readonly authorised: boolean };
const fields: readonly FieldDefinition<Values>[] = [
  {
    name: 'authorised',
    type: 'checkbox',
    label: messages.tick,
    initialValue: false,
    validation: isFilled,
    validationErrorMessage: messages.tickFirst,
  },
];

type FormProps = {
  readonly request: RequestDetails;
  readonly version: number;
  readonly text: string;
};

const AuthoriseForm = ({ request, version, text }: FormProps) => {
  const say = useSay();
  const form = useFields(fields);
  const queryClient = useQueryClient();
  const authorising = useMutation({
    mutationFn: () =>
      send(authoriseRequest, { request_id: request.request_id, authorisation_version: version }),
    onError: noteFailure,
    onSuccess: () => toast(say(messages.done(request.title))),
    // Whatever came of it, what is shown must be what stands.
    onSettled: () => reloadRequests(queryClient),
  });
  return (
    <Form
      form={form}
      className={styles.authorise}
      sending={authorising.isPending}
      onSubmit={() => authorising.mutate()}
      submitLabel={messages.authorise}
      before={<blockquote>{text}</blockquote>}
    >
      {authorising.isError ? (
        <Notice kind="danger" title={say(messages.failed)} live>
          {errorMessage(authorising.error)}
        </Notice>
      ) : null}
    </Form>
  );
};

/** The authorisation to test, given after the request was made (row G8): until then nobody may begin. */
export const AuthoriseRequest = ({ request }: { request: RequestDetails }) => {
  const say = useSay();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['authorisation', language],
    queryFn: () => send(authorisationText, {}),
  });
  return (
    <section className={styles.section} aria-label={say(messages.title)}>
      <Notice kind="warning" title={say(messages.title)}>
        {say(messages.text)}
        {data ? <AuthoriseForm request={request} version={data.version} text={data.text} /> : null}
        {!data && !isError ? <Skeleton height={56} /> : null}
        {isError && !data ? (
          <p role="alert">
            {say(messages.loadFailed)}{' '}
            <Button
              onClick={() => {
                refetch().catch(() => undefined);
              }}
            >
              {say(uiMessages.tryAgain)}
            </Button>
          </p>
        ) : null}
      </Notice>
    </section>
  );
};
