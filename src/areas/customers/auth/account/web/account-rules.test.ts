import { expect, test } from 'vitest';
import { passkeyMessages } from '../messages.ts';
import { freePasskeyName, inOrder, passkeyNameMaxCharacters, passkeyObstacle } from './account-rules.ts';

test.each([
  ['by a number', false, true, passkeyMessages.byNumber],
  ['by a number, in a browser without passkeys', false, false, passkeyMessages.byNumber],
  ['by its name, in a browser without passkeys', true, false, passkeyMessages.notInBrowser],
  ['by its name, in a browser with passkeys', true, true, undefined],
] as const)(
  'a console opened %s has the right obstacle to passkeys, or none',
  (_how, passkeys_possible, hasApi, obstacle) => {
    expect(passkeyObstacle({ passkeys_possible }, hasApi)).toBe(obstacle);
  },
);

test('a new passkey is offered a name that is not taken, never longer than the server takes', () => {
  expect(freePasskeyName('Firefox on Linux', [])).toBe('Firefox on Linux');
  expect(freePasskeyName('Firefox on Linux', ['Firefox on Linux', 'Firefox on Linux 2'])).toBe(
    'Firefox on Linux 3',
  );
  const long = 'x'.repeat(80);
  const first = freePasskeyName(long, []);
  for (const name of [first, freePasskeyName(long, [first])]) {
    expect(name.length).toBeLessThanOrEqual(passkeyNameMaxCharacters);
  }
});

test('of the sessions this one comes first, then whoever was seen last, and the list of the server stays as it is', () => {
  const seen = (last_seen_at: string, current = false) => ({ last_seen_at, current });
  const [old, mine, late] = [
    seen('2026-11-01T08:00:00.000Z'),
    seen('2026-11-01T07:00:00.000Z', true),
    seen('2026-11-02T08:00:00.000Z'),
  ];
  const given = [old, mine, late];
  expect(inOrder(given)).toEqual([mine, late, old]);
  expect(given).toEqual([old, mine, late]);
});
