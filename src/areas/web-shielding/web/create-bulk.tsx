import { send } from '../../../ui/client.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { Checks } from '../../../ui/form/form-state.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatNumber } from '../../../ui/format.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { Notice } from '../../../ui/notice.tsx';
import { createMessages } from '../../requests/messages.ts';
import { CreateRequestDialog } from '../../requests/web/create-dialog.tsx';
import { fileChecks } from '../../requests/web/request-fields.tsx';
import type { CreateDialogProps } from '../../requests/web/service-area.ts';
import { SheetPreviewTable } from '../../requests/web/sheet-preview.tsx';
import { TemplateLink } from '../../requests/web/template-link.tsx';
import { useCreate } from '../../requests/web/use-create.ts';
import { isSendable, useSheetPreview } from '../../requests/web/use-sheet-preview.ts';
import { webShieldingCalls } from '../contract.ts';
import { webShieldingTexts } from '../messages.ts';
import { shieldingRules } from '../sheets.ts';

type Values = { readonly document: File | null };
const empty: Values = { document: null };
const checks: Checks<Values> = { document: fileChecks };

/** Several domains by one list (row H8): all or none. */
export const CreateBulk = ({ onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const form = useForm(empty, checks);
  const { document } = form.values;
  const sheet = useSheetPreview(document, shieldingRules);
  const rows = sheet.state === 'read' ? sheet.preview.total : 0;
  const { create, sending, progress, failure } = useCreate({
    success: webShieldingTexts.bulkCreated(formatNumber(rows, language)),
    onCreated,
    showFaults: form.showFaults,
  });
  const submit = form.submit(() => {
    if (sending || !document || !isSendable(sheet)) return;
    create(webShieldingCalls.sendBulk, {}, document);
  });
  const file = form.field('document');
  return (
    <CreateRequestDialog
      title={say(webShieldingTexts.bulk)}
      sending={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice>{say(webShieldingTexts.bulkHint)}</Notice>
      <FileField
        {...file}
        error={isSendable(sheet) ? file.error : say(createMessages.correctFile)}
        label={say(webShieldingTexts.bulkFile)}
        accept=".csv,text/csv"
        kinds="CSV"
        maxBytes={webShieldingCalls.sendBulk.limit ?? 0}
        aside={<TemplateLink load={() => send(webShieldingCalls.getTemplate, { submodule: 'SHIELDING' })} />}
        disabled={sending}
        progress={progress}
      >
        <SheetPreviewTable sheet={sheet} />
      </FileField>
    </CreateRequestDialog>
  );
};
