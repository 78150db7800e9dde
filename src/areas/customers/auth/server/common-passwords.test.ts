import { expect, test } from 'vitest';
import { isListedPassword } from './common-passwords.ts';

test.each(['123456', '1qaz@WSX', '!QAZ2wsx', '1QAZ@wsx', ' L58jkdjP! ', 'zaq1BGT%'])(
  '%s is found on the list, in any case',
  async (password) => {
    expect(await isListedPassword(password)).toBe(true);
  },
);

test.each(['Correct.Horse.7', 'Nobody-Has-This-41', '', 'a\nb'])('%j is not', async (password) => {
  expect(await isListedPassword(password)).toBe(false);
});
