import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * What makes a query out of date while it loads for the first time has it asked anew. TanStack Query lets a first load go
 * on, and takes its answer, which may be of before, for fresh: a file that was handed in, or a change that was pushed,
 * while a page was loading, would not be seen.
 */
export class FreshQueryClient extends QueryClient {
  override invalidateQueries<TaggedKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.isActive() && query.state.data === undefined);
    // Its end is nobody's news: the next answer is on its way before anybody hears of it.
    for (const query of loading) void query.cancel({ silent: true });
    // What is asked for while its page is still being drawn (`usePrefetchQuery`) has nobody who waits for it yet.
    const ahead = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.getObserversCount() === 0 && query.state.data === undefined);
    for (const query of ahead) {
      void query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
    const done = super.invalidateQueries(filters, options);
    if (filters?.refetchType !== 'none' || loading.length === 0) return done;
    return this.refetchQueries({ predicate: (query) => loading.includes(query) });
  }
}
