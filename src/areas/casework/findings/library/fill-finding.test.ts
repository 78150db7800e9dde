import { expect, test } from 'vitest';
import { splitReferences, withReferences } from '../references.ts';
import { fillFinding } from './fill-finding.ts';

const both = (en: string, es = en) => ({ en, es });
const text = {
  ...{ title: both('Title', 'Título'), description: both('What.', 'Qué.') },
  ...{ remediation: both('Do.', 'Haga.'), impact: both('So.', 'Así.'), reproduction: both('') },
};
const row = {
  ...{ title: both('TLS: X'), description: both('vulnerable'), remediation: both('') },
  ...{ impact: both(''), reproduction: both(''), written_in: ['en'] },
};

test('the missing language and what is empty are filled in; what was written stays', () => {
  expect(fillFinding(row, text)).toEqual({
    fields: ['title', 'description', 'remediation', 'impact'],
    texts: {
      ...{ title: both('TLS: X', 'Título'), description: both('vulnerable', 'Qué.') },
      ...{ remediation: text.remediation, impact: text.impact, reproduction: both('') },
    },
  });
  const spanish = fillFinding({ ...row, remediation: both('Cierre.'), written_in: ['es'] }, text);
  expect(spanish?.texts.title).toEqual(both('Title', 'TLS: X'));
  expect(spanish?.texts.remediation).toEqual(both('Do.', 'Cierre.'));
});

test('what a scanner found it at stays in the title that the library gives', () => {
  const titleOf = (english: string) => fillFinding({ ...row, title: both(english) }, text)?.texts.title.es;
  expect(titleOf('Open port: 21/tcp (ftp)')).toBe('Título: 21/tcp (ftp)');
  expect(titleOf('Weak cipher suite: TLS_RSA_WITH_3DES_EDE_CBC_SHA')).toBe(
    'Título: TLS_RSA_WITH_3DES_EDE_CBC_SHA',
  );
  for (const prose of ['Missing header: content policy', 'TLS 1.0 is on: see 2 hosts'])
    expect(titleOf(prose)).toBe('Título');
});

test('what is written in both languages gains its impact, and nothing a second time', () => {
  const written = { ...row, remediation: both('Close.', 'Cierre.'), written_in: ['en', 'es'] };
  const gain = fillFinding(written, text);
  expect(gain?.fields).toEqual(['impact']);
  expect(fillFinding({ ...written, ...gain?.texts }, text)).toBeUndefined();
});

test('what somebody wrote in one language and the library does not have stays in that language', () => {
  expect(fillFinding({ ...row, reproduction: both('Send a quote.') }, text)).toBeUndefined();
  expect(fillFinding({ ...row, impact: both('All.') }, { ...text, impact: both('') })).toBeUndefined();
});

test('references of a scanner stay below the description of either language', () => {
  const references = ['CVE-2014-0160', 'https://nvd.nist.gov/vuln/detail/CVE-2014-0160'];
  const description = { en: withReferences('', references, 'en'), es: withReferences('', references, 'es') };
  const { texts } = fillFinding({ ...row, description }, text) ?? {};
  expect(texts?.description.en).toBe(withReferences('What.', references, 'en'));
  expect(texts?.description.es).toBe(withReferences('Qué.', references, 'es'));
  expect(splitReferences(texts?.description.es ?? '')).toEqual({ body: 'Qué.', references });
});

test('a list that is no reference is part of the description', () => {
  for (const plain of ['References:', 'See References:\n- a', 'A\n\nReferences:\n- a\nand more', ''])
    expect(splitReferences(plain)).toEqual({ body: plain, references: [] });
});
