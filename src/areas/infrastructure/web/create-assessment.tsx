import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../ui/client.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { type Checks, isFilled } from '../../../ui/form/form-state.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type Form, useForm } from '../../../ui/form/use-form.ts';
import { useLanguage, useSay } from '../../../ui/language.ts';
import { toastError } from '../../../ui/toast.ts';
import { submoduleNames, typeNames } from '../../catalogue/messages.ts';
import { type SubmoduleType, services, submodules } from '../../catalogue/services.ts';
import { authorisationText } from '../../requests/contract.ts';
import { createMessages } from '../../requests/messages.ts';
import { CreateRequestDialog } from '../../requests/web/create-dialog.tsx';
import styles from '../../requests/web/create-request.module.css';
import { fileChecks, RequestFields, titleChecks } from '../../requests/web/request-fields.tsx';
import type { CreateDialogProps } from '../../requests/web/service-area.ts';
import { SheetPreviewTable } from '../../requests/web/sheet-preview.tsx';
import { TemplateLink } from '../../requests/web/template-link.tsx';
import { useCreate } from '../../requests/web/use-create.ts';
import { isSendable, useSheetPreview } from '../../requests/web/use-sheet-preview.ts';
import { infrastructureCalls } from '../contract.ts';
import { infrastructureTexts } from '../messages.ts';
import { infrastructureSheet } from '../rules.ts';
import { infrastructureArea } from './area.ts';

type Values = {
  readonly title: string;
  readonly description: string;
  readonly submodule: string;
  readonly type_submodule: string;
  readonly document: File | null;
  readonly authorised: boolean;
};
const empty: Values = {
  title: '',
  description: '',
  submodule: '',
  type_submodule: '',
  document: null,
  authorised: false,
};
const checks: Checks<Values> = {
  title: titleChecks,
  submodule: [{ passes: isFilled, message: createMessages.submoduleRequired }],
  type_submodule: [{ passes: isFilled, message: createMessages.typeRequired }],
  document: fileChecks,
};

const typesOf = (submodule: string): readonly SubmoduleType[] =>
  services.filter((service) => service.submodule === submodule).map((service) => service.type);

/** Submodule and type; a submodule with a single type chooses it by itself (row G4). */
const ServiceFields = ({ form, disabled }: { form: Form<Values>; disabled: boolean }) => {
  const say = useSay();
  const types = typesOf(form.values.submodule);
  const choose = (submodule: string) => {
    const [only, ...others] = typesOf(submodule);
    form.change('submodule', submodule);
    form.change('type_submodule', only && others.length === 0 ? only : '');
  };
  return (
    <div className={styles.pair}>
      <SelectField
        {...form.field('submodule')}
        onChange={choose}
        label={say(createMessages.submodule)}
        placeholder={say(createMessages.choose)}
        choices={submodules
          .filter((name) => infrastructureArea.submodules.includes(name))
          .map((value) => ({ value, label: say(submoduleNames[value]) }))}
        disabled={disabled}
      />
      <SelectField
        {...form.field('type_submodule')}
        label={say(createMessages.type)}
        placeholder={say(createMessages.choose)}
        choices={types.map((value) => ({ value, label: say(typeNames[value]) }))}
        disabled={disabled || types.length < 2}
      />
    </div>
  );
};

/** The text that allows the test, with its box; its version goes with the request (row G8). */
const Authorisation = ({ form, disabled, text }: { form: Form<Values>; disabled: boolean; text: string }) => {
  const say = useSay();
  return (
    <div className={styles.authorisation}>
      <p>{text}</p>
      <CheckboxField
        {...form.field('authorised')}
        label={say(infrastructureTexts.authorise)}
        disabled={disabled}
      />
      {form.values.authorised ? null : <small>{say(infrastructureTexts.authoriseLater)}</small>}
    </div>
  );
};

/** A new assessment (rows G1 to G8). */
export const CreateAssessment = ({ onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const language = useLanguage();
  const form = useForm(empty, checks);
  const { submodule, type_submodule, document } = form.values;
  const rules = useMemo(() => infrastructureSheet(submodule, type_submodule), [submodule, type_submodule]);
  const sheet = useSheetPreview(document, rules);
  const { create, sending, progress, failure } = useCreate({
    success: createMessages.created,
    onCreated,
    showFaults: form.showFaults,
  });
  const authorisation = useQuery({
    queryKey: ['authorisation', language],
    queryFn: () => send(authorisationText, {}),
  });
  const submit = form.submit(
    () => {
      if (sending || !document || !isSendable(sheet)) return;
      const { title, description, authorised } = form.values;
      const version = authorised && authorisation.data ? String(authorisation.data.version) : undefined;
      create(
        infrastructureCalls.sendInfo,
        {
          title,
          description,
          submodule: submodule.toUpperCase(),
          type_submodule: type_submodule.toUpperCase(),
          ...(version ? { authorisation_version: version } : {}),
        },
        document,
      );
    },
    () => toastError(say(createMessages.missingFields)),
  );
  const file = form.field('document');
  return (
    <CreateRequestDialog
      title={say(infrastructureArea.createLabel)}
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
      <ServiceFields form={form} disabled={sending} />
      <FileField
        {...file}
        error={isSendable(sheet) ? file.error : say(createMessages.correctFile)}
        label={say(createMessages.file)}
        accept=".csv,text/csv"
        kinds="CSV"
        maxBytes={infrastructureCalls.sendInfo.limit ?? 0}
        aside={
          <TemplateLink
            load={rules ? () => send(infrastructureCalls.getTemplate, { submodule, type_submodule }) : null}
          />
        }
        disabled={sending}
        progress={progress}
      >
        <SheetPreviewTable sheet={sheet} />
      </FileField>
      {authorisation.data ? (
        <Authorisation form={form} disabled={sending} text={authorisation.data.text} />
      ) : null}
    </CreateRequestDialog>
  );
};
