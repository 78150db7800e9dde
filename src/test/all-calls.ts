import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../shared/call.ts';

const areas = join(import.meta.dirname, '..', 'areas');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'encoding' in value;

/** Every call of every contract, found by reading the contracts themselves: a new one cannot be forgotten. */
export const allCalls = async (): Promise<Call[]> => {
  const calls: Call[] = [];
  for (const file of globSync('**/*contract.ts', { cwd: areas })) {
    const exported: Record<string, unknown> = await import(join(areas, file));
    for (const value of Object.values(exported)) {
      if (isCall(value)) calls.push(value);
      else if (typeof value === 'object' && value !== null)
        calls.push(...Object.values(value).filter(isCall));
    }
  }
  return calls;
};
