import type { Message } from '../../../../shared/messages.ts';
import type { Severity } from '../../../../shared/vocabulary/severity.ts';
import { codeRules } from '../rules/all-rules.ts';
import { secretCwe, secretMessage, secretRemedy } from '../secrets/secret-rule.ts';
import { entropyRule, secretRules } from '../secrets/secret-rules.ts';

/** What a reader learns of a rule, in both languages. */
export type RuleTexts = {
  readonly id: string;
  readonly cwe: string;
  readonly severity: Severity;
  readonly title: Message;
  readonly message: Message;
  readonly remedy: Message;
};

/** Every rule of the engine: over code, and for secrets. */
export const ruleTexts: readonly RuleTexts[] = [
  ...codeRules.map(({ id, cwe, severity, title, message, remedy }) => ({
    id,
    cwe,
    severity,
    title,
    message,
    remedy,
  })),
  ...[...secretRules, entropyRule].map(({ id, severity, title }) => ({
    ...{ id, severity, title },
    ...{ cwe: secretCwe, message: secretMessage, remedy: secretRemedy },
  })),
];
