import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";

import { embedKeys } from "./keys";

/** A call that changes applications: what is shown of them is asked for again, after a refusal too. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: embedKeys.all });
    },
  });
}

/** Makes or changes an application. */
export const useSaveApp = () =>
  useChange((body: Body<"/api/onehall/embed/apps/save">) => call("/api/onehall/embed/apps/save", body));

/** Switches one on or off. */
export const useEnableApp = () =>
  useChange((body: Body<"/api/onehall/embed/apps/enable">) => call("/api/onehall/embed/apps/enable", body));

/** Removes one; with `force` also while something leads to it. */
export const useRemoveApp = () =>
  useChange((body: Body<"/api/onehall/embed/apps/remove">) => call("/api/onehall/embed/apps/remove", body));
