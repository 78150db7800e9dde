import { FileField } from '../../../ui/form/file-field.tsx';
import { type Checks, isFilled } from '../../../ui/form/form-state.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { toastError } from '../../../ui/toast.ts';
import { submoduleNames } from '../../catalogue/messages.ts';
import { createMessages } from '../../requests/messages.ts';
import { CreateRequestDialog } from '../../requests/web/create-dialog.tsx';
import { RequestFields, titleChecks } from '../../requests/web/request-fields.tsx';
import type { CreateDialogProps } from '../../requests/web/service-area.ts';
import { useCreate } from '../../requests/web/use-create.ts';
import { webShieldingCalls } from '../contract.ts';
import { webShieldingTexts } from '../messages.ts';
import { webShieldingArea } from './area.ts';
import { useDomainCheck } from './use-domain-check.ts';

type Values = {
  readonly title: string;
  readonly description: string;
  readonly submodule: string;
  readonly domain_subdomain: string;
  readonly document: File | null;
};
const empty: Values = { title: '', description: '', submodule: '', domain_subdomain: '', document: null };

/** Title, submodule, and either a domain or a zip (row H2). */
const checks: Checks<Values> = {
  title: titleChecks,
  submodule: [{ passes: isFilled, message: createMessages.submoduleRequired }],
  domain_subdomain: [
    {
      passes: (value, { submodule }) => submodule !== 'SHIELDING' || isFilled(value),
      message: createMessages.missingFields,
    },
  ],
  document: [
    {
      passes: (file, { submodule }) => submodule !== 'SAST' || file !== null,
      message: createMessages.fileRequired,
    },
  ],
};

/** A new request for a domain or for source code (rows H1 to H5). */
export const CreateShielding = ({ onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const form = useForm(empty, checks);
  const { title, description, submodule, domain_subdomain, document } = form.values;
  const checkDomain = useDomainCheck(submodule === 'SHIELDING');
  const checked = checkDomain && isFilled(domain_subdomain) ? checkDomain(domain_subdomain) : null;
  const { create, sending, progress, failure } = useCreate({
    success: createMessages.created,
    onCreated,
    showFaults: form.showFaults,
  });
  const submit = form.submit(
    () => {
      if (sending || checked?.ok === false) return;
      if (submodule === 'SHIELDING') {
        create(webShieldingCalls.sendInfoShielding, { title, description, domain_subdomain });
      } else if (document) {
        create(webShieldingCalls.sendInfoSast, { title, description }, document);
      }
    },
    () => toastError(say(createMessages.missingFields)),
  );
  const domain = form.field('domain_subdomain');
  return (
    <CreateRequestDialog
      title={say(webShieldingArea.createLabel)}
      sending={sending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestFields
        title={form.field('title')}
        description={form.field('description')}
        descriptionOptional
        disabled={sending}
      />
      <SelectField
        {...form.field('submodule')}
        label={say(createMessages.submodule)}
        placeholder={say(createMessages.choose)}
        choices={webShieldingArea.submodules.map((value) => ({ value, label: say(submoduleNames[value]) }))}
        help={
          submodule === 'SHIELDING'
            ? say(webShieldingTexts.shieldingHint)
            : submodule === 'SAST'
              ? say(webShieldingTexts.sastHint)
              : undefined
        }
        disabled={sending}
      />
      {submodule === 'SHIELDING' ? (
        <TextField
          {...domain}
          error={domain.error ?? (checked?.ok === false ? say(checked.msg) : null)}
          label={say(webShieldingTexts.domain)}
          help={say(webShieldingTexts.domainHelp)}
          placeholder="shop.example.com"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={253}
          disabled={sending}
        />
      ) : null}
      {submodule === 'SAST' ? (
        <FileField
          {...form.field('document')}
          label={say(webShieldingTexts.zip)}
          accept=".zip,application/zip,application/x-zip-compressed"
          kinds="ZIP"
          maxBytes={webShieldingCalls.sendInfoSast.limit ?? 0}
          help={say(webShieldingTexts.zipHelp)}
          disabled={sending}
          progress={progress}
        />
      ) : null}
    </CreateRequestDialog>
  );
};
