import { useMutation, useQueryClient } from "@tanstack/react-query";

import { peopleKeys } from "./keys";

/** A call that changes people or what they belong to: what is shown of it is asked for again, after a refusal too. */
export function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    // a password that is told once stays in no cache
    gcTime: 0,
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: peopleKeys.all });
    },
  });
}
