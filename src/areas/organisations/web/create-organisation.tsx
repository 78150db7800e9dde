import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ClientError, errorMessage } from '../../../ui/client-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Checks, isFilled } from '../../../ui/form/form-state.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSay } from '../../../ui/language.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { submoduleNames, typeNames } from '../../catalogue/messages.ts';
import { type Service, services } from '../../catalogue/services.ts';
import { organisationMessages as messages } from '../messages.ts';
import { useCreateOrganisation } from './organisation-queries.ts';
import styles from './organisations.module.css';
import { isLimit, limitField, quotasFrom } from './quota-limits.ts';

type Values = Readonly<Record<string, string>>;

const nameMaxCharacters = 120;
const empty: Values = {
  name: '',
  ...Object.fromEntries(services.map((service) => [limitField(service), ''])),
};
const limitChecks = [{ passes: isLimit, message: messages.wholeNumber }];
const checks: Checks<Values> = {
  ...Object.fromEntries(services.map((service) => [limitField(service), limitChecks])),
  name: [
    { passes: isFilled, message: messages.nameRequired },
    { passes: (name) => name.trim().length <= nameMaxCharacters, message: messages.nameTooLong },
  ],
};

const useServiceLabel = () => {
  const say = useSay();
  return ({ submodule, type }: Service): string =>
    type === 'NA'
      ? say(submoduleNames[submodule])
      : `${say(submoduleNames[submodule])} · ${say(typeNames[type])}`;
};

type CreateOrganisationProps = {
  readonly onClose: () => void;
  readonly onCreated: (organisationId: string) => void;
};

/** A new customer with what it has contracted. */
export const CreateOrganisation = ({ onClose, onCreated }: CreateOrganisationProps) => {
  const say = useSay();
  const label = useServiceLabel();
  const formId = useId();
  const form = useForm(empty, checks);
  const creating = useCreateOrganisation();
  const submit = form.submit(() => {
    if (creating.isPending) return;
    const name = form.values.name?.trim() ?? '';
    creating.mutate(
      { name, quotas: quotasFrom(form.values) },
      {
        onSuccess: (row) => {
          toast(say(messages.created(row.name)));
          onCreated(row.organisation_id);
        },
        onError: (error) => {
          if (error instanceof ClientError) form.showFaults(error.detail);
        },
      },
    );
  });
  return (
    <Dialog
      open
      title={say(messages.create)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say(uiMessages.cancel)}</Button>
          <Button type="submit" form={formId} kind="primary" busy={creating.isPending}>
            {say(messages.createVerb)}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField {...form.field('name')} label={say(messages.name)} autoComplete="off" autoFocus />
        <fieldset className={styles.quotas}>
          <legend>{say(messages.quotas)}</legend>
          <p>{say(messages.quotasHint)}</p>
          <div className={styles.limits}>
            {services.map((service) => (
              <TextField
                key={limitField(service)}
                {...form.field(limitField(service))}
                label={label(service)}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
              />
            ))}
          </div>
        </fieldset>
        {creating.isError ? (
          <Notice kind="danger" title={say(messages.notCreated)} live>
            {errorMessage(creating.error)}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
};
