import { expect, test } from 'vitest';
import { targetColumns } from '../../areas/services/infrastructure/targets.ts';
import { wirelessColumns } from '../../areas/services/infrastructure/wireless.ts';
import { recipientColumns } from '../../areas/services/spearphishing/recipients.ts';
import { shieldingRules } from '../../areas/services/web-shielding/sheets.ts';
import { columnName } from './column-name.ts';
import { mapHeader } from './header.ts';

test('the Spanish name of a column is one that its header may have, and the English one stays', () => {
  for (const columns of [recipientColumns, targetColumns, wirelessColumns, shieldingRules.columns]) {
    const named = columns.map(({ name }) => columnName(name, 'es'));
    expect(mapHeader(named, columns).columns).toEqual(columns);
    expect(columns.map(({ name }) => columnName(name, 'en'))).toEqual(columns.map(({ name }) => name));
  }
  expect(columnName('email', 'es')).toBe('correo');
});
