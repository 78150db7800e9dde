import { send } from '../../../../ui/calls/client.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { CreateRequestDialog } from '../../../casework/requests/create/web/create-dialog.tsx';
import { EarlierList } from '../../../casework/requests/create/web/earlier-list.tsx';
import { type RequestValues, requestFields } from '../../../casework/requests/create/web/request-fields.ts';
import { TemplateLink } from '../../../casework/requests/create/web/template-link.tsx';
import { useCreate } from '../../../casework/requests/create/web/use-create.ts';
import { useSheetField } from '../../../casework/requests/create/web/use-sheet-field.tsx';
import { createMessages } from '../../../casework/requests/messages.ts';
import type { CreateDialogProps } from '../../../casework/requests/web/service-area.ts';
import { spearphishingCalls } from '../contract.ts';
import { recipientRules } from '../rules.ts';
import { spearphishingArea } from './area.ts';

type Values = RequestValues & { readonly document: File | null };

/** A new campaign: title, description and the list of recipients (rows F1 to F5). */
export const CreateCampaign = ({ from, onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const { create, forget, sending, progress, failure } = useCreate({
    success: createMessages.campaignCreated,
    onCreated,
  });
  const sheet = useSheetField(failure);
  const fields: readonly FieldDefinition<Values>[] = [
    ...requestFields({ descriptionOptional: false, from }),
    {
      name: 'document',
      type: 'file',
      label: createMessages.file,
      initialValue: null,
      accept: '.csv,text/csv',
      kinds: 'CSV',
      maxBytes: spearphishingCalls.sendInfo.limit ?? 0,
      validation: sheet.checks,
      onChange: forget,
      progress,
      aside: <TemplateLink load={() => send(spearphishingCalls.getTemplate, {})} />,
      below: ({ document }) => (
        <>
          {document ? null : (
            <EarlierList
              from={from}
              calls={spearphishingCalls}
              onFile={(file) => form.change('document', file)}
            />
          )}
          {sheet.preview(document, recipientRules)}
        </>
      ),
    },
  ];
  const form = useFields(fields);
  return (
    <CreateRequestDialog
      title={say(spearphishingArea.createLabel)}
      form={form}
      sending={sending}
      failure={sheet.elsewhere}
      onSubmit={({ title, description, document: file }) => {
        const { showFaults } = form;
        if (file) create(spearphishingCalls.sendInfo, { title, description }, { file, showFaults });
      }}
      onClose={onClose}
    />
  );
};
