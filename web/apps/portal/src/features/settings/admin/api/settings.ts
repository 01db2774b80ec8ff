import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Body, Schema } from "@/shared/api/schema";

import { settingsKeys } from "./keys";

/** A setting as the server tells it. */
export type SettingLine = Schema<"SettingLine">;

/** All settings that a school chooses itself. */
export function settingsQuery(language: string) {
  return queryOptions({
    queryKey: settingsKeys.list(language),
    queryFn: ({ signal }) => call("/api/onehall/settings/list", {}, { signal }),
  });
}

/** A call that changes a setting: what is shown of them is asked for again, after a refusal too. */
function useChange<In, Out>(send: (input: In) => Promise<Out>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKeys.all }),
  });
}

/** Chooses a value. */
export const useSaveSetting = () =>
  useChange((form: Body<"/api/onehall/settings/save">) => call("/api/onehall/settings/save", form));

/** Puts a setting back to what the installation says. */
export const useResetSetting = () =>
  useChange((form: Body<"/api/onehall/settings/reset">) => call("/api/onehall/settings/reset", form));
