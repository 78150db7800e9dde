import type { Message } from '../../../../../shared/messages.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import type { SavedSearch } from '../../contract.ts';
import { priceOf } from '../../price.ts';
import type { SearchQuery } from '../../query.ts';
import { useChangeSaved, useSaveSearch } from '../../web/search-queries.ts';
import { keptMessages as messages } from '../messages.ts';
import { QuerySummary } from './query-summary.tsx';

type Values = { readonly name: string; readonly monitored: boolean };

const nameMaxCharacters = 120;

/** In words, what each find of a monitor costs. */
const priceWords = ({ keywords, collections }: SearchQuery): Message => {
  const price = priceOf(keywords.length, collections);
  return price === 1 ? messages.oneCredit : messages.credits(String(price));
};

const helpOf = (query: SearchQuery): Message => {
  const price = priceWords(query);
  return { en: messages.monitorHelp(price.en).en, es: messages.monitorHelp(price.es).es };
};

const fieldsOf = ({ name, monitored }: Values, query: SearchQuery): readonly FieldDefinition<Values>[] => [
  {
    name: 'name',
    type: 'text',
    label: messages.name,
    initialValue: name,
    validation: isFilled,
    validationErrorMessage: messages.nameRequired,
    maxLength: nameMaxCharacters,
    autoComplete: 'off',
    autoFocus: true,
  },
  {
    name: 'monitored',
    type: 'checkbox',
    label: messages.monitor,
    help: helpOf(query),
    initialValue: monitored,
  },
];

/** Keeps a search under a name. */
export const SaveDialog = ({ query, onClose }: { query: SearchQuery; onClose: () => void }) => {
  const form = useFields(fieldsOf({ name: '', monitored: false }, query));
  return (
    <ActionDialog
      title={messages.saveTitle}
      subtitle={<QuerySummary query={query} />}
      form={form}
      submitLabel={messages.saveVerb}
      action={useSaveSearch()}
      input={({ name, monitored }) => ({ name: name.trim(), query, is_monitored: monitored })}
      done={(saved) => messages.wasSaved(saved.name)}
      failed={messages.notSaved}
      onClose={onClose}
    />
  );
};

/** Another name for a saved search, or another wish to be told. */
export const ChangeDialog = ({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) => {
  const form = useFields(fieldsOf({ name: saved.name, monitored: saved.is_monitored }, saved.query));
  return (
    <ActionDialog
      title={messages.changeTitle}
      subtitle={<QuerySummary query={saved.query} />}
      form={form}
      submitLabel={messages.saveVerb}
      action={useChangeSaved()}
      input={({ name, monitored }) => ({
        saved_id: saved.saved_id,
        name: name.trim(),
        is_monitored: monitored,
      })}
      done={(changed) => messages.wasSaved(changed.name)}
      failed={messages.notSaved}
      onClose={onClose}
    />
  );
};
