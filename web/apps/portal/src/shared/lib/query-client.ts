import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * A client in which what becomes stale while it is asked for the first time is asked for anew. The library's own joins such
 * a first load, whose answer may have been read before the change; whoever waits for it gets the newer one.
 */
export class AppQueryClient extends QueryClient {
  /** Whether a query that became stale is not asked for now; set by `held-queries`, which notes it. */
  isHeld?: (query: Query) => boolean;

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const free = this.getQueryCache()
      .findAll(filters)
      .filter((query) => !this.isHeld?.(query));
    for (const query of free) {
      if (query.state.fetchStatus !== "fetching" || query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      void query.fetch().catch(() => undefined);
    }
    return super.invalidateQueries(
      { ...filters, predicate: (query: Query) => free.includes(query) },
      options,
    );
  }
}
