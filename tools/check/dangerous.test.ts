import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dangerousWords } from './dangerous.ts';
import { readSources } from './source-files.ts';

const faultOf = (text: string, path = 'src/areas/auth/server/new.ts'): string[] =>
  dangerousWords([{ path, text, imports: [] }]).map((line) => line.split(': ')[1] ?? '');

test('the product has no dangerous function outside of the few places that are known for one', () => {
  const sources = readSources(join(import.meta.dirname, '..', '..'));
  expect(sources.length).toBeGreaterThan(300);
  expect(dangerousWords(sources)).toEqual([]);
});

test('text is never run as code, given to a shell or put into a page as markup', () => {
  for (const code of ['eval(input)', 'new Function("a", input)', 'await import(input)', "from 'node:vm'"])
    expect(faultOf(code), code).toEqual(['runs text as code']);
  for (const code of ["exec('ls ' + name)", 'spawn(name, { shell: true })'])
    expect(faultOf(code), code).toEqual(['hands a line to a shell']);
  for (const code of ['<p dangerouslySetInnerHTML={x} />', 'node.innerHTML = name', 'document.write(name)'])
    expect(faultOf(code, 'src/ui/new.tsx'), code).toEqual(['puts text into a page as markup']);
});

test('ciphers, hashes and randomness are those of the inventory', () => {
  for (const code of ["createHash('md5')", "createHash('sha1')", "createHmac('sha1', key)"])
    expect(faultOf(code), code).toEqual(['hashes with something else than SHA-2']);
  for (const code of ["createCipheriv('aes-256-cbc', k, n)", "createCipheriv('aes-128-ecb', k, null)"])
    expect(faultOf(code), code).toEqual(['encrypts with something else than AES-256-GCM']);
  expect(faultOf('const id = Math.random();')).toEqual(['takes randomness that can be guessed']);
  expect(faultOf("createCipheriv('aes-256-gcm', k, n); createHash('sha256')")).toEqual([]);
});

test('programs are started by the sandbox, the database and the key only', () => {
  const code = "import { spawn } from 'node:child_process';";
  expect(faultOf(code)).toEqual(['starts programs; only the sandbox, the database and the key do']);
  expect(faultOf(code, 'src/platform/sandbox/run-sandboxed.ts')).toEqual([]);
});

test('a browser keeps nothing but what goes through one file', () => {
  for (const code of ['localStorage.setItem("a", b)', 'sessionStorage.a', 'document.cookie'])
    expect(faultOf(code, 'src/ui/new.ts'), code).toEqual([
      'keeps something in the browser; only ui/stored.ts does',
    ]);
});
