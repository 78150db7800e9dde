import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requiredText, title } from './schema.ts';

test('a title or a name is one line that reads as it is written', () => {
  for (const schema of [title, requiredText(120)]) {
    for (const fine of ['Año 2026 · «prueba» 😀', 'O’Brien', 'שלום', '👩\u200d💻'])
      expect(z.safeParse(schema, fine).success, fine).toBe(true);
    for (const wrong of [
      'a\nb',
      'a\tb',
      'a\u202egnp.exe',
      '\u2066x',
      '\u200b\u200b',
      'a\u0007',
      'a\u{e0041}',
      'a\ufffe',
      'a\uffff',
    ])
      expect(z.safeParse(schema, wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
