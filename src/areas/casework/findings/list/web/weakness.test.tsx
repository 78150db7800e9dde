// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { say } from '../../../../../shared/messages.ts';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { uiMessages } from '../../../../../ui/messages.ts';
import { Weakness } from './weakness.tsx';

for (const language of languages) {
  test(`a weakness is called by its number and name and leads to the catalogue (${language})`, async () => {
    showElement(<Weakness finding={{ cwe: 'CWE-089', cwe_name: 'SQL injection' }} />, language);
    const name = `CWE-089 – SQL injection, ${say(uiMessages.newTab, language)}`;
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('https://cwe.mitre.org/data/definitions/89.html');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
  });
}

test('what is no number of the catalogue leads nowhere', async () => {
  showElement(<Weakness finding={{ cwe: 'CWE-89/../x', cwe_name: null }} />, 'en');
  expect(await screen.findByText('CWE-89/../x')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
