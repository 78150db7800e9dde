// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages, showElement } from '../../../../../ui/form/testing/show-form.tsx';
import { TypedOutside } from './typed-outside.tsx';

const named = { request_id: 'r1', domain_subdomain: undefined, file: { erased_at: null } } as const;
type Request = Parameters<typeof TypedOutside>[0]['request'];

/** Every place that begins so is outside. */
const elsewhere = '10.';
let asked: string[][];
let answers: number;
beforeEach(() => {
  asked = [];
  answers = 200;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    const { places } = JSON.parse(init.body) as { places: string[] };
    asked.push(places);
    const body = { outside: places.filter((place) => place.startsWith(elsewhere)) };
    return Response.json(body, { status: answers });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (targets: string, more: { request?: object; source?: string } = {}, language = languages[0]) => {
  const client = new QueryClient();
  const request = (more.request ?? named) as Request;
  const of = (typed: string) => (
    <QueryClientProvider client={client}>
      <TypedOutside request={request} source={more.source} targets={typed} />
    </QueryClientProvider>
  );
  const { show: again } = showElement(of(targets), language ?? 'en');
  return { type: (typed: string) => again(of(typed)) };
};

const said = { en: 'Outside of the request', es: 'Fuera de la solicitud' };
const told = (): string => document.body.textContent ?? '';

for (const language of languages)
  test(`a place that the request does not name is said while it is typed (${language})`, async () => {
    const { type } = show('a.example.com', {}, language);
    type('a.example.com\n10.0.0.1\n10.0.0.2');
    await vi.waitFor(() => expect(told()).toBe(`${said[language]}10.0.0.110.0.0.2`));
    // What is typed away is said no more, at once.
    type('a.example.com\n10.0.0.2');
    expect(told()).toBe(`${said[language]}10.0.0.2`);
    type('a.example.com');
    expect(told()).toBe('');
  });

test('it is asked once the typing pauses, and not again for what was asked', async () => {
  const { type } = show('');
  for (const typed of ['1', '10', '10.', '10.0.0.1']) {
    type(typed);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.waitFor(() => expect(told()).toContain('10.0.0.1'));
  type('10.0.0.1\n');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([['10.0.0.1']]);
});

test('only what the field takes is asked about, and of many places five are named', async () => {
  show(
    [`${elsewhere}${'9'.repeat(300)}`, ...Array.from({ length: 201 }, (_, n) => `10.0.0.${n}`)].join('\n'),
  );
  await vi.waitFor(() => expect(screen.getAllByText(/^10\./)).toHaveLength(5));
  expect(asked[0]).toHaveLength(200);
  expect(told()).toContain('and 195 more');
});

test('a program that calls one host by its name and its address is outside where all of its places are', async () => {
  const { type } = show('www.example.com\n10.0.0.1', { source: 'Nmap' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(told()).toBe('');
  type('10.0.0.1');
  await vi.waitFor(() => expect(told()).toContain('10.0.0.1'));
});

test('a request that names no places, or whose list was erased, is not asked about; a failure says nothing', async () => {
  const erased = { ...named, file: { erased_at: '2026-01-05T10:00:00Z' } };
  for (const request of [{ ...named, file: null }, erased]) show('10.0.0.1', { request });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
  answers = 500;
  show('10.0.0.1');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(100);
  expect(told()).toBe('');
});
