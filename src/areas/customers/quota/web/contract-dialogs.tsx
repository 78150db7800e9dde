import { isWhole } from '../../../../shared/unit-count.ts';
import { ClientError } from '../../../../ui/calls/client-error.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import type { StaffQuotaOverview } from '../contract.ts';
import { quotaMessages } from '../messages.ts';
import { quotaPageMessages as messages } from '../page-messages.ts';
import { useSetCredits, useSetPeriod } from './quota-queries.ts';

type Customer = { readonly organisation_id: string; readonly name: string };
type Days = { readonly from: string; readonly until: string };

const dayFields = (days: Days, hasBegun: boolean): readonly FieldDefinition<Days>[] => [
  {
    name: 'from',
    type: 'date',
    label: messages.from,
    width: 'half',
    initialValue: days.from,
    disabled: hasBegun,
    validation: isFilled,
    validationErrorMessage: messages.dayRequired,
  },
  {
    name: 'until',
    type: 'date',
    label: messages.until,
    width: 'half',
    initialValue: days.until,
    validation: [
      { passes: isFilled, message: messages.dayRequired },
      { passes: (until, { from }) => until >= from, message: quotaMessages.endsBefore },
    ],
  },
];

type PeriodDialogProps = {
  readonly organisation: Customer;
  /** Null for a new one. */
  readonly period: StaffQuotaOverview['periods'][number] | null;
  readonly onClose: () => void;
};

/** The first and the last day of a contract's period. */
export const PeriodDialog = ({ organisation, period, onClose }: PeriodDialogProps) => {
  const say = useSay();
  const days = { from: period?.from ?? '', until: period?.until ?? '' };
  const form = useFields(dayFields(days, period !== null && period.begun_at !== null));
  const setting = useSetPeriod();
  const submit = ({ from, until }: Days) =>
    setting.mutate(
      {
        organisation_id: organisation.organisation_id,
        ...(period ? { period_id: period.period_id } : {}),
        ...{ from, until },
      },
      {
        onSuccess: () => {
          toast(say(messages.periodSet));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={period ? messages.changePeriod : messages.setPeriod}
      subtitle={organisation.name}
      form={form}
      before={<p>{say(messages.periodHelp)}</p>}
      sending={setting.isPending}
      submitLabel={messages.save}
      onSubmit={submit}
      onClose={onClose}
      failure={setting.isError ? { title: messages.periodNotSet, error: setting.error } : null}
    />
  );
};

type CreditsDialogProps = {
  readonly organisation: Customer;
  readonly credits: number;
  readonly onClose: () => void;
};

/** How many credits for deep search a customer has in all. */
export const CreditsDialog = ({ organisation, credits, onClose }: CreditsDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const form = useFields<{ credits: string }>([
    {
      name: 'credits',
      type: 'text',
      label: messages.creditsInAll,
      initialValue: String(credits),
      validation: (text) => isWhole(text),
      validationErrorMessage: messages.creditsRequired,
      inputMode: 'numeric',
      autoComplete: 'off',
      autoFocus: true,
      maxLength: 7,
    },
  ]);
  const setting = useSetCredits();
  const submit = (values: { credits: string }) =>
    setting.mutate(
      { organisation_id: organisation.organisation_id, credits: Number(values.credits) },
      {
        onSuccess: () => {
          toast(say(messages.creditsSet(formatNumber(Number(values.credits), language))));
          onClose();
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  return (
    <FormDialog
      title={messages.changeCredits}
      subtitle={organisation.name}
      form={form}
      sending={setting.isPending}
      submitLabel={messages.save}
      onSubmit={submit}
      onClose={onClose}
      failure={setting.isError ? { title: messages.creditsNotSet, error: setting.error } : null}
    />
  );
};
