import { expect, test } from 'vitest';
import { groupedSecret, otpauthUri } from './otpauth.ts';

test('the address names issuer, user and the parameters of row N1', () => {
  expect(otpauthUri('ana garcía', 'JBSWY3DPEHPK3PXP')).toBe(
    'otpauth://totp/Baluarte:ana%20garc%C3%ADa?secret=JBSWY3DPEHPK3PXP&issuer=Baluarte&algorithm=SHA1&digits=6&period=30',
  );
});

test('the secret is shown in groups of four', () => {
  expect(groupedSecret('JBSWY3DPEHPK3P')).toBe('JBSW Y3DP EHPK 3P');
});
