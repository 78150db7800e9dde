import type { QueryClient } from '@tanstack/react-query';

/** What a `request` event says: the id and the values that have changed. */
type LivePatch = { readonly id: string } & Readonly<Record<string, unknown>>;

/** First word of the key of every query that may hold requests: `['requests', 'list', …]`. */
export const requestsKey = 'requests';

/**
 * The same of what staff write for a report, its sections and its document control: some acts on its request are refused
 * once it has changed.
 */
export const reportContentKey = 'report-content';

const idKeys = ['id', '_id', 'request_id'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merged = (
  row: Readonly<Record<string, unknown>>,
  patch: LivePatch,
): Readonly<Record<string, unknown>> => {
  const changes = Object.entries(patch).filter(
    ([key, value]) => key !== 'id' && key in row && row[key] !== value,
  );
  return changes.length === 0 ? row : { ...row, ...Object.fromEntries(changes) };
};

/**
 * Gives `data` with every request of that id brought up to date, wherever it stands in it (list, page or
 * detail), and the same object when nothing changed, so that React draws only what moved.
 */
export const patched = (data: unknown, patch: LivePatch): unknown => {
  if (Array.isArray(data)) {
    const next = data.map((item: unknown) => patched(item, patch));
    return next.some((item, index) => item !== data[index]) ? next : data;
  }
  if (!isRecord(data)) return data;
  if (idKeys.some((key) => data[key] === patch.id)) return merged(data, patch);
  const next = Object.entries(data).map(([key, value]) => [key, patched(value, patch)] as const);
  return next.some(([key, value]) => value !== data[key]) ? Object.fromEntries(next) : data;
};

/**
 * Patches every cached list and detail that holds this request; they keep their place and do not jump. What a query holds
 * is no newer for it: counts and order are of when it was asked, and one that is out of date stays so.
 */
export const patchRequest = (queryClient: QueryClient, patch: LivePatch): void => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [requestsKey] })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const next = patched(data, patch);
    if (next === data) continue;
    queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
};
