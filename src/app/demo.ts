import type { Parts } from './areas.ts';
export const loadDemo = async (_parts: Parts): Promise<string[]> => [];
