import { expect, test } from 'vitest';
import {
  findService,
  moduleFrom,
  needsAuthorisation,
  registerServices,
  requestPath,
  serviceName,
  services,
} from './services.ts';

test('a service is named by its submodule, and by its type unless it has none', () => {
  expect(serviceName('PENETRATION TESTING', 'INTERNAL').en).toBe('Penetration Test · Internal');
  expect(serviceName('SAST', 'NA').es).toBe('Análisis estático de código (SAST)');
});

test('an unknown service is shown as it came, and its requests open nowhere', () => {
  expect(serviceName('QUANTUM', 'NA').en).toBe('QUANTUM');
  expect(findService('QUANTUM', 'NA')).toBeUndefined();
  expect(requestPath('QUANTUM', 'x')).toBe('/');
  expect(requestPath('spearphishing campaign', 'x')).toBe('/requests/x');
});

test('a test of what is no longer sold begins only when the customer has authorised it', () => {
  expect(needsAuthorisation({ submodule: 'QUANTUM', type_submodule: 'NA' })).toBe(true);
  expect(needsAuthorisation({ submodule: 'SAST', type_submodule: 'NA' })).toBe(false);
});

test('words of the wire are understood in any case, and with the slip of the specification', () => {
  expect(findService('vulnerability assesment', 'internal')?.submodule).toBe('VULNERABILITY ASSESSMENT');
  expect(moduleFrom(' digital web shielding ')).toBe('DIGITAL WEB SHIELDING');
});

test('two services of one name cannot be sold', () => {
  const before = services();
  const [first] = before;
  expect(first && (() => registerServices([first, first]))).toThrow('one name');
  expect(services()).toEqual(before);
});

test('two submodules share no prefix, and the types of one do', () => {
  const before = services();
  const [first] = before;
  if (!first) throw new Error('Nothing is sold.');
  const other = { ...first, key: 'other', submodule: 'OTHER' };
  expect(() => registerServices([first, other])).toThrow('prefix');
  expect(() => registerServices([{ ...first, prefix: 'b4d' }])).toThrow('prefix');
  expect(services()).toEqual(before);
});
