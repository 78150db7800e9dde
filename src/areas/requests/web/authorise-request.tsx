import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { send } from '../../../ui/client.ts';
import { errorMessage } from '../../../ui/client-error.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import type { Checks } from '../../../ui/form/form-state.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { noteFailure } from '../../../ui/query-client.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { authorisationText, authoriseRequest, type RequestDetails } from '../contract.ts';
import { authorisationMessages as messages } from '../messages.ts';
import styles from './request-detail.module.css';
import { reloadRequests } from './request-queries.ts';

type Values = { readonly authorised: boolean };
const empty: Values = { authorised: false };
const checks: Checks<Values> = {
  authorised: [{ passes: (ticked) => ticked, message: messages.tickFirst }],
};

type FormProps = {
  readonly request: RequestDetails;
  readonly version: number;
  readonly text: string;
};

const AuthoriseForm = ({ request, version, text }: FormProps) => {
  const say = useSay();
  const form = useForm(empty, checks);
  const queryClient = useQueryClient();
  const authorising = useMutation({
    mutationFn: () =>
      send(authoriseRequest, { request_id: request.request_id, authorisation_version: version }),
    onError: noteFailure,
    onSuccess: () => toast(say(messages.done(request.title))),
    // Whatever came of it, what is shown must be what stands.
    onSettled: () => reloadRequests(queryClient),
  });
  const submit = form.submit(() => {
    if (!authorising.isPending) authorising.mutate();
  });
  return (
    <form className={styles.authorise} noValidate onSubmit={submit}>
      <blockquote>{text}</blockquote>
      <div className={styles.authoriseLine}>
        <CheckboxField
          {...form.field('authorised')}
          label={say(messages.tick)}
          disabled={authorising.isPending}
        />
        <Button type="submit" kind="primary" busy={authorising.isPending}>
          {say(messages.authorise)}
        </Button>
      </div>
      {authorising.isError ? (
        <Notice kind="danger" title={say(messages.failed)} live>
          {errorMessage(authorising.error)}
        </Notice>
      ) : null}
    </form>
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
