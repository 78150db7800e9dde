import type { Message } from '../../../../../../shared/messages.ts';
import type { FieldDefinition } from '../../../../../../ui/form/field-definition.ts';
import { domainMessages } from '../../../../../customers/domains/messages.ts';
import { domainChecks } from '../../../../../customers/domains/web/domain-checks.ts';
import { useDomains } from '../../../../../customers/domains/web/domain-queries.ts';
import { isTypedProved, ProofHint } from '../../../../../customers/domains/web/proof-hint.tsx';
import { useDomainRules } from '../../../../../customers/domains/web/use-domain-rules.ts';
import { createMessages } from '../../../messages.ts';
import type { RequestDraft } from '../../../web/web-area.ts';

type Values = { readonly domain_subdomain: string };

type DomainField = {
  readonly field: FieldDefinition<Values>;
  /** What is still to be done about a typed domain before work begins. */
  readonly missing: (typed: string) => Message | undefined;
};

/** The domain that a request is about. @param asked whether the form asks for one now: its rules are loaded then. */
export const useDomainField = (asked: boolean, from: RequestDraft | undefined): DomainField => {
  const rules = useDomainRules(asked);
  const domains = useDomains(asked);
  const missing: DomainField['missing'] = (typed) =>
    isTypedProved(typed, rules, domains.data) === false ? domainMessages.verifyFirst : undefined;
  const field: FieldDefinition<Values> = {
    name: 'domain_subdomain',
    type: 'text',
    label: createMessages.domain,
    help: ({ domain_subdomain }) => {
      const proved = isTypedProved(domain_subdomain, rules, domains.data);
      return proved === undefined ? createMessages.domainHelp : <ProofHint proved={proved} />;
    },
    initialValue: from?.domain_subdomain ?? '',
    validation: domainChecks(rules, createMessages.missingFields),
    placeholder: 'shop.example.com',
    inputMode: 'url',
    autoCapitalize: 'none',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 253,
  };
  return { field, missing };
};
