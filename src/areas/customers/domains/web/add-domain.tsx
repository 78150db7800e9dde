import { ActionDialog } from '../../../../ui/form/dialog/action-dialog.tsx';
import type { FieldDefinition } from '../../../../ui/form/field-definition.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { domainMessages as messages } from '../messages.ts';
import { domainChecks } from './domain-checks.ts';
import { useAddDomain } from './domain-queries.ts';
import { useDomainRules } from './use-domain-rules.ts';

type Values = { readonly domain: string };

type AddDomainProps = {
  /** What the page that led here is about. */
  readonly initial?: string | undefined;
  readonly onClose: () => void;
  readonly onAdded: (domain: string) => void;
};

/** A new domain; what proves it is shown as soon as it stands. */
export const AddDomain = ({ initial = '', onClose, onAdded }: AddDomainProps) => {
  const rules = useDomainRules(true);
  const fields: readonly FieldDefinition<Values>[] = [
    {
      name: 'domain',
      type: 'text',
      label: messages.domain,
      help: messages.addHelp,
      initialValue: initial,
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
  return (
    <ActionDialog
      title={messages.add}
      form={form}
      submitLabel={messages.addVerb}
      action={adding}
      input={({ domain }) => domain.trim()}
      done={(row) => messages.added(row.domain_display)}
      goOn={(row) => onAdded(row.domain)}
      onClose={onClose}
      failed={messages.notAdded}
    />
  );
};
