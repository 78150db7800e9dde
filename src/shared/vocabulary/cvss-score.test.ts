import { expect, test } from 'vitest';
import { scoreCvss } from './cvss-score.ts';

test.each([
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 9.8, 'critical'],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 6.1, 'medium'],
  ['CVSS:3.0/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N', 1.8, 'low'],
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0, 'info'],
  // With what is known of exploits and remedies the score is lower than the base alone.
  ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/E:P/RL:O', 8.8, 'high'],
  ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H', 10, 'critical'],
  ['CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:L/VI:L/VA:N/SC:N/SI:N/SA:N/E:U', 1.7, 'low'],
])('%s scores %d (FIRST calculator) and is %s', (vector, score, severity) => {
  expect(scoreCvss(vector)).toEqual({ score, severity });
});

test.each([
  ['an incomplete vector', 'CVSS:3.1/AV:N'],
  ['a value that does not exist', 'CVSS:3.1/AV:Z/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
  ['a metric that does not exist', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/XX:Y'],
  ['a metric twice', 'CVSS:3.1/AV:N/AV:L/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'],
  ['4.0 metrics under 3.1', 'CVSS:3.1/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H'],
  ['version 2', 'AV:N/AC:L/Au:N/C:P/I:P/A:P'],
  ['no vector', '9.8'],
  ['nothing', ''],
])('%s is no vector', (_, vector) => {
  expect(scoreCvss(vector)).toBeUndefined();
});
