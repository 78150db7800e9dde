import { describe, expect, test } from 'vitest';
import type { Verification } from '../contract.ts';
import { verdictWords, verifyMessages } from './verify-messages.ts';

const unknown: Verification = {
  ...{ result: 'unknown', kind: null, version: null, issued_at: null, superseded_at: null, key_id: null },
};

describe('what an unknown answer means', () => {
  test('a file whose code nobody gave here is not trusted, whether the code was typed or stood in the file', () => {
    const words = verdictWords(unknown, { hasFile: true, hasCode: true });
    expect(words).toMatchObject({ kind: 'warning', text: verifyMessages.notIssuedFile });
  });

  test('so is a code alone', () => {
    const words = verdictWords(unknown, { hasFile: false, hasCode: true });
    expect(words).toMatchObject({ kind: 'warning', text: verifyMessages.notIssuedCode });
  });

  test('a file without a code says nothing by itself', () => {
    const words = verdictWords(unknown, { hasFile: true, hasCode: false });
    expect(words).toMatchObject({ kind: 'info', text: verifyMessages.unknownFile });
  });
});
