import { expect, test } from 'vitest';
import { infrastructure } from '../../../../../services/infrastructure/service.ts';
import { sast } from '../../../../../services/web-shielding/service.ts';
import { asksForSame, repeatsField, repeatsOf } from './repeats-field.ts';

const words = { title: 'Shop', description: '' };
const earlier = { ...words, submodule: 'SAST', type_submodule: 'NA', id: 'r1', reference: 'SAST-0001' };

test('a box that is ticked names the request, one that is cleared says that it repeats none', () => {
  expect(repeatsField(earlier).initialValue).toBe(true);
  expect(repeatsOf({ repeats: true }, earlier, sast)).toEqual({ repeats: 'r1' });
  expect(repeatsOf({ repeats: false }, earlier, sast)).toEqual({ repeats: 'none' });
});

test('nothing is said where the form was filled by something else, or asks for another service', () => {
  const [other] = infrastructure.services;
  const asked = { ...words, submodule: 'SAST', type_submodule: 'NA' };
  for (const [from, service] of [
    [asked, sast],
    [undefined, sast],
    [earlier, other],
    [{ ...earlier, type_submodule: '' }, undefined],
    [undefined, undefined],
  ] as const) {
    expect(asksForSame(from, service)).toBe(false);
    expect(repeatsOf({ repeats: true }, from, service)).toEqual({});
  }
  expect(repeatsField(asked).display).toBe(false);
});
