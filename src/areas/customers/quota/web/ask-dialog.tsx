import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../ui/messages.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { askTextMaxCharacters, askUnitsMax } from '../contract.ts';
import { isDeepSearch } from '../ledger-words.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { serviceLabel } from '../service-label.ts';
import { useAskQuota } from './quota-queries.ts';

type Values = { readonly units: string; readonly note: string };

const isUnits = (text: string): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= askUnitsMax;

const fieldsOf = (submodule: string): readonly FieldDefinition<Values>[] => [
  {
    name: 'units',
    type: 'text',
    label: isDeepSearch(submodule) ? messages.creditsAsked : messages.units,
    initialValue: '',
    validation: isUnits,
    validationErrorMessage: messages.unitsRequired,
    inputMode: 'numeric',
    autoComplete: 'off',
    autoFocus: true,
    maxLength: 4,
  },
  {
    name: 'note',
    type: 'textarea',
    label: messages.note,
    aside: uiMessages.optional,
    help: messages.askHelp,
    initialValue: '',
    validation: (text) => text.trim().length <= askTextMaxCharacters,
    validationErrorMessage: messages.noteTooLong,
    maxLength: askTextMaxCharacters,
  },
];

type AskDialogProps = {
  readonly service: {
    readonly submodule: string;
    readonly type_submodule: string;
    /** 0 where there is none of it yet. */
    readonly limit?: number;
  };
  readonly onClose: () => void;
};

/** Asks the provider for more of one service, or for a first of it. */
export const AskDialog = ({ service, onClose }: AskDialogProps) => {
  const say = useSay();
  const { submodule, type_submodule, limit } = service;
  const form = useFields(fieldsOf(submodule));
  const asking = useAskQuota();
  const name = say(serviceLabel(submodule, type_submodule));
  return (
    <ActionDialog
      title={messages.ask(service)}
      subtitle={name}
      form={form}
      submitLabel={messages.send}
      action={asking}
      input={({ units, note }) => ({ submodule, type_submodule, units: Number(units), note: note.trim() })}
      done={() => (limit === 0 ? messages.askedFirst : messages.asked)(name)}
      onClose={onClose}
      failed={messages.notAsked}
    />
  );
};
