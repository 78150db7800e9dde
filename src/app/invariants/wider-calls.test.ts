import { expect, test } from 'vitest';
import { allCalls } from '../../test/all-calls.ts';

/** Acts on all there is, or on the provider's own, where nothing narrows them; and trails that leave the house. */
const narrowedByFields = [
  '/api/main/notices/read',
  '/api/staff/findings/release',
  '/api/staff/findings/use_texts',
  '/api/staff/imports/save',
  '/api/staff/logos/set',
  '/api/staff/logos/remove',
  '/api/staff/audit/seal',
  '/api/main/audit/export',
  '/api/staff/audit/export',
  '/api/main/findings/compare/close_not_found',
  '/api/main/people/reset',
  '/api/staff/people/reset',
];

test.each(narrowedByFields)('%s refuses a field that it does not have', async (path) => {
  const [call] = (await allCalls()).filter((one) => one.path === path);
  const result = call?.input.safeParse({ mistyped: 'x' });
  expect(result?.error?.issues).toContainEqual(
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['mistyped'] }),
  );
});
