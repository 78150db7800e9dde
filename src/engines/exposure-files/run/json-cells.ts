import { isStorable } from '../../../shared/storable.ts';
import { columnNameCharacters } from '../limits.ts';

const mostDepth = 4;
const mostListed = 10;

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return value
      .slice(0, mostListed)
      .flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
      .join(', ');
  return undefined;
};

const collect = (value: object, before: string, depth: number, into: Map<string, string>): void => {
  for (const [key, inner] of Object.entries(value)) {
    const name = `${before}${key}`;
    if (name === '' || name.length > columnNameCharacters || !isStorable(name)) continue;
    const text = asText(inner);
    if (text !== undefined) into.set(name, text);
    else if (typeof inner === 'object' && inner !== null && depth < mostDepth)
      collect(inner, `${name}.`, depth + 1, into);
  }
};

/** The values of one line of JSONL by name, those of objects in it as `outer.inner`; undefined where it is no object. */
export const jsonCells = (line: string): Map<string, string> | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const cells = new Map<string, string>();
  collect(value, '', 1, cells);
  return cells;
};
