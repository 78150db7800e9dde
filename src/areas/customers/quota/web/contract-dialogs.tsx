import { isUnitCount } from '../../../../shared/vocabulary/unit-count.ts';
import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
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
  return (
    <ActionDialog
      title={period ? messages.changePeriod : messages.setPeriod}
      subtitle={organisation.name}
      form={form}
      before={<p>{say(messages.periodHelp)}</p>}
      submitLabel={messages.save}
      action={setting}
      input={({ from, until }) => ({
        organisation_id: organisation.organisation_id,
        ...(period ? { period_id: period.period_id } : {}),
        ...{ from, until },
      })}
      done={() => messages.periodSet}
      onClose={onClose}
      failed={messages.periodNotSet}
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
  const language = useLanguage();
  const form = useFields<{ credits: string }>([
    {
      name: 'credits',
      type: 'text',
      label: messages.creditsInAll,
      initialValue: String(credits),
      validation: (text) => isUnitCount(text),
      validationErrorMessage: messages.creditsRequired,
      inputMode: 'numeric',
      autoComplete: 'off',
      autoFocus: true,
      maxLength: 7,
    },
  ]);
  const setting = useSetCredits();
  return (
    <ActionDialog
      title={messages.changeCredits}
      subtitle={organisation.name}
      form={form}
      submitLabel={messages.save}
      action={setting}
      input={(values) => ({ organisation_id: organisation.organisation_id, credits: Number(values.credits) })}
      done={(_result, values) => messages.creditsSet(formatNumber(Number(values.credits), language))}
      onClose={onClose}
      failed={messages.creditsNotSet}
    />
  );
};
