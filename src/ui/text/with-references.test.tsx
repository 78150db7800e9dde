// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showElement } from '../form/testing/show-form.tsx';
import { WithReferences } from './with-references.tsx';

test('a number in a sentence is a whole of its own, and the text that is copied is the plain one', () => {
  showElement(
    <p>
      <WithReferences text="abrió VULN-0006 «Web»" />
    </p>,
    'es',
  );
  const number = screen.getByText('VULN-0006');
  expect(number.tagName).toBe('SPAN');
  expect(number.parentElement?.textContent).toBe('abrió VULN-0006 «Web»');
});
