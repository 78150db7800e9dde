import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query';
import { ClientError } from './client-error.ts';
import { FreshQueryClient } from './fresh-query-client.ts';
import { noteSessionEnd } from './session-end.ts';

const freshMilliseconds = 30_000;

/** For calls outside the query cache: tells the console when a 401 came. */
export const noteFailure = (error: unknown): void => {
  if (error instanceof ClientError && error.status === 401) noteSessionEnd();
};

const mayRetry = (count: number, error: Error): boolean =>
  error instanceof ClientError && (error.status === 0 || error.status === 503) && count < 2;

export const makeQueryClient = (): QueryClient =>
  new FreshQueryClient({
    queryCache: new QueryCache({ onError: noteFailure }),
    mutationCache: new MutationCache({ onError: noteFailure }),
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        retry: mayRetry,
        refetchOnWindowFocus: true,
        // The server may be in the house, where a browser that knows of no network reaches it; if not, the page says so.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
