import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './test.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** One line for each violation: its rule, what it says, and the first places. */
const told = ({ violations }: AxeResults): string[] =>
  violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 4).map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${target.join(' ')} (${why})`;
    });
    return `${id}: ${help}: ${places.join('; ')}`;
  });

/**
 * The page has no violation of any rule of axe-core, the best practices included. Run by the debugger's protocol,
 * so that the page keeps its Content-Security-Policy.
 */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  expect(told(results), where).toEqual([]);
};
