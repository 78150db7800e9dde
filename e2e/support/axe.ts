import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './test.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One line for each violation: its rule, what it says, and the first places. */
const told = (violations: AxeResults['violations']): string[] =>
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
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    // Of what passes nothing is described: that took longer than the rules.
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  expect(told(violations), where).toEqual([]);
};
