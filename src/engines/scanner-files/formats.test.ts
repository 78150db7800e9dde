import { expect, test } from 'vitest';
import { importFormats, sourceOf } from './formats.ts';

test('the program behind a format has no kind of file in its name', () => {
  for (const format of importFormats.filter((one) => one !== 'own_csv'))
    expect(sourceOf(format)).not.toMatch(/XML|JSON|CSV|\(/);
});
