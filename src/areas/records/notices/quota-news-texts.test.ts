import '../../../app/services.ts';
import { expect, test } from 'vitest';
import { quotaNewsTexts } from './quota-news-texts.ts';

const lines = (service: string) => {
  const details = { organisation: 'Acme', service, limit: '30' };
  return (['quota-asked', 'quota-granted', 'quota-declined'] as const).flatMap((kind) =>
    Object.values(quotaNewsTexts[kind].line(details)),
  );
};

test('people are told of credits and services by the names that they know, not by the wire’s words', () => {
  for (const line of lines('DEEP SEARCH')) {
    expect(line).not.toContain('DEEP SEARCH');
    expect(line).toMatch(/credits for deep search|créditos de búsqueda profunda/);
    expect(line).not.toMatch(/units|unidades|quota|cuota/);
  }
  const [asked, , granted] = lines('PENETRATION TESTING EXTERNAL');
  expect(asked).toBe('Acme asks for more units: Penetration Test · External.');
  expect(granted).toBe('Your quota of Penetration Test · External is now 30.');
  // A service that is no longer sold keeps the words by which it was known.
  expect(lines('FORMER SERVICE')[0]).toBe('Acme asks for more units: FORMER SERVICE.');
});
