import { useState } from 'react';
import { submoduleNames } from '../../../../shared/catalogue/messages.ts';
import { isFilled } from '../../../../ui/form/form-state.ts';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSay } from '../../../../ui/text/language.ts';
import { toastError } from '../../../../ui/toast.ts';
import { CreateRequestDialog } from '../../../casework/requests/create/web/create-dialog.tsx';
import { type RequestValues, requestFields } from '../../../casework/requests/create/web/request-fields.ts';
import { useCreate } from '../../../casework/requests/create/web/use-create.ts';
import { createMessages } from '../../../casework/requests/messages.ts';
import type { CreateDialogProps } from '../../../casework/requests/web/service-area.ts';
import { domainChecks } from '../../../customers/domains/web/domain-checks.ts';
import { useDomains } from '../../../customers/domains/web/domain-queries.ts';
import { isTypedProved, ProofHint } from '../../../customers/domains/web/proof-hint.tsx';
import { useDomainRules } from '../../../customers/domains/web/use-domain-rules.ts';
import { webShieldingCalls } from '../contract.ts';
import { webShieldingTexts } from '../messages.ts';
import { webShieldingArea } from './area.ts';

type Values = RequestValues & {
  readonly submodule: string;
  readonly domain_subdomain: string;
  readonly document: File | null;
};

/** A domain or a zip, by the submodule (row H2). */
const isDomain = ({ submodule }: Values): boolean => submodule === 'SHIELDING';
const isCode = ({ submodule }: Values): boolean => submodule === 'SAST';

const hintOf = (values: Values) =>
  isDomain(values) ? webShieldingTexts.shieldingHint : isCode(values) ? webShieldingTexts.sastHint : null;

/** A new request for a domain or for source code (rows H1 to H5). */
export const CreateShielding = ({ from, onClose, onCreated }: CreateDialogProps) => {
  const say = useSay();
  const [asksDomain, setAsksDomain] = useState(from?.submodule === 'SHIELDING');
  const rules = useDomainRules(asksDomain);
  const domains = useDomains(asksDomain);
  const proofHelp = ({ domain_subdomain }: Values) => {
    const proved = isTypedProved(domain_subdomain, rules, domains.data);
    return proved === undefined ? webShieldingTexts.domainHelp : <ProofHint proved={proved} />;
  };
  const { create, sending, progress, failure } = useCreate({ success: createMessages.created, onCreated });
  const form = useFields<Values>([
    ...requestFields({ descriptionOptional: true, from }),
    {
      name: 'submodule',
      type: 'select',
      label: createMessages.submodule,
      placeholder: createMessages.choose,
      initialValue: from?.submodule ?? '',
      choices: webShieldingArea.submodules.map((value) => ({ value, label: submoduleNames[value] })),
      help: hintOf,
      validation: isFilled,
      validationErrorMessage: createMessages.submoduleRequired,
      onChange: (submodule) => setAsksDomain(submodule === 'SHIELDING'),
    },
    {
      name: 'domain_subdomain',
      type: 'text',
      display: isDomain,
      label: webShieldingTexts.domain,
      help: proofHelp,
      initialValue: from?.domain_subdomain ?? '',
      validation: domainChecks(rules, createMessages.missingFields),
      placeholder: 'shop.example.com',
      inputMode: 'url',
      autoCapitalize: 'none',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 253,
    },
    {
      name: 'document',
      type: 'file',
      display: isCode,
      label: webShieldingTexts.zip,
      help: webShieldingTexts.zipHelp,
      initialValue: null,
      accept: '.zip,application/zip,application/x-zip-compressed',
      kinds: 'ZIP',
      maxBytes: webShieldingCalls.sendInfoSast.limit ?? 0,
      validation: isFilled,
      validationErrorMessage: createMessages.fileRequired,
      progress,
    },
  ]);
  const submit = ({ title, description, domain_subdomain, document: file, ...values }: Values) => {
    const { showFaults } = form;
    if (values.submodule === 'SHIELDING') {
      create(webShieldingCalls.sendInfoShielding, { title, description, domain_subdomain }, { showFaults });
    } else if (file) {
      create(webShieldingCalls.sendInfoSast, { title, description }, { file, showFaults });
    }
  };
  return (
    <CreateRequestDialog
      title={say(webShieldingArea.createLabel)}
      form={form}
      sending={sending}
      failure={failure}
      onSubmit={submit}
      onInvalid={() => toastError(say(createMessages.missingFields))}
      onClose={onClose}
    />
  );
};
