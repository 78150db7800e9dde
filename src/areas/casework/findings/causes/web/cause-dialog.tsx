import type { Language } from '../../../../../shared/messages.ts';
import { efforts, effortWords } from '../../../../../shared/vocabulary/report/effort.ts';
import { ActionDialog } from '../../../../../ui/form/dialog/action-dialog.tsx';
import type { CustomProps, FieldDefinition } from '../../../../../ui/form/field-definition.ts';
import { isFilled } from '../../../../../ui/form/form-state.ts';
import { MarkdownArea } from '../../../../../ui/form/texts/markdown-area.tsx';
import { useFields } from '../../../../../ui/form/use-fields.ts';
import { uiMessages } from '../../../../../ui/messages.ts';
import { useLanguage } from '../../../../../ui/text/language.ts';
import { findingLimits } from '../../rules.ts';
import type { Cause } from '../causes-contract.ts';
import { causeMessages as messages } from '../causes-messages.ts';
import { CauseMembers } from './cause-members.tsx';
import { useSaveCause } from './cause-queries.ts';

/** What a new cause begins with. */
export type NewCause = Pick<Cause, 'title'> & { readonly finding_ids: readonly string[] };

type Values = {
  readonly titleEn: string;
  readonly remedyEn: string;
  readonly titleEs: string;
  readonly remedyEs: string;
  readonly effort: string;
};

const textsOf = (which: Language, begin: Values): readonly FieldDefinition<Values>[] => {
  const group = { legend: which === 'en' ? messages.english : messages.spanish };
  const title = {
    type: 'text',
    group,
    label: messages.name,
    maxLength: findingLimits.title,
    autoComplete: 'off',
    validation: isFilled,
    validationErrorMessage: messages.nameRequired,
  } as const;
  const remedy = {
    type: 'custom',
    group,
    label: messages.remedy,
    help: messages.remedyHelp,
    aside: uiMessages.optional,
    maxLength: findingLimits.text,
    render: (field: CustomProps<string>) => <MarkdownArea {...field} rows={4} />,
  } as const;
  return which === 'en'
    ? [
        { ...title, name: 'titleEn', initialValue: begin.titleEn },
        { ...remedy, name: 'remedyEn', initialValue: begin.remedyEn },
      ]
    : [
        { ...title, name: 'titleEs', initialValue: begin.titleEs },
        { ...remedy, name: 'remedyEs', initialValue: begin.remedyEs },
      ];
};

type CauseDialogProps = {
  readonly requestId: string;
  /** One to change, or what a new one begins with. */
  readonly cause: Cause | NewCause;
  readonly onClose: () => void;
};

/** What several findings come from, in both languages: what to do once, and how much work it is. */
export const CauseDialog = ({ requestId, cause, onClose }: CauseDialogProps) => {
  const language = useLanguage();
  const kept = 'cause_id' in cause ? cause : undefined;
  const begin: Values = {
    titleEn: cause.title.en,
    titleEs: cause.title.es,
    remedyEn: kept?.remediation.en ?? '',
    remedyEs: kept?.remediation.es ?? '',
    effort: kept?.effort ?? '',
  };
  const form = useFields<Values>([
    ...textsOf(language, begin),
    ...textsOf(language === 'en' ? 'es' : 'en', begin),
    {
      name: 'effort',
      type: 'select',
      label: messages.effort,
      placeholder: messages.effortUnsaid,
      choices: efforts.map((value) => ({ value, label: effortWords[value] })),
      initialValue: begin.effort,
    },
  ]);
  return (
    <ActionDialog
      title={kept ? messages.editTitle : messages.addTitle}
      form={form}
      roomy
      // What is suggested is kept by pressing once.
      submitLabel={messages.save}
      action={useSaveCause()}
      input={({ titleEn, titleEs, remedyEn, remedyEs, effort }) => ({
        request_id: requestId,
        ...('cause_id' in cause ? { cause_id: cause.cause_id } : { finding_ids: [...cause.finding_ids] }),
        title: { en: titleEn, es: titleEs },
        remediation: { en: remedyEn, es: remedyEs },
        effort: efforts.find((one) => one === effort) ?? null,
      })}
      done={({ title }) => messages.saved(title[language])}
      failed={messages.notSaved}
      after={kept ? <CauseMembers requestId={requestId} cause={kept} /> : null}
      onClose={onClose}
    />
  );
};
