import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../../ui/calls/client.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
import { authorisationText } from '../../../casework/requests/contract.ts';
import { CreateRequestDialog } from '../../../casework/requests/create/web/create-dialog.tsx';
import { EarlierList } from '../../../casework/requests/create/web/earlier-list.tsx';
import { requestFields } from '../../../casework/requests/create/web/request-fields.ts';
import { TemplateLink } from '../../../casework/requests/create/web/template-link.tsx';
import { useCreate } from '../../../casework/requests/create/web/use-create.ts';
import { useSheetField } from '../../../casework/requests/create/web/use-sheet-field.tsx';
import { createMessages } from '../../../casework/requests/messages.ts';
import type { CreateDialogProps } from '../../../casework/requests/web/service-area.ts';
import { infrastructureCalls } from '../contract.ts';
import { infrastructureSheet } from '../rules.ts';
import { infrastructureArea } from './area.ts';
import { type AssessmentValues, authorisationField, serviceFields } from './assessment-fields.tsx';

const call = infrastructureCalls.sendInfo;

const templateOf = ({ submodule, type_submodule }: AssessmentValues) => ({ submodule, type_submodule });

/** Remembers the last rules: the sheet is read anew only when they are others. */
const useRules = () =>
  useMemo(() => {
    let last:
      | { readonly service: string; readonly rules: ReturnType<typeof infrastructureSheet> }
      | undefined;
    return ({ submodule, type_submodule }: AssessmentValues) => {
      const service = `${submodule}/${type_submodule}`;
      if (last?.service !== service)
        last = { service, rules: infrastructureSheet(submodule, type_submodule) };
      return last.rules;
    };
  }, []);

/** A new assessment (rows G1 to G8). */
export const CreateAssessment = ({ from, onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const rulesOf = useRules();
  const { create, forget, sending, progress, failure } = useCreate({
    success: createMessages.created,
    onCreated,
  });
  const sheet = useSheetField(failure);
  const authorisation = useQuery({
    queryKey: ['authorisation', language],
    queryFn: () => send(authorisationText, {}),
  });
  const form = useFields<AssessmentValues>([
    ...requestFields({ descriptionOptional: true, from }),
    ...serviceFields(forget, from),
    {
      name: 'document',
      type: 'file',
      label: createMessages.file,
      initialValue: null,
      accept: '.csv,text/csv',
      kinds: 'CSV',
      maxBytes: call.limit ?? 0,
      validation: sheet.checks,
      onChange: forget,
      progress,
      aside: (values) => (
        <TemplateLink
          load={rulesOf(values) ? () => send(infrastructureCalls.getTemplate, templateOf(values)) : null}
        />
      ),
      below: (values) => (
        <>
          {values.document ? null : (
            <EarlierList
              from={from}
              calls={infrastructureCalls}
              onFile={(file) => form.change('document', file)}
            />
          )}
          {sheet.preview(values.document, rulesOf(values))}
        </>
      ),
    },
    authorisationField(authorisation.data?.text),
  ]);
  const submit = ({ title, description, document: file, authorised, ...values }: AssessmentValues) => {
    if (!file) return;
    const version = authorised && authorisation.data ? String(authorisation.data.version) : undefined;
    create(
      call,
      {
        title,
        description,
        submodule: values.submodule.toUpperCase(),
        type_submodule: values.type_submodule.toUpperCase(),
        ...(version ? { authorisation_version: version } : {}),
      },
      { file, showFaults: form.showFaults },
    );
  };
  return (
    <CreateRequestDialog
      title={say(infrastructureArea.createLabel)}
      form={form}
      sending={sending}
      failure={sheet.elsewhere}
      onSubmit={submit}
      onInvalid={() => toastError(say(createMessages.missingFields))}
      onClose={onClose}
    />
  );
};
