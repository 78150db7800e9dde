import type { Message } from '../../../../shared/messages.ts';
import type { SecretRule } from './secret-rule.ts';

/** A token of one issuer, known by its prefix; `what` it is called. */
const token = (
  id: string,
  what: Message,
  needles: readonly string[],
  pattern: RegExp,
  severity: SecretRule['severity'] = 'high',
): SecretRule => ({
  ...{ id, needles, pattern, severity },
  title: { en: `${what.en} in the code`, es: `${what.es} en el código` },
});

/** Secrets with a shape of their own. Prefixes and lengths as their issuers document them. */
export const secretRules: readonly SecretRule[] = [
  token(
    'secret-aws-id',
    { en: 'AWS access key', es: 'Clave de acceso de AWS' },
    ['AKIA', 'ASIA'],
    /\b((?:AKIA|ASIA)[A-Z2-7]{16})\b/g,
    'critical',
  ),
  token(
    'secret-aws-key',
    { en: 'AWS secret key', es: 'Clave secreta de AWS' },
    ['aws', 'AWS'],
    /aws.{0,20}?(?:secret|private).{0,20}?[=:]\s{0,3}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
    'critical',
  ),
  token(
    'secret-github',
    { en: 'GitHub token', es: 'Token de GitHub' },
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    /\b(gh[pousr]_[A-Za-z0-9]{36,251})\b/g,
    'critical',
  ),
  token(
    'secret-github-fine',
    { en: 'GitHub fine-grained token', es: 'Token de GitHub con permisos específicos' },
    ['github_pat_'],
    /\b(github_pat_[A-Za-z0-9_]{60,120})\b/g,
    'critical',
  ),
  token(
    'secret-gitlab',
    { en: 'GitLab token', es: 'Token de GitLab' },
    ['glpat-', 'gldt-', 'glrt-'],
    /\b(gl(?:pat|dt|rt)-[A-Za-z0-9_-]{20,64})/g,
    'critical',
  ),
  token(
    'secret-slack-token',
    { en: 'Slack token', es: 'Token de Slack' },
    ['xox'],
    /\b(xox[abeoprs]-[A-Za-z0-9-]{10,120})/g,
  ),
  token(
    'secret-slack-hook',
    { en: 'Slack webhook', es: 'Webhook de Slack' },
    ['hooks.slack.com'],
    /(https:\/\/hooks\.slack\.com\/services\/T[A-Z0-9]{6,14}\/B[A-Z0-9]{6,14}\/[A-Za-z0-9]{20,32})/g,
    'medium',
  ),
  token(
    'secret-google-key',
    { en: 'Google API key', es: 'Clave de API de Google' },
    ['AIza'],
    /\b(AIza[A-Za-z0-9_-]{35})(?![A-Za-z0-9_-])/g,
  ),
  token(
    'secret-google-oauth',
    { en: 'Google OAuth secret', es: 'Secreto de OAuth de Google' },
    ['GOCSPX-'],
    /\b(GOCSPX-[A-Za-z0-9_-]{28})(?![A-Za-z0-9_-])/g,
  ),
  token(
    'secret-stripe',
    { en: 'Stripe live key', es: 'Clave de producción de Stripe' },
    ['sk_live_', 'rk_live_'],
    /\b((?:sk|rk)_live_[A-Za-z0-9]{16,128})\b/g,
    'critical',
  ),
  {
    ...token(
      'secret-private-key',
      { en: 'Private key', es: 'Clave privada' },
      ['PRIVATE KEY'],
      /(-----BEGIN (?:[A-Z]{2,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----)(?=(?:\s|\\n|\\r){0,8}[A-Za-z0-9+/=:. -]{16})/g,
      'critical',
    ),
    block: true,
  },
  token(
    'secret-jwt',
    { en: 'Signed token (JWT)', es: 'Token firmado (JWT)' },
    ['eyJ'],
    /\b(eyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,4000}\.[A-Za-z0-9_-]{20,1000})/g,
    'medium',
  ),
  token(
    'secret-npm',
    { en: 'npm token', es: 'Token de npm' },
    ['npm_'],
    /\b(npm_[A-Za-z0-9]{36})\b/g,
    'critical',
  ),
  token(
    'secret-pypi',
    { en: 'PyPI token', es: 'Token de PyPI' },
    ['pypi-AgE'],
    /\b(pypi-AgE[A-Za-z0-9_-]{50,300})/g,
    'critical',
  ),
  token(
    'secret-azure-storage',
    { en: 'Azure storage key', es: 'Clave de almacenamiento de Azure' },
    ['AccountKey'],
    /AccountKey=([A-Za-z0-9+/]{86}==)/g,
    'critical',
  ),
  token(
    'secret-azure-client',
    { en: 'Azure client secret', es: 'Secreto de cliente de Azure' },
    ['8Q~', '7Q~', '6Q~'],
    /(?<![A-Za-z0-9_~.-])([A-Za-z0-9_~.-]{3}[678]Q~[A-Za-z0-9_~.-]{31,34})(?![A-Za-z0-9_~.-])/g,
  ),
  token(
    'secret-sendgrid',
    { en: 'SendGrid key', es: 'Clave de SendGrid' },
    ['SG.'],
    /\b(SG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/g,
  ),
  token('secret-twilio', { en: 'Twilio key', es: 'Clave de Twilio' }, ['SK'], /\b(SK[0-9a-f]{32})\b/g),
  token('secret-mailgun', { en: 'Mailgun key', es: 'Clave de Mailgun' }, ['key-'], /\b(key-[0-9a-f]{32})\b/g),
  token(
    'secret-telegram',
    { en: 'Telegram bot token', es: 'Token de bot de Telegram' },
    [':AA'],
    /\b(\d{8,10}:AA[A-Za-z0-9_-]{33})(?![A-Za-z0-9_-])/g,
  ),
  token(
    'secret-digitalocean',
    { en: 'DigitalOcean token', es: 'Token de DigitalOcean' },
    ['dop_v1_', 'doo_v1_'],
    /\b(do[op]_v1_[0-9a-f]{64})\b/g,
    'critical',
  ),
  token(
    'secret-shopify',
    { en: 'Shopify token', es: 'Token de Shopify' },
    ['shp'],
    /\b(shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32})\b/g,
  ),
  token(
    'secret-hashicorp',
    { en: 'Vault token', es: 'Token de Vault' },
    ['hvs.'],
    /\b(hvs\.[A-Za-z0-9_-]{24,200})/g,
  ),
  token(
    'secret-docker',
    { en: 'Docker token', es: 'Token de Docker' },
    ['dckr_pat_'],
    /\b(dckr_pat_[A-Za-z0-9_-]{27})(?![A-Za-z0-9_-])/g,
  ),
  {
    id: 'secret-url-password',
    severity: 'high',
    title: { en: 'Password in an address', es: 'Contraseña en una dirección' },
    needles: ['://'],
    pattern: /\b[a-z][a-z0-9+]{2,14}:\/\/[^\s:/@"'`]{1,64}:([^\s:/@"'`]{4,128})@[A-Za-z0-9.-]{3,200}/g,
    guess: true,
  },
  {
    id: 'secret-assignment',
    severity: 'medium',
    title: { en: 'Password or key in the code', es: 'Contraseña o clave en el código' },
    needles: [
      'passw',
      'Passw',
      'PASSW',
      'secret',
      'Secret',
      'SECRET',
      'api',
      'API',
      'token',
      'Token',
      'TOKEN',
      'pwd',
      'PWD',
    ],
    pattern:
      /(?:passwd|password|pwd|secret|secret_?key|api_?key|api_?token|access_?token|auth_?token|client_?secret|private_?key)["']?\s{0,4}(?::=|=>|=|:)\s{0,4}["']([^"'\s]{6,128})["']/gi,
    guess: true,
  },
  {
    id: 'secret-environment',
    severity: 'medium',
    title: { en: 'Password or key in a settings file', es: 'Contraseña o clave en un archivo de ajustes' },
    needles: ['PASS', 'SECRET', 'KEY', 'TOKEN', 'pass', 'secret'],
    pattern:
      /^[ \t]{0,8}(?:export )?[A-Za-z0-9_.]{0,60}(?:PASSWORD|PASSWD|SECRET|API_?KEY|TOKEN|SECRET_?KEY|password|secret)\s{0,2}[=:]\s{0,2}([^\s"'`#;,(){}<>[\]$]{8,128})\s{0,4}$/gm,
    guess: true,
  },
];

/** What a text of high entropy beside a telling name is reported as. */
export const entropyRule: Omit<SecretRule, 'pattern'> = {
  id: 'secret-entropy',
  severity: 'medium',
  title: { en: 'Text that looks like a secret', es: 'Texto que parece un secreto' },
  needles: [],
};
