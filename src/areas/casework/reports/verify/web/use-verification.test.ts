// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReadFile } from './read-report-file.ts';
import { useVerification } from './use-verification.ts';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../../../../ui/calls/client.ts', async (original) => ({ ...(await original<object>()), send }));
const read = vi.hoisted(() => vi.fn<(file: File) => Promise<ReadFile>>());
vi.mock('./read-report-file.ts', async (original) => ({
  ...(await original<object>()),
  readReportFile: read,
}));

const linked = 'TNQZS-0RM03-R652S-JKV5J-FHNGW';
const other = 'VBET1-4KNZW-SR6JZ-VMGA5-1PN8M';

const opened = (hash: string) => {
  history.replaceState(null, '', `#${hash}`);
  return renderHook(() => useVerification()).result;
};
/** Chooses a file, which says its code or none; what is asked of the server for it. */
const choose = async (result: ReturnType<typeof opened>, code?: string): Promise<unknown> => {
  read.mockResolvedValue({
    name: 'a',
    sha256: 'b',
    added: [],
    ...(code ? { code } : {}),
  } as unknown as ReadFile);
  send.mockClear();
  act(() => result.current.takeFile(new File(['x'], 'a')));
  await waitFor(() => expect(send).toHaveBeenCalled());
  return send.mock.lastCall?.[1];
};

beforeEach(() => send.mockResolvedValue({ result: 'unknown' }));

test('a link’s code is that of each file which says none itself, also after one that did', async () => {
  const result = opened(linked);
  expect(await choose(result)).toEqual({ sha256: 'b', code: linked });
  expect(await choose(result, other)).toEqual({ sha256: 'b', code: other });
  expect(result.current.code).toBe(other);
  expect(await choose(result)).toEqual({ sha256: 'b', code: linked });
  expect(result.current.code).toBe(linked);
});

test('a code that was typed stays for the next file, as a link’s does', async () => {
  const result = opened(linked);
  await choose(result, other);
  act(() => result.current.changeCode('VBET1'));
  act(() => result.current.changeCode(linked));
  await choose(result, other);
  expect(await choose(result)).toEqual({ sha256: 'b', code: linked });
});

test('what was typed over a file’s code is that file’s: cut short, the next file has none', async () => {
  const result = opened(linked);
  await choose(result, other);
  act(() => result.current.changeCode(other.slice(0, -1)));
  expect(await choose(result)).toEqual({ sha256: 'b' });
});

test('the code of a file is not taken for that of the next, nor left behind when it is removed', async () => {
  const result = opened('');
  await choose(result, other);
  expect(await choose(result)).toEqual({ sha256: 'b' });
  await choose(result, other);
  act(() => result.current.dropFile());
  expect(result.current.code).toBe('');
});
