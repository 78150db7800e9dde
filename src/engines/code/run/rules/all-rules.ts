import type { CodeRule } from './code-rule.ts';
import { javaCrypto } from './java/crypto.ts';
import { javaInjection } from './java/injection.ts';
import { javaWeb } from './java/web.ts';
import { javascriptCrypto } from './javascript/crypto.ts';
import { javascriptFiles } from './javascript/files.ts';
import { javascriptInjection } from './javascript/injection.ts';
import { javascriptObjects } from './javascript/objects.ts';
import { javascriptWeb } from './javascript/web.ts';
import { pythonCrypto } from './python/crypto.ts';
import { pythonInjection } from './python/injection.ts';
import { pythonWeb } from './python/web.ts';

/** Every rule over code. */
export const codeRules: readonly CodeRule[] = [
  ...javascriptInjection,
  ...javascriptObjects,
  ...javascriptWeb,
  ...javascriptCrypto,
  ...javascriptFiles,
  ...pythonInjection,
  ...pythonWeb,
  ...pythonCrypto,
  ...javaInjection,
  ...javaWeb,
  ...javaCrypto,
];
