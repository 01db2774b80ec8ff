import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body } from "@/shared/api/schema";
import { type KeptForm, submitForm } from "@/shared/drafts/submit-form";

import { sourceKeys } from "./keys";

/** A call that changes systems or APIs: what is shown of them is asked for again, after a refusal too. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: sourceKeys.all });
    },
  });
}

/** Makes or changes a system. Never kept for a later try: there may be a secret in it. */
export const useSaveSource = () =>
  useChange((body: Body<"/api/onehall/sources/save">) => call("/api/onehall/sources/save", body));

/** Removes a system with its APIs. */
export const useRemoveSource = () =>
  useChange((body: Body<"/api/onehall/sources/remove">) => call("/api/onehall/sources/remove", body));

/** Makes or changes an API. */
export const useSaveApi = (kept: KeptForm) =>
  useChange((body: Body<"/api/onehall/sources/api/save">) =>
    submitForm({ ...kept, path: "/api/onehall/sources/api/save", body }),
  );

/** Removes an API. */
export const useRemoveApi = () =>
  useChange((body: Body<"/api/onehall/sources/api/remove">) => call("/api/onehall/sources/api/remove", body));

/** Asks a system as the forms stand; nothing is saved. */
export const useTry = () =>
  useMutation({
    mutationFn: (body: Body<"/api/onehall/sources/test">) => call("/api/onehall/sources/test", body),
  });
