import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { InputOf } from '../../../../../shared/call.ts';
import { Button, IconButton } from '../../../../../ui/button.tsx';
import { send } from '../../../../../ui/calls/client.ts';
import { errorMessage } from '../../../../../ui/calls/client-error.ts';
import { perform } from '../../../../../ui/calls/perform.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { Bookmark, X } from '../../../../../ui/icons/icons.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import { classes } from '../../../../../ui/theme/classes.ts';
import { toast, toastError } from '../../../../../ui/toast.ts';
import { findingListMessages as messages } from '../../list/list-messages.ts';
import type { FindingAddress } from '../../list/web/finding-filters.tsx';
import { useFindingChange } from '../../web/finding-queries.ts';
import {
  listSavedFilters,
  removeFilter,
  type SavedFilter,
  savedNameMost,
  saveFilter,
} from '../saved-contract.ts';
import styles from './saved-views.module.css';

const savedKey = 'finding-views';

const useSaved = () =>
  useQuery({ queryKey: [savedKey], queryFn: ({ signal }) => send(listSavedFilters, {}, { signal }) });

/** The same words in one order, however the address came to them. */
const inOrder = (query: string): string => {
  const words = new URLSearchParams(query);
  words.sort();
  return words.toString();
};

const SaveView = ({ query, onClose }: { query: string; onClose: () => void }) => {
  const say = useSay();
  const saving = useFindingChange((input: InputOf<typeof saveFilter>) => send(saveFilter, input), savedKey);
  const form = useFields<{ readonly name: string }>([
    {
      name: 'name',
      type: 'text',
      label: messages.viewName,
      initialValue: '',
      maxLength: savedNameMost,
      autoComplete: 'off',
      autoFocus: true,
      validation: isFilled,
      validationErrorMessage: messages.nameRequired,
    },
  ]);
  return (
    <ActionDialog
      title={messages.viewTitle}
      form={form}
      submitLabel={messages.saveView}
      action={saving}
      input={({ name }) => ({ name: name.trim(), query })}
      done={({ name }) => messages.viewSaved(name)}
      onClose={onClose}
      before={<p className={styles.about}>{say(messages.viewText)}</p>}
      failed={messages.viewNotSaved}
    />
  );
};

const View = ({ view, isShown }: { view: SavedFilter; isShown: boolean }) => {
  const say = useSay();
  const removing = useFindingChange(
    (input: InputOf<typeof removeFilter>) => send(removeFilter, input),
    savedKey,
  );
  const remove = () =>
    perform(
      removing,
      { filter_id: view.filter_id },
      {
        done: () => toast(say(messages.viewRemoved(view.name))),
        failed: (error) => toastError(errorMessage(error), say(messages.viewNotRemoved)),
      },
    );
  return (
    <li className={classes(styles.view, isShown && styles.shown)}>
      <Link to={`/findings?${view.query}`} aria-current={isShown ? 'true' : undefined}>
        {view.name}
      </Link>
      {isShown ? (
        <IconButton
          label={say(messages.removeView(view.name))}
          disabled={removing.isPending}
          onClick={remove}
        >
          <X size={13} aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  );
};

/** Views that one keeps: a press shows the list so again. */
export const SavedViews = ({ address }: { address: FindingAddress }) => {
  const say = useSay();
  const [isSaving, setSaving] = useState(false);
  const views = useSaved().data ?? [];
  const query = inOrder(address.query);
  const isKept = views.some((view) => view.query === query);
  if (views.length === 0 && query === '') return null;
  return (
    <div className={styles.views}>
      {views.length > 0 ? (
        <ul aria-label={say(messages.views)}>
          {views.map((view) => (
            <View key={view.filter_id} view={view} isShown={view.query === query} />
          ))}
        </ul>
      ) : null}
      {query !== '' && !isKept ? (
        <Button kind="quiet" icon={<Bookmark size={14} aria-hidden="true" />} onClick={() => setSaving(true)}>
          {say(messages.saveView)}
        </Button>
      ) : null}
      {isSaving ? <SaveView query={query} onClose={() => setSaving(false)} /> : null}
    </div>
  );
};
