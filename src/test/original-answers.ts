import { expect } from 'vitest';
import { json, noBody, type OriginalClient, type RawAnswer } from './original-client.ts';

export const opaqueId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const expectDownload = (answer: RawAnswer, type: string, name: RegExp): void => {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain(type);
  const disposition = answer.headers['content-disposition'] ?? '';
  expect(disposition).toMatch(/^attachment;/);
  expect(/filename="([^"]+)"/.exec(disposition)?.[1]).toMatch(name);
};

export const expectZip = (answer: RawAnswer): void => {
  expectDownload(answer, 'application/zip', /\.zip$/);
  expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
};

/** The same download, ten bytes of it. */
export const expectPart = async (
  client: OriginalClient,
  path: string,
  body: object,
  whole: RawAnswer,
): Promise<void> => {
  const part = await client.post(path, json(body), { range: 'bytes=0-9' });
  expect(part.status).toBe(206);
  expect(part.bytes).toEqual(whole.bytes.subarray(0, 10));
  expect(part.headers['content-disposition']).toBe(whole.headers['content-disposition']);
};

/** A finished request as lists and details tell it. */
export const finishedRow = (submodule: string, type_submodule: string) => ({
  id: opaqueId,
  title: expect.any(String),
  description: expect.any(String),
  start_date: expect.stringMatching(utc),
  percentage: 100,
  excecute: true,
  current_status: 'finished',
  submodule,
  type_submodule,
});

/** No body at all, with each content type that a library of the time leaves on such a call. */
export const withoutBody = async (client: OriginalClient, path: string): Promise<RawAnswer> => {
  const plain = await client.post(path, noBody);
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    const typed = await client.post(path, { ...noBody, type });
    expect([typed.status, typed.json]).toEqual([plain.status, plain.json]);
  }
  return plain;
};

export const expectNewestFirst = (rows: { start_date: string }[]): void => {
  const dates = rows.map(({ start_date }) => start_date);
  expect(dates).toEqual([...dates].sort().reverse());
};
