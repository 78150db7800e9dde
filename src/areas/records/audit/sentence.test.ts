import { expect, test } from 'vitest';
import { languages } from '../../../shared/messages.ts';
import { statuses } from '../../../shared/vocabulary/request-status.ts';
import { auditGroups } from './action.ts';
import { actionRow, auditActions } from './actions.ts';
import { groupWords } from './messages.ts';
import { sentence, sentenceParts } from './sentence.ts';

const told = (action: string, details = {}, object_name: string | null = 'Shop') => ({
  ...{ action, object: '01a1f93c-2eea-76a7-a2e9-84926b9286d8', object_name, details },
});
/** What any action may put into its sentence. */
const everyDetail = {
  percentage: 40,
  limit: 3,
  lines: 7,
  sha: 'ab12',
  was: 'Old bank',
  name: 'New bank',
  rows: 12,
  number: 2,
  files: 5,
  made: '2024-01-02T00:00:00.000Z',
  domain: 'example.com',
  malware: 'Eicar-Test-Signature',
  before: '2024-01-02T00:00:00.000Z',
  submodule: 'SAST',
  type: 'NA',
  version: 2,
  units: 5,
  credits: 20,
  mib: 10,
  people: 500,
  from: '2026-01-01',
  until: '2026-12-31',
  reason: 'the contract is over',
  code: 'ABCDE-FGH12',
  keywords: 4,
  collections: 'servers',
  added: 120,
  gone: 100,
  kept: 20,
  shown: 'password',
  reference: 'SAST-0042-03',
  filename: 'results.pdf',
};

test('every action has its sentence in both languages, with nothing left to fill in', () => {
  for (const action of Object.keys(auditActions)) {
    const texts = languages.map((language) => sentence(told(action, everyDetail), language));
    expect(new Set(texts).size, action).toBe(languages.length);
    for (const text of texts) {
      expect(text, action).toMatch(/^\p{Ll}.*[^.\s]$/u);
      expect(text, action).not.toMatch(/[{}]|undefined|–/);
    }
  }
});

test('every other sentence of an action fills its gaps too', () => {
  for (const action of Object.keys(auditActions)) {
    const by = actionRow(action)?.by;
    for (const value of Object.keys(by?.words ?? {})) {
      const text = sentence(told(action, { ...everyDetail, [by?.detail ?? '']: value }), 'es');
      expect(text, `${action} ${value}`).not.toMatch(/[{}]|undefined|–/);
      expect(text).not.toBe(sentence(told(action, everyDetail), 'es'));
    }
  }
});

test('a line that knows a file names it, and an older line that does not says what it can', () => {
  const removed = { reference: 'SAST-0042-03', filename: 'shot.png' };
  expect(sentence(told('finding.evidence-remove', removed), 'en')).toBe(
    'removed the evidence “shot.png” from the draft SAST-0042-03 of “Shop”',
  );
  expect(sentence(told('finding.evidence-remove', { reference: 'SAST-0042-03' }), 'es')).toBe(
    'retiró una prueba del borrador SAST-0042-03 de «Shop»',
  );
  expect(sentence(told('finding.evidence-remove'), 'en')).toBe('removed evidence from a draft of “Shop”');
});

test('a request that moves is told in words for every state that it can move to', () => {
  const by = actionRow('request.move')?.by;
  expect(Object.keys(by?.words ?? {}).sort()).toEqual(
    statuses.filter((status) => status !== 'pending').sort(),
  );
});

test('work that begins is told as such, and after that how far it is', () => {
  const move = (percentage: number) => ({ to: 'In progress', percentage });
  expect(sentence(told('request.move', move(0)), 'en')).toBe('began work on the request “Shop”');
  expect(sentence(told('request.move', move(35)), 'en')).toBe('worked on the request “Shop”: 35%');
  expect(sentence(told('request.move', move(35)), 'es')).toBe('trabajó en la solicitud «Shop»: 35\u00a0%');
});

test('one of something is told in the singular', () => {
  expect(sentence(told('finding.release', { rows: 1 }), 'es')).toBe('publicó 1 hallazgo de «Shop»');
  expect(sentence(told('finding.release', { rows: 3 }), 'es')).toBe('publicó 3 hallazgos de «Shop»');
  expect(sentence(told('finding.settle', { to: 'fixed', rows: 1 }), 'en')).toBe(
    'marked 1 finding of “Shop” as fixed',
  );
});

test('credits are asked for as credits, and services as units', () => {
  const asked = (submodule: string, units: number) => ({ submodule, type: 'NA', units });
  expect(sentence(told('quota.ask', asked('DEEP SEARCH', 5)), 'en')).toBe(
    'asked for 5 credits for deep search',
  );
  expect(sentence(told('quota.ask', asked('SOMETHING', 1)), 'es')).toBe('pidió 1 unidad de SOMETHING');
});

test('every group has its words', () => {
  expect(Object.keys(groupWords).sort()).toEqual([...auditGroups].sort());
});

test('what was touched is a piece of its own, by name or by the beginning of its id', () => {
  expect(sentenceParts(told('request.open'), 'es')).toEqual([
    { kind: 'text', text: 'abrió la solicitud ' },
    { kind: 'object', text: '«Shop»' },
  ]);
  expect(sentence(told('request.open', {}, null), 'en')).toBe('opened the request 01a1f93c');
});

test('a title with braces is told as it is', () => {
  expect(sentence(told('request.open', {}, '{limit} {object}'), 'en')).toBe(
    'opened the request “{limit} {object}”',
  );
});

test('an action of a newer version is told by its name, and never left out', () => {
  expect(sentence(told('constructor'), 'en')).toBe('constructor “Shop”');
});
