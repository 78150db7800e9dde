import type { Message } from '../../../../shared/messages.ts';
import { type Check, type FormValues, isFilled } from '../../../../ui/form/form-state.ts';
import { domainFaults } from '../domain-messages.ts';
import type { DomainRules } from './use-domain-rules.ts';

/** The server's own rule, one check for each thing that it may say; while it is on its way, the server judges. */
export const domainChecks = (
  rules: DomainRules | null,
  missing: Message,
): readonly Check<FormValues, string>[] => [
  { passes: isFilled, message: missing },
  ...Object.entries(domainFaults).map(([type, message]) => ({
    passes: (typed: string) => {
      const found = rules?.check(typed);
      return !found || found.ok || found.type !== type;
    },
    message,
  })),
];
