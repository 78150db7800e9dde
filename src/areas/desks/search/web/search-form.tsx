import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ClientError, errorMessage } from '../../../../ui/calls/client-error.ts';
import { perform } from '../../../../ui/calls/perform.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Bookmark, Search as SearchIcon } from '../../../../ui/icons/icons.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { useAuth } from '../../../../ui/session/auth-store.ts';
import { useSay } from '../../../../ui/text/language.ts';
import type { Search } from '../contract.ts';
import { keptMessages } from '../kept/messages.ts';
import { SaveDialog } from '../kept/web/save-dialog.tsx';
import { searchPageMessages as messages } from '../page-messages.ts';
import { priceOf } from '../price.ts';
import type { SearchQuery } from '../query.ts';
import { ListNotes } from './list-notes.tsx';
import { NoCredits, PriceLine } from './price-line.tsx';
import { Running } from './running.tsx';
import { queryOf, type SearchValues, useSearchFields } from './search-fields.tsx';
import styles from './search-form.module.css';
import { useCancelRunning, useRunSearch, useSearchOverview } from './search-queries.ts';

type SearchFormProps = {
  /** What the form begins with. */
  readonly query: SearchQuery;
  /** For staff: whose; '' for all. */
  readonly organisation: string;
  readonly isForStaff: boolean;
  /** After each change, for the address. */
  readonly onChange: (query: SearchQuery, organisation: string) => void;
  readonly onFound: (search: Search) => void;
};

const isNoCredits = (error: unknown): boolean =>
  error instanceof ClientError && error.code === 'credits_exceeded';

/** A fault of one keyword or collection belongs to its field. */
const atFields = (error: ClientError) =>
  error.detail.map((fault) => ({
    ...fault,
    loc: fault.loc.slice(fault.loc[1] === 'query' ? 1 : 0).slice(0, 2),
  }));

type FailureProps = { readonly error: unknown; readonly mayAsk: boolean; readonly asked: number | null };

/** Why nothing was searched. */
const Failure = ({ error, mayAsk, asked }: FailureProps) => {
  const say = useSay();
  if (isNoCredits(error)) return <NoCredits mayAsk={mayAsk} asked={asked} live />;
  if (error instanceof ClientError && error.detail.length > 0) return null;
  return (
    <Notice kind="danger" title={say(messages.notRun)} live>
      {errorMessage(error)}
    </Notice>
  );
};

/** How it ended without results, where it did. */
const endWords = (search: Search | undefined) =>
  search?.state === 'cancelled'
    ? messages.wasCancelled
    : search?.state === 'failed'
      ? messages.hasFailed
      : undefined;

/** The form of deep search: what is looked for, where, and what it costs. */
export const SearchForm = ({ query, organisation, isForStaff, onChange, onFound }: SearchFormProps) => {
  const say = useSay();
  const formId = useId();
  const { user } = useAuth();
  const overview = useSearchOverview(!isForStaff).data;
  const running = useRunSearch(isForStaff);
  const cancelling = useCancelRunning(user.username ?? '');
  const [isSaving, setSaving] = useState(false);
  const form = useFields<SearchValues>(
    useSearchFields({
      ...{ query, organisation, overview, isForStaff },
      listNotes: ({ document, keywords }) => (
        <ListNotes file={document} keywords={keywords} onKeywords={(all) => form.change('keywords', all)} />
      ),
    }),
  );
  const { values } = form;
  const asked = queryOf(values);
  const tell = useRef(onChange);
  tell.current = onChange;
  const written = useRef(JSON.stringify([query, organisation]));
  const now = JSON.stringify([asked, values.organisation]);
  useEffect(() => {
    if (now === written.current) return;
    written.current = now;
    const [next, whose] = JSON.parse(now) as [SearchQuery, string];
    tell.current(next, whose);
  }, [now]);

  const leftAtRefusal = useRef<number>(undefined);
  const price = priceOf(values.keywords.length, asked.collections);
  const left = overview && Math.max(0, overview.credits.limit - overview.credits.consumed);
  const isShort = left !== undefined && (left === 0 || price > left);
  const mayAsk = user.rol === 'Administrator';
  const creditsAsked = overview?.credits.asked ?? null;
  const { error: refused, reset } = running;
  const isRefusal = isNoCredits(refused);
  // What was refused for want of credits is over once there are others and enough.
  useEffect(() => {
    if (isRefusal && left !== undefined && left >= price && left !== leftAtRefusal.current) reset();
    leftAtRefusal.current = isRefusal ? leftAtRefusal.current : left;
  }, [isRefusal, left, price, reset]);
  const submit = () =>
    perform(
      running,
      {
        query: asked,
        ...(isForStaff && values.organisation ? { organisation_id: values.organisation } : {}),
      },
      {
        onSuccess: (search) => {
          if (endWords(search) === undefined) onFound(search);
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(atFields(error));
        },
      },
    );
  const ended = endWords(running.data);
  return (
    <section className={styles.panel} aria-label={say(messages.search)}>
      <Form
        id={formId}
        form={form}
        sending={running.isPending}
        onSubmit={submit}
        buttons={false}
        className={styles.form}
      />
      {/* Outside of the form: what a dialog over it sends would reach the form too. */}
      {isShort && price > 0 && !refused ? <NoCredits mayAsk={mayAsk} asked={creditsAsked} /> : null}
      {refused ? <Failure error={refused} mayAsk={mayAsk} asked={creditsAsked} /> : null}
      {ended ? <Notice live>{say(ended)}</Notice> : null}
      <div className={styles.foot}>
        {running.isPending ? (
          <Running
            onCancel={isForStaff ? undefined : () => cancelling.mutate()}
            isCancelling={cancelling.isPending}
          />
        ) : (
          <>
            {isForStaff ? (
              <p className={styles.price}>{say(messages.freeForStaff)}</p>
            ) : (
              <PriceLine price={price} left={left} />
            )}
            <span className={styles.buttons}>
              {isForStaff ? null : (
                <Button
                  // Of a search that cannot be run nothing is kept: sending it says what is wrong.
                  {...(form.valid ? { onClick: () => setSaving(true) } : { type: 'submit', form: formId })}
                  kind="quiet"
                  large
                  icon={<Bookmark size={16} aria-hidden="true" />}
                >
                  {say(keptMessages.save)}
                </Button>
              )}
              <Button
                type="submit"
                form={formId}
                kind="primary"
                large
                icon={<SearchIcon size={16} aria-hidden="true" />}
              >
                {say(uiMessages.search)}
              </Button>
            </span>
          </>
        )}
      </div>
      {isSaving ? <SaveDialog query={asked} onClose={() => setSaving(false)} /> : null}
    </section>
  );
};
