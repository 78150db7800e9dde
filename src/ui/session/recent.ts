import { useEffect } from 'react';
import { readStored, writeStored } from '../stored.ts';
import { authState, useAuthStore } from './auth-store.ts';

const recentKinds = ['request', 'finding', 'person', 'domain', 'organisation'] as const;
export type RecentKind = (typeof recentKinds)[number];

/** Something that somebody has opened. */
export type Recent = {
  readonly kind: RecentKind;
  readonly path: string;
  readonly title: string;
  /** Number, service and the like. */
  readonly detail: string;
};

const mostRecent = 8;

const keyOf = (userId: string): string => `baluarte.recent.${userId}`;

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, path, title, detail } = value as Record<string, unknown>;
  const isKnown = recentKinds.some((one) => one === kind);
  return (
    isKnown && [path, title, detail].every((text) => typeof text === 'string') && /^\/\w/.test(String(path))
  );
};

/** What this person has opened in this browser, newest first. */
export const readRecent = (): readonly Recent[] => {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(authState().user.user_id ?? '')) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
};

/** Puts it before the others. */
export const remember = (opened: Recent): void => {
  const { user_id } = authState().user;
  if (!user_id) return;
  const others = readRecent().filter(({ path }) => path !== opened.path);
  writeStored(keyOf(user_id), JSON.stringify([opened, ...others].slice(0, mostRecent)));
};

/** For pages: what is open is remembered once it is known. */
export const useRemember = (opened: Recent | undefined): void => {
  const text = opened && JSON.stringify(opened);
  useEffect(() => {
    if (text) remember(JSON.parse(text));
  }, [text]);
};

// Titles of a customer's requests are nothing for whoever signs in next.
useAuthStore.subscribe(({ auth }, { auth: before }) => {
  const userId = before.user.user_id;
  if (userId && before.status === 'authenticated' && auth.status !== 'authenticated')
    writeStored(keyOf(userId), null);
});
