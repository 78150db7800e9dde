import { isWhole, mostUnits } from '../../../../shared/unit-count.ts';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
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
      validation: (text) => isWhole(text, limit),
      validationErrorMessage: messages.limitRequired(figure(limit)),
      inputMode: 'numeric',
      autoComplete: 'off',
      autoFocus: true,
      maxLength: 7,
    },
  ];
  const form = useFields(fields);
  const granting = useGrantAsk();
  const submit = (values: { limit: string }) =>
    granting.mutate(
      { ask_id: ask.ask_id, limit: Number(values.limit) },
      {
        onSuccess: () => {
          toast(say(messages.wasGranted(name, figure(Number(values.limit)))));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={messages.grantOf(name)}
      subtitle={organisation}
      form={form}
      sending={granting.isPending}
      submitLabel={messages.grant}
      onSubmit={submit}
      onClose={onClose}
      failure={granting.isError ? { title: messages.notGranted, error: granting.error } : null}
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
  const submit = ({ reason }: { reason: string }) =>
    declining.mutate(
      { ask_id: ask.ask_id, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(say(messages.wasDeclined));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={messages.declineOf(say(serviceLabel(ask.submodule, ask.type_submodule)))}
      subtitle={organisation}
      form={form}
      sending={declining.isPending}
      submitLabel={messages.decline}
      onSubmit={submit}
      onClose={onClose}
      failure={declining.isError ? { title: messages.notDeclined, error: declining.error } : null}
    />
  );
};
