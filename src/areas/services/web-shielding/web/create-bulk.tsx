import { useMemo } from 'react';
import { send } from '../../../../ui/calls/client.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useLanguage, useSay } from '../../../../ui/text/language.ts';
import { CreateRequestDialog } from '../../../casework/requests/create/web/create-dialog.tsx';
import { TypedList } from '../../../casework/requests/create/web/fields/typed-list.tsx';
import { isChosen } from '../../../casework/requests/create/web/fields/typed-sheet.ts';
import { TemplateLink } from '../../../casework/requests/create/web/template-link.tsx';
import { ServiceTerms } from '../../../casework/requests/create/web/terms/service-terms.tsx';
import { useServiceQuota } from '../../../casework/requests/create/web/terms/use-service-quota.ts';
import { useCreate } from '../../../casework/requests/create/web/use-create.ts';
import { useSheetField } from '../../../casework/requests/create/web/use-sheet-field.tsx';
import { useUploadLimits } from '../../../casework/requests/create/web/use-upload-limits.ts';
import { createMessages } from '../../../casework/requests/messages.ts';
import type { CreateDialogProps } from '../../../casework/requests/web/web-area.ts';
import { bulkMaxRows, webShieldingCalls } from '../contract.ts';
import { webShieldingTexts } from '../messages.ts';
import { shielding } from '../service.ts';

type Values = { readonly document: File | null };

/** Several domains by one list (row H8): all or none. */
export const CreateBulk = ({ area, onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const { create, forget, sending, progress, failure } = useCreate({
    area,
    success: (count) => webShieldingTexts.bulkCreated(formatNumber(count, language)),
    onCreated,
  });
  const { sheet: taken } = useUploadLimits();
  const limits = useMemo(() => ({ ...taken, maxRows: Math.min(taken.maxRows, bulkMaxRows) }), [taken]);
  const sheet = useSheetField(failure, limits);
  const take = (file: File | null): void => {
    forget();
    form.change('document', file);
  };
  const fields: readonly FieldDefinition<Values>[] = [
    {
      name: 'document',
      type: 'file',
      label: webShieldingTexts.bulkFile,
      initialValue: null,
      accept: '.csv,text/csv',
      kinds: 'CSV',
      maxBytes: taken.maxBytes,
      shows: isChosen,
      validation: sheet.checks,
      onChange: forget,
      progress,
      help: webShieldingTexts.bulkHint,
      aside: (
        <TemplateLink load={() => send(webShieldingCalls.getTemplate, { submodule: shielding.submodule })} />
      ),
      below: ({ document }) => (
        <>
          <TypedList
            column="domain_subdomain"
            label={createMessages.typedDomains}
            placeholder="shop.example.com"
            file={document}
            onFile={take}
          />
          {sheet.preview(document, shielding, take)}
        </>
      ),
    },
  ];
  const { isClosed, isContracted } = useServiceQuota();
  const form = useFields(fields);
  return (
    <CreateRequestDialog
      title={say(webShieldingTexts.bulk)}
      form={form}
      sending={sending}
      failure={sheet.elsewhere}
      before={<ServiceTerms service={shielding} takes="a-row" />}
      closed={isClosed(shielding)}
      contracted={isContracted(shielding)}
      onSubmit={({ document: file }) => {
        if (file) create(webShieldingCalls.sendBulk, {}, { file, showFaults: form.showFaults });
      }}
      onClose={onClose}
    />
  );
};
