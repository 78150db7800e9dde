import { fieldRules } from './field-rules.ts';
import { headerRules } from './header-rules.ts';
import { hashRules, knownRules } from './known-rules.ts';
import { maskCards } from './mask-cards.ts';
import { programRules } from './program-rules.ts';
import { isSecret, mask, type SecretRule } from './secret-rule.ts';

/** What is known by its own shape goes before what is known by its name. */
const rules: readonly SecretRule[] = [
  ...knownRules,
  ...headerRules,
  ...hashRules,
  ...programRules,
  ...fieldRules,
];

type Parts = { readonly before: string; readonly secret: string };

const maskBy = (text: string, { find, when }: SecretRule): string =>
  text.replace(find, (found: string, ...more: unknown[]) => {
    const { before, secret } = more.at(-1) as Parts;
    return isSecret(secret) && (when?.(secret) ?? true) ? `${before}${mask}` : found;
  });

/**
 * A text of evidence without the secrets that can be told by their shape: card numbers that pass Luhn, passwords and tokens in
 * forms, headers, JSON, XML, settings, commands and addresses, private keys, keys of known services, hashes of passwords, and what
 * programs print that guess passwords. What is masked already stays, whatever stands around it: masking twice changes nothing.
 * What has no shape cannot be found: whoever writes still looks.
 */
export const maskSecrets = (text: string): string => {
  const plain = text.toLowerCase();
  let masked = maskCards(text);
  for (const rule of rules)
    if (rule.needles.some((needle) => plain.includes(needle))) masked = maskBy(masked, rule);
  return masked;
};
