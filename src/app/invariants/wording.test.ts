/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';
import { accountFaults } from '../../areas/customers/accounts/contract.ts';
import { targetFaults } from '../../areas/services/infrastructure/messages.ts';
import { errorTable } from '../../shared/errors.ts';
import { commonFaults } from '../../shared/schema.ts';
import { serviceAreas } from '../services.ts';

// Every text that a person reads: the messages of all areas, and the faults of the contracts.

type Text = { readonly where: string; readonly en: string; readonly es: string };

const isMessage = (value: object): value is { en: string; es: string } =>
  'en' in value && 'es' in value && typeof value.en === 'string';

/** Every message in a value, however deep. A text made from parts is made from letters that mean nothing. */
const messagesIn = (where: string, value: unknown): Text[] => {
  if (typeof value === 'function') {
    try {
      return messagesIn(where, value('x', 'x', 'x', 'x'));
    } catch {
      return [];
    }
  }
  if (typeof value !== 'object' || value === null) return [];
  if (isMessage(value)) return [{ where, en: value.en, es: value.es }];
  return Object.entries(value).flatMap(([key, part]) => messagesIn(`${where}.${key}`, part));
};

const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../**/*messages.ts',
    '../../**/*texts.ts',
    '../../areas/**/contract.ts',
    '../../areas/records/audit/*actions.ts',
    '../../areas/services/*/sample.ts',
    '../../engines/*/about.ts',
  ],
  { eager: true },
);
const texts = [
  ...Object.entries(modules).flatMap(([path, module]) => messagesIn(path, module)),
  // Their functions load more and say nothing.
  ...messagesIn('services', JSON.parse(JSON.stringify(serviceAreas))),
  ...messagesIn('errors', errorTable),
  ...messagesIn('faults', commonFaults),
];

/** The specification's slips, which nobody should read (row X1). */
const slips =
  /spearphising|ocurred|dashobard|assesment|assessement|excecute|must be at 8|ocurrio|\bexpiro\b/i;

test('every text exists in English and in Spanish', () => {
  expect(texts.length).toBeGreaterThan(500);
  const empty = texts.filter(({ en, es }) => en.trim() === '' || es.trim() === '');
  expect(empty).toEqual([]);
});

test('no text repeats a slip of spelling of the specification', () => {
  const wrong = texts.filter(({ en, es }) => slips.test(en) || slips.test(es));
  expect(wrong).toEqual([]);
});

test('Spanish says usted: no text speaks with tú', () => {
  const informal = /\b(tu|tus|tú|te|ti|contigo|puedes|tienes|debes|quieres|puedas|tengas)\b/i;
  const wrong = texts.filter(({ es }) => informal.test(es)).map(({ where, es }) => `${where}: ${es}`);
  expect(wrong).toEqual([]);
});

/** Other words for what has one (`docs/glossary.md`). The names of services stand in `areas/services/…/service.ts` alone. */
const retired = {
  services:
    /penetration testing|wireless assessment|(?<!static )code anal|static anal[^ ]* of|a shielding of|web shielding (and|asks?|for)\b|evaluación inalámbrica|análisis de código/i,
  words:
    /\b(status|log ?out|delete[ds]?|take it over|took (it )?over|taken over|take over(?! systems)|put away|give to|take it$)\b|\b(de|con) retraso\b|hacerme cargo|dos pasos/i,
};

test('each service has one name, and each thing one word', () => {
  const wrong = (old: RegExp) =>
    texts
      // What people may type to find it.
      .filter(({ where }) => !/also$/i.test(where))
      .filter(({ en, es }) => old.test(en) || old.test(es));
  expect(wrong(retired.services)).toEqual([]);
  expect(wrong(retired.words)).toEqual([]);
});

test('a wrong e-mail address and a wrong URL are called by their words', () => {
  expect(accountFaults.bad_email.en).toBe('Invalid email address');
  expect(targetFaults.url.en).toMatch(/^Invalid URL/);
});

test('missing credits are said in the words of the specification', () => {
  expect(errorTable.credits_exceeded.status).toBe(409);
  expect(errorTable.credits_exceeded.message.en).toBe(
    "You don't have enough credits to perform this search.",
  );
});
