// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUploads } from './use-uploads.ts';

const file = (name: string, text = 'x') => new File([text], name);
type Send = NonNullable<Parameters<typeof useUploads>[0]['send']>;

const shown = (first: Send | undefined) => {
  const onSent = vi.fn();
  const hook = renderHook(({ send }) => useUploads({ maxBytes: 3, send, onSent }), {
    initialProps: { send: first },
  });
  const states = () => hook.result.current.items.map(({ state }) => state);
  return { ...hook, onSent, states };
};

test('what was chosen waits until there is somewhere to send it, then leaves one after another', async () => {
  const finish: (() => void)[] = [];
  const send = vi.fn<Send>(() => new Promise<void>((resolve) => finish.push(resolve)));
  const { result, rerender, states, onSent } = shown(undefined);
  act(() => result.current.add([file('a'), file('b')]));
  expect(states()).toEqual(['waiting', 'waiting']);
  rerender({ send });
  await waitFor(() => expect(states()).toEqual(['sending', 'waiting']));
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => finish.shift()?.());
  await waitFor(() => expect(states()).toEqual(['done', 'sending']));
  await act(async () => finish.shift()?.());
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(onSent.mock.calls.map(([sent]) => sent.name)).toEqual(['a', 'b']);
});

test('where what has arrived stands elsewhere, its line is there until it does, and goes then', async () => {
  let arrive = (): void => undefined;
  const onSent = () => new Promise<void>((resolve) => (arrive = resolve));
  const send = vi.fn<Send>().mockResolvedValue(undefined);
  const { result } = renderHook(() => useUploads({ maxBytes: 3, send, onSent, leavesWhenSent: true }));
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await act(async () => undefined);
  expect(result.current.items.map(({ state }) => state)).toEqual(['sending']);
  await act(async () => arrive());
  expect(result.current.items).toEqual([]);
});

for (const leavesWhenSent of [false, true])
  test(`what arrives together is said once, without what failed (${leavesWhenSent ? 'goes' : 'stays'})`, async () => {
    const send = vi.fn<Send>().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'));
    const said = vi.fn<(names: string) => void>();
    const onAllSent = (files: readonly File[]) => said(files.map(({ name }) => name).join());
    const options = { maxBytes: 3, onSent: () => undefined, onAllSent, leavesWhenSent };
    const { result, rerender } = renderHook((sender: Send | undefined) =>
      useUploads({ ...options, send: sender }),
    );
    act(() => result.current.add([file('a'), file('b')]));
    act(() => result.current.add([file('c')]));
    rerender(send.mockResolvedValue(undefined));
    await waitFor(() => expect(said).toHaveBeenCalled());
    act(() => result.current.add([file('d')]));
    await waitFor(() => expect(said).toHaveBeenCalledTimes(2));
    expect(said.mock.calls).toEqual([['a,c'], ['d']]);
  });

test('what has arrived is said though the page is left before the rest', async () => {
  const onAllSent = vi.fn();
  const send = vi.fn<Send>(() => new Promise(() => undefined)).mockResolvedValueOnce(undefined);
  const { result, unmount } = renderHook(() =>
    useUploads({ maxBytes: 3, send, onSent: () => undefined, onAllSent }),
  );
  act(() => result.current.add([file('a'), file('b')]));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(onAllSent).not.toHaveBeenCalled();
  unmount();
  expect(onAllSent).toHaveBeenCalledTimes(1);
});

test('one that fails holds up nothing, says why, and is sent again when that is asked', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
  const { result, states } = shown(send);
  act(() => result.current.add([file('a'), file('b')]));
  await waitFor(() => expect(states()).toEqual(['failed', 'done']));
  const [failed] = result.current.items;
  expect(failed?.error).toBeTruthy();
  act(() => result.current.retry(failed?.key ?? 0));
  await waitFor(() => expect(states()).toEqual(['done', 'done']));
  expect(send).toHaveBeenCalledTimes(3);
});

test('empty and oversized files are refused in words and never sent', async () => {
  const send = vi.fn<Send>().mockResolvedValue(undefined);
  const { result, states } = shown(send);
  act(() => result.current.add([file('empty', ''), file('large', 'xxxx')]));
  expect(states()).toEqual(['failed', 'failed']);
  expect(result.current.items.every(({ error }) => error)).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test('what is on its way is given up when the page is left', async () => {
  let signal: AbortSignal | undefined;
  const send: Send = (_, how) => {
    signal = how.signal;
    return new Promise(() => undefined);
  };
  const { result, unmount } = shown(send);
  act(() => result.current.add([file('a')]));
  await waitFor(() => expect(signal).toBeDefined());
  unmount();
  expect(signal?.aborted).toBe(true);
});
