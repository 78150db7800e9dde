import { expect, test } from 'vitest';
import { readBytes } from '../../testing/read-bytes.ts';

const issue = (type: string, name: string): string =>
  `<issue><type>${type}</type><name>${name}</name><host ip="192.0.2.5">https://shop.example.com</host>
   <path>/</path><location>/</location><severity>Low</severity></issue>`;

const printsOf = async (...issues: readonly string[]) =>
  (await readBytes(`<issues burpVersion="2024.1">${issues.join('')}</issues>`)).findings.map(
    ({ fingerprint }) => fingerprint,
  );

test('what extensions report shares one type number and is told apart by its name', async () => {
  const [one, other, same] = await printsOf(
    issue('134217728', 'Missing header'),
    issue('134217728', 'Old library'),
    issue('134217728', 'Missing header'),
  );
  expect(other).not.toBe(one);
  expect(same).toBe(one);
});

test('of Burp’s own issues the type says which, even if it is renamed', async () => {
  const [one, renamed] = await printsOf(issue('5245344', 'Frameable'), issue('5245344', 'Clickjacking'));
  expect(renamed).toBe(one);
});
