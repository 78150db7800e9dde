import { isUnitCount, mostUnits } from '../../../../shared/vocabulary/unit-count.ts';
import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { type Ask, askTextMaxCharacters } from '../contract.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { serviceLabel } from '../service-label.ts';
import { useDeclineAsk, useGrantAsk } from './quota-queries.ts';

type GrantDialogProps = {
  readonly ask: Ask;
  /** The present one; a new one is not less. */
  readonly limit: number;
  readonly organisation: string;
  readonly onClose: () => void;
};

/** Another limit for the service that was asked for: as much more as was asked, unless the Operator decides otherwise. */
export const GrantDialog = ({ ask, limit, organisation, onClose }: GrantDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const figure = (value: number) => formatNumber(value, language);
  const name = say(serviceLabel(ask.submodule, ask.type_submodule));
  const fields: readonly FieldDefinition<{ limit: string }>[] = [
    {
      name: 'limit',
      type: 'text',
      label: messages.newLimit,
      help: messages.newLimitHelp(figure(limit)),
      initialValue: String(Math.min(mostUnits, limit + ask.units)),
      validation: (text) => isUnitCount(text, limit),
      validationErrorMessage: messages.limitRequired(figure(limit)),
      inputMode: 'numeric',
      autoComplete: 'off',
      autoFocus: true,
      maxLength: 7,
    },
  ];
  const form = useFields(fields);
  const granting = useGrantAsk();
  return (
    <ActionDialog
      title={messages.grantOf(name)}
      subtitle={organisation}
      form={form}
      submitLabel={messages.grant}
      action={granting}
      input={(values) => ({ ask_id: ask.ask_id, limit: Number(values.limit) })}
      done={(_result, values) => messages.wasGranted(name, figure(Number(values.limit)))}
      onClose={onClose}
      failed={messages.notGranted}
    />
  );
};

const reasonFields: readonly FieldDefinition<{ reason: string }>[] = [
  {
    name: 'reason',
    type: 'textarea',
    label: messages.reason,
    help: messages.reasonHelp,
    initialValue: '',
    validation: [
      { passes: isFilled, message: messages.reasonRequired },
      { passes: (text) => text.trim().length <= askTextMaxCharacters, message: messages.noteTooLong },
    ],
    autoFocus: true,
    maxLength: askTextMaxCharacters,
  },
];

/** Says no, with a reason that the customer reads. */
export const DeclineDialog = ({ ask, organisation, onClose }: Omit<GrantDialogProps, 'limit'>) => {
  const say = useSay();
  const form = useFields(reasonFields);
  const declining = useDeclineAsk();
  return (
    <ActionDialog
      title={messages.declineOf(say(serviceLabel(ask.submodule, ask.type_submodule)))}
      subtitle={organisation}
      form={form}
      submitLabel={messages.decline}
      action={declining}
      input={({ reason }: { reason: string }) => ({ ask_id: ask.ask_id, reason: reason.trim() })}
      done={() => messages.wasDeclined}
      onClose={onClose}
      failed={messages.notDeclined}
    />
  );
};
