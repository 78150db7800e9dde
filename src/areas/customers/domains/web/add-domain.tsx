import { ClientError } from '../../../../ui/calls/client-error.ts';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toast } from '../../../../ui/toast.ts';
import { domainMessages as messages } from '../messages.ts';
import { domainChecks } from './domain-checks.ts';
import { useAddDomain } from './domain-queries.ts';
import { useDomainRules } from './use-domain-rules.ts';

type Values = { readonly domain: string };

type AddDomainProps = { readonly onClose: () => void; readonly onAdded: (domain: string) => void };

/** A new domain; what proves it is shown as soon as it stands. */
export const AddDomain = ({ onClose, onAdded }: AddDomainProps) => {
  const say = useSay();
  const rules = useDomainRules(true);
  const fields: readonly FieldDefinition<Values>[] = [
    {
      name: 'domain',
      type: 'text',
      label: messages.domain,
      help: messages.addHelp,
      initialValue: '',
      validation: domainChecks(rules, messages.required),
      placeholder: 'example.com',
      inputMode: 'url',
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
      autoFocus: true,
      maxLength: 253,
    },
  ];
  const form = useFields(fields);
  const adding = useAddDomain();
  const submit = ({ domain }: Values) =>
    adding.mutate(domain.trim(), {
      onSuccess: (row) => {
        toast(say(messages.added(row.domain_display)));
        onAdded(row.domain);
      },
      onError: (error) => {
        if (error instanceof ClientError) form.showFaults(error.detail);
      },
    });
  return (
    <FormDialog
      title={messages.add}
      form={form}
      sending={adding.isPending}
      submitLabel={messages.addVerb}
      onSubmit={submit}
      onClose={onClose}
      failure={adding.isError ? { title: messages.notAdded, error: adding.error } : null}
    />
  );
};
