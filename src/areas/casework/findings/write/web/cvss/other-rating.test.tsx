// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { languages, showElement } from '../../../../../../ui/form/testing/show-form.tsx';
import { OtherRating } from './other-rating.tsx';

const said = { en: 'CVSS 9.6 would be Critical', es: 'CVSS 9,6 correspondería a Crítica' };

for (const language of languages)
  test(`a severity that is not what the score means has a remark beside it (${language})`, () => {
    const { show } = showElement(<OtherRating severity="medium" score={9.6} />, language);
    expect(document.body.textContent).toBe(said[language]);
    show(<OtherRating severity="critical" score={9.6} />);
    expect(document.body.textContent).toBe('');
  });
