// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showElement } from '../form/testing/show-form.tsx';
import { Breakable } from './breakable.tsx';

test('a name may go on in the next line after its dots, hyphens and slashes, and reads the same', () => {
  showElement(
    <p>
      <Breakable text="www.banco-andino.example: src/app.ts, 3.5 kB" />
    </p>,
    'en',
  );
  const html = document.querySelector('p')?.innerHTML ?? '';
  expect(html).toBe('www.<wbr>banco-<wbr>andino.<wbr>example: src/<wbr>app.<wbr>ts, 3.<wbr>5 kB');
  expect(document.querySelector('p')?.textContent).toBe('www.banco-andino.example: src/app.ts, 3.5 kB');
});
