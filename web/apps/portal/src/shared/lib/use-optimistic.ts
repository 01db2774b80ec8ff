import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";

import { toast } from "@/shared/ui/toast";

import { holdQueries } from "./held-queries";
import { AppQueryClient } from "./query-client";

/** A change that is shown before the server has answered. */
export interface OptimisticChange<Cached, In, Out> {
  /** What is changed: changes of one name go one after another, wherever they are made. */
  readonly name: string;
  /** First parts of the keys of the queries that show it. */
  readonly shownBy: readonly QueryKey[];
  /** A cached answer of such a query with the change in it; the same object where nothing of it is shown. */
  readonly paint: (cached: Cached, input: In) => Cached;
  readonly send: (input: In) => Promise<Out>;
  /** A cached answer with what the server answered; left out where the painted one stays. */
  readonly adopt?: (cached: Cached, answer: Out) => Cached;
  /** What else the change made stale; asked for again when the last change of the name is done. */
  readonly stale?: readonly QueryKey[];
  readonly onSuccess?: (answer: Out, input: In) => void;
}

/** What a change leaves behind until it is answered. */
interface Pending<Cached> {
  readonly before: readonly [QueryKey, Cached | undefined][];
  /** What became stale meanwhile is asked for from here on. */
  readonly release: () => void;
}

/** Names of changes of which one failed while another one was on its way: what is shown is a guess by then. */
const guessed = new Set<string>();

/**
 * Shows a change at once and sends it. When the server refuses, what stood before is shown again and the reason is told.
 * While a later change of the same name is on its way, neither an answer nor a failure of an earlier one touches what is
 * shown; after the last one, what is not certain is asked for again. Nor does what is asked for because something else
 * changed it: that waits until the last answer.
 */
export function useOptimistic<Cached, In, Out>({
  name,
  shownBy,
  paint,
  send,
  adopt,
  stale = [],
  onSuccess,
}: OptimisticChange<Cached, In, Out>): UseMutationResult<Out, Error, In, Pending<Cached>> {
  const client = useQueryClient();
  const mutationKey = ["optimistic", name];
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  function write(edit: (cached: Cached) => Cached): void {
    for (const queryKey of shownBy)
      client.setQueriesData<Cached>({ queryKey }, (cached) => (cached === undefined ? cached : edit(cached)));
  }
  /** An answer that is on its way would show what stood before. */
  function drop(): void {
    for (const queryKey of shownBy) void client.cancelQueries({ queryKey });
  }
  function refetch(keys: readonly QueryKey[]): void {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  }
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: send,
    onMutate: (input) => {
      drop();
      const release = client instanceof AppQueryClient ? holdQueries(client, shownBy) : () => undefined;
      const before = shownBy.flatMap((queryKey) => client.getQueriesData<Cached>({ queryKey }));
      write((cached) => paint(cached, input));
      return { before, release };
    },
    onSuccess: (answer, input) => {
      if (adopt !== undefined && isLast()) {
        drop();
        write((cached) => adopt(cached, answer));
      }
      onSuccess?.(answer, input);
    },
    onError: (error, _input, pending) => {
      guessed.add(name);
      if (isLast()) for (const [key, cached] of pending?.before ?? []) client.setQueryData(key, cached);
      toast.failure(error);
    },
    onSettled: (_answer, _error, _input, pending) => {
      pending?.release();
      if (!isLast()) return;
      refetch(guessed.delete(name) ? [...shownBy, ...stale] : stale);
    },
  });
}
