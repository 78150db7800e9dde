import { expect, test } from 'vitest';
import { serviceName } from './service-name.ts';

test('a service is named by its submodule, and by its type unless it has none', () => {
  expect(serviceName('PENETRATION TESTING', 'INTERNAL', 'en')).toBe('Penetration Testing · Internal');
  expect(serviceName('SAST', 'NA', 'es')).toBe('Análisis estático de código (SAST)');
});

test('an unknown service is shown as it came', () => {
  expect(serviceName('QUANTUM', 'NA', 'en')).toBe('QUANTUM');
});
