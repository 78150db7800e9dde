import { rule, type SecretRule } from './secret-rule.ts';

const lineStart = '^[ \\t>|<*_-]{0,40}';
const schemes =
  '(?:basic|bearer|digest|negotiate|ntlm|token|apikey|ssws|hawk|oauth|key|AWS4-HMAC-SHA256|SharedKey(?:Lite)?)';
const authorization = '(?:proxy-)?authorization';
const keyHeaders =
  '(?:x-[a-z-]{0,40}(?:key|token)|private-token|ocp-apim-subscription-key|api-?key|x-vault-token)';

/** A sentence about a header is no value of it: two words and more, no digit and no equals sign. */
const isNoSentence = (value: string): boolean => /[\d=]/.test(value) || !/\S\s+\S/.test(value);
const isPair = (value: string): boolean => value.includes('=');

const beginnings = ['authorization', 'cookie:', '-key', '-token', 'apikey', 'api-key'];

/**
 * Headers that sign somebody in: the scheme stays, and of a cookie that is set its name and its attributes, which findings
 * are about.
 */
export const headerRules: readonly SecretRule[] = [
  rule(
    beginnings,
    `${lineStart}${authorization}:[ \\t]{0,8}${schemes}[ \\t]{1,8}`,
    '[^\\s][^\\r\\n]{0,20000}',
  ),
  rule(
    beginnings,
    `${lineStart}${authorization}:[ \\t]{0,8}(?!${schemes}[ \\t])`,
    '[^\\s][^\\r\\n]{0,20000}',
    '',
    isNoSentence,
  ),
  rule(beginnings, `${lineStart}cookie:[ \\t]{0,8}`, '[^\\s][^\\r\\n]{0,20000}', '', isPair),
  rule(
    beginnings,
    `(?<![\\w-])set-cookie:[ \\t]{0,8}[^\\s=;"']{1,200}=["']?`,
    '[^\\s;"\'][^;"\'\\r\\n]{0,20000}',
  ),
  rule(beginnings, `${lineStart}${keyHeaders}:[ \\t]{0,8}`, '[^\\s][^\\r\\n]{0,20000}', '', isNoSentence),
  // Of a command: between its quotes.
  ...['"', "'"].map((quote) =>
    rule(
      beginnings,
      `${quote}(?:${authorization}:[ \\t]{0,8}(?:${schemes}[ \\t]{1,8})?|(?:cookie|${keyHeaders}):[ \\t]{0,8})`,
      `[^\\s${quote}][^${quote}\\r\\n]{0,20000}`,
      `(?=${quote})`,
    ),
  ),
  // In the midst of a line.
  rule(
    beginnings,
    `\\b${authorization}:[ \\t]{0,8}(?:basic|bearer|token)[ \\t]{1,8}`,
    '[^\\s"\'<\\\\]{8,20000}',
  ),
];
