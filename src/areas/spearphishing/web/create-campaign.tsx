import { send } from '../../../ui/client.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { Checks } from '../../../ui/form/form-state.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { createMessages } from '../../requests/messages.ts';
import { CreateRequestDialog } from '../../requests/web/create-dialog.tsx';
import {
  descriptionChecks,
  fileChecks,
  RequestFields,
  titleChecks,
} from '../../requests/web/request-fields.tsx';
import type { CreateDialogProps } from '../../requests/web/service-area.ts';
import { SheetPreviewTable } from '../../requests/web/sheet-preview.tsx';
import { TemplateLink } from '../../requests/web/template-link.tsx';
import { useCreate } from '../../requests/web/use-create.ts';
import { isSendable, useSheetPreview } from '../../requests/web/use-sheet-preview.ts';
import { spearphishingCalls } from '../contract.ts';
import { recipientRules } from '../rules.ts';
import { spearphishingArea } from './area.ts';

type Values = { readonly title: string; readonly description: string; readonly document: File | null };
const empty: Values = { title: '', description: '', document: null };
const checks: Checks<Values> = {
  title: titleChecks,
  description: descriptionChecks,
  document: fileChecks,
};

/** A new campaign: title, description and the list of recipients (rows F1 to F5). */
export const CreateCampaign = ({ onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const form = useForm(empty, checks);
  const { values } = form;
  const sheet = useSheetPreview(values.document, recipientRules);
  const { create, sending, progress, failure } = useCreate({
    success: createMessages.campaignCreated,
    onCreated,
    showFaults: form.showFaults,
  });
  const document = form.field('document');
  const submit = form.submit(() => {
    if (sending || !isSendable(sheet) || !values.document) return;
    const { title, description } = values;
    create(spearphishingCalls.sendInfo, { title, description }, values.document);
  });
  return (
    <CreateRequestDialog
      title={say(spearphishingArea.createLabel)}
      sending={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestFields title={form.field('title')} description={form.field('description')} disabled={sending} />
      <FileField
        {...document}
        error={isSendable(sheet) ? document.error : say(createMessages.correctFile)}
        label={say(createMessages.file)}
        accept=".csv,text/csv"
        kinds="CSV"
        maxBytes={spearphishingCalls.sendInfo.limit ?? 0}
        aside={<TemplateLink load={() => send(spearphishingCalls.getTemplate, {})} />}
        disabled={sending}
        progress={progress}
      >
        <SheetPreviewTable sheet={sheet} />
      </FileField>
    </CreateRequestDialog>
  );
};
