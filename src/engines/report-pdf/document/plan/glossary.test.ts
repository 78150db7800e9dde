import { expect, test } from 'vitest';
import { glossaryOf } from './glossary.ts';

test('only terms that occur are explained, in the language of the report', () => {
  expect(glossaryOf(['TLS: HSTS is missing', 'A retest confirms it.'], 'en').map(([name]) => name)).toEqual([
    'HSTS',
    'Retest',
    'TLS',
  ]);
  expect(glossaryOf(['Inyección de SQL en el formulario'], 'es')).toEqual([
    ['Inyección', 'Los datos de un extraño se toman por una orden a una base de datos o a un sistema.'],
  ]);
});

test('a word that only looks like a term is none', () => {
  expect(glossaryOf(['The dispatcher of the Embassy', 'hostless smbd'], 'en')).toEqual([]);
});
