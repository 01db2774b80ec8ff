import type { ReactNode } from "react";

import { isGone } from "../api/api-error";
import { ErrorState } from "./states";

/** What `QueryView` reads of a query. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Props of `QueryView`. */
export interface QueryViewProps<Data> {
  readonly query: ViewedQuery<Data>;
  /** Shown until there is an answer: a skeleton of the same size. */
  readonly loading: ReactNode;
  /** What is shown instead of nothing; with it, `isEmpty` says when. */
  readonly empty?: ReactNode;
  /** An empty list when absent. */
  readonly isEmpty?: (data: Data) => boolean;
  /** Shown where what was asked for is not there for this reader, which no second try changes. */
  readonly gone?: (error: unknown) => ReactNode;
  /** Frames what is not ready yet, where a page's content brings a frame of its own. */
  readonly frame?: (state: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const hasNothing = (data: unknown): boolean => Array.isArray(data) && data.length === 0;
const asItIs = (state: ReactNode): ReactNode => state;

/** Loading, error with a second try, empty and ready state of a query. What was loaded stays when a later try fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, empty, isEmpty = hasNothing, gone, frame = asItIs, children } = props;
  const { data } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? frame(empty) : children(data);
  if (!query.isError) return frame(loading);
  if (gone !== undefined && isGone(query.error)) return frame(gone(query.error));
  return frame(<ErrorState error={query.error} onRetry={() => void query.refetch()} />);
}

/** Two queries whose answers are shown together. */
export function both<One, Other>(
  one: ViewedQuery<One>,
  other: ViewedQuery<Other>,
): ViewedQuery<readonly [One, Other]> {
  const failed = [one, other].filter(({ data, isError }) => isError && data === undefined);
  return {
    data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
    isError: failed.length > 0,
    error: failed[0]?.error,
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

/** A query with what is read from its answer in the answer's place. */
export function mapped<In, Out>(query: ViewedQuery<In>, read: (data: In) => Out): ViewedQuery<Out> {
  const { data, isError, error, refetch } = query;
  return { data: data === undefined ? undefined : read(data), isError, error, refetch };
}

/** What is known without a question, where an answer is shown. */
export const known = <Data,>(data: Data): ViewedQuery<Data> => ({
  data,
  isError: false,
  error: null,
  refetch: () => undefined,
});
