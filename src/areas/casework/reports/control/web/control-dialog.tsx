import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Message } from '../../../../../shared/messages.ts';
import { formatDay } from '../../../../../shared/time/dates.ts';
import { standardKeys, standards } from '../../../../../shared/vocabulary/report/standard.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { ChangedMeanwhile } from '../../../../../ui/form/meanwhile/changed-meanwhile.tsx';
import { type MergeRules, mergeLists } from '../../../../../ui/form/meanwhile/merge-values.ts';
import { useMeanwhile } from '../../../../../ui/form/meanwhile/use-meanwhile.ts';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { useSay } from '../../../../../ui/text/language.ts';
import panel from '../../web/request-reports.module.css';
import { controlLimits, type ReportControl, type ShownControl } from '../control-contract.ts';
import { controlMessages as messages } from '../control-messages.ts';
import styles from './control-dialog.module.css';
import { oneControl, useSaveControl } from './control-queries.ts';

type Lists = {
  readonly testers: string;
  readonly reviewers: string;
  readonly customer_contacts: string;
  readonly provider_contacts: string;
  readonly tools: string;
  readonly distribution: string;
};
type Values = Lists & {
  readonly standards: readonly string[];
  readonly from: string;
  readonly to: string;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const valuesOf = (control: ReportControl): Values => ({
  testers: control.testers.join('\n'),
  reviewers: control.reviewers.join('\n'),
  customer_contacts: control.customer_contacts.join('\n'),
  provider_contacts: control.provider_contacts.join('\n'),
  tools: control.tools.join('\n'),
  distribution: control.distribution.join('\n'),
  standards: control.standards,
  from: control.from ?? '',
  to: control.to ?? '',
});

const controlFrom = (values: Values): ReportControl => ({
  testers: linesOf(values.testers),
  reviewers: linesOf(values.reviewers),
  customer_contacts: linesOf(values.customer_contacts),
  provider_contacts: linesOf(values.provider_contacts),
  tools: linesOf(values.tools),
  distribution: linesOf(values.distribution),
  standards: standardKeys.filter((key) => values.standards.includes(key)),
  from: values.from || null,
  to: values.to || null,
});

const labels: Readonly<Record<keyof Values, Message>> = {
  testers: messages.testers,
  reviewers: messages.reviewers,
  customer_contacts: messages.customerContacts,
  provider_contacts: messages.providerContacts,
  standards: messages.standards,
  tools: messages.tools,
  distribution: messages.distribution,
  from: messages.from,
  to: messages.to,
};

const listField = (name: keyof Lists, initial: Values): FieldDefinition<Values> =>
  ({
    name,
    type: 'textarea',
    className: styles.pair,
    rows: 3,
    label: labels[name],
    aside: uiMessages.optional,
    initialValue: initial[name],
    validation: [
      {
        passes: (text: string) => linesOf(text).length <= controlLimits.lines,
        message: messages.tooManyLines(controlLimits.lines),
      },
      {
        passes: (text: string) => linesOf(text).every((line) => line.length <= controlLimits.line),
        message: messages.lineTooLong(controlLimits.line),
      },
    ],
  }) as FieldDefinition<Values>;

const fieldsOf = (initial: Values): readonly FieldDefinition<Values>[] => [
  listField('testers', initial),
  listField('reviewers', initial),
  {
    ...listField('customer_contacts', initial),
    help: messages.contactsHelp,
  } as FieldDefinition<Values>,
  listField('provider_contacts', initial),
  {
    name: 'standards',
    type: 'multicheck',
    label: labels.standards,
    choices: standardKeys.map((value) => ({ value, label: standards[value] })),
    initialValue: initial.standards,
  },
  listField('tools', initial),
  listField('distribution', initial),
  {
    name: 'from',
    type: 'date',
    className: styles.pair,
    label: labels.from,
    aside: uiMessages.optional,
    initialValue: initial.from,
  },
  {
    name: 'to',
    type: 'date',
    className: styles.pair,
    label: labels.to,
    aside: uiMessages.optional,
    initialValue: initial.to,
    validation: (to, { from }) => to === '' || from === '' || from <= to,
    validationErrorMessage: messages.endsBefore,
  },
];

/** Lines that both have changed hold the lines of both; of a day one is chosen. */
const rules: MergeRules<Values> = {
  inBoth: (name, { was, mine, theirs }) =>
    name === 'from' || name === 'to'
      ? undefined
      : mergeLists({ was: linesOf(was), mine: linesOf(mine), theirs: linesOf(theirs) }).join('\n'),
};

type ControlDialogProps = {
  readonly requestId: string;
  readonly shown: ShownControl;
  readonly onClose: () => void;
};

/** What a report says of itself: filled with what follows from the work until somebody writes it. */
export const ControlDialog = ({ requestId, shown, onClose }: ControlDialogProps) => {
  const say = useSay();
  const [began] = useState({ base: shown, values: valuesOf(shown.control) });
  const form = useFields(fieldsOf(began.values));
  const queryClient = useQueryClient();
  const meanwhile = useMeanwhile<ShownControl, Values>({
    began,
    form,
    readNewest: async ({ version, follows }) => {
      const newest = await queryClient.fetchQuery({ ...oneControl(requestId), staleTime: 0 });
      if (newest.version === version && newest.follows === follows) return undefined;
      return { base: newest, values: valuesOf(newest.control), by: newest.by_full_name ?? undefined };
    },
    rules,
  });
  return (
    <ActionDialog
      title={messages.title}
      form={form}
      roomy
      submitLabel={messages.save}
      action={useSaveControl()}
      input={(values) => ({
        request_id: requestId,
        version: meanwhile.base?.version ?? 0,
        ...(meanwhile.base?.follows ? { follows: meanwhile.base.follows } : {}),
        control: controlFrom(values),
      })}
      done={() => messages.saved}
      failed={messages.notSaved}
      meanwhile={meanwhile}
      before={<p className={panel.faint}>{say(messages.hint)}</p>}
      after={
        <ChangedMeanwhile
          {...{ meanwhile, form }}
          labelOf={(name) => say(labels[name])}
          wordsOf={(_, day) => formatDay(day)}
        />
      }
      onClose={onClose}
    />
  );
};
